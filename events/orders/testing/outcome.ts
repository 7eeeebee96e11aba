import { boardPartition } from '@nestboard/functions/kernel/rows.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { PinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { orderFlags } from '@nestboard/shared/orders/model.ts'
import { runDueTasks } from '../../due.ts'
import { dueTaskHandlers } from '../../timers.ts'

/** Runs the timers as if it were the given time. */
export const runTimersAt = (atMs: number) =>
  runDueTasks(dueTaskHandlers, { now: () => atMs, log: createLogger('test') })

/** The results of an order: its state, its pin's state, and sold nights and bookings of the listing. */
export async function readStayOutcome(id: number, { tripId, productId, stay }: PinnedStay) {
  const board = await readPartitionRows(boardPartition(tripId))
  const of = (sk: string) => board.find((row) => row.sk === sk)
  const listing = await readPartitionRows(`L#${stay.listingId}`)
  const counters = listing.filter(({ sk }) => sk.startsWith('MONTH#'))
  const sold = counters.flatMap((row) => Object.entries(row)).filter(([name]) => /^b\d+$/.test(name))
  const order = (await readPartitionRows(`O#${id}`)).find(({ sk }) => sk === 'ORDER')
  const product = of(`PRODUCT#${productId}`)
  return {
    status: order?.['status'],
    reason: order?.['reason'],
    product: [product?.['status'], product?.['orderId']],
    reservations: board.filter(({ sk }) => sk.startsWith('RESERVATION#')).map(({ status }) => status),
    segments: board.filter(({ sk }) => sk.startsWith('SEGMENT#')).length,
    sold: sold.reduce((sum, [, value]) => sum + Number(value), 0),
    bookings: listing.find(({ sk }) => sk === 'LISTING')?.['bookings'],
  }
}

/** The results of an order, the notifications of traveler and owner among them. */
export async function readOrderOutcome(id: number, pin: PinnedStay) {
  const notes = async (userId: number) =>
    (await readPartitionRows(`U#${userId}`))
      .filter((row) => row.sk.startsWith('NOTE#') && row['subjectId'] === id)
      .map(({ kind }) => String(kind))
      .toSorted()
  return {
    ...(await readStayOutcome(id, pin)),
    traveler: await notes(pin.traveler.userId),
    team: await notes(pin.stay.owner.userId),
  }
}

/** What a complete order has moved to its supplier, minor units; negative if it gave back. Others move nothing. */
export async function readMoneyOfOrder(id: number): Promise<number> {
  const order = (await readPartitionRows(`O#${id}`)).find(({ sk }) => sk === 'ORDER')!
  if (order['status'] === 'PENDING') throw new Error(`order ${id} is still running`)
  if (order['status'] !== 'COMPLETE') return 0
  const amount = toMinorUnits(Number(order['amount']), String(order['currency']))
  const givesBack = hasFlag(Number(order['flags']), orderFlags.givesBack)
  return order['intent'] === 'BOOK' || (order['intent'] === 'CHANGE' && !givesBack) ? amount : -amount
}

/** The expected results of a successful booking. */
export const expectedBookedOutcome = {
  status: 'COMPLETE',
  reason: '',
  product: ['BOOKED', 0],
  reservations: ['BOOKED'],
  segments: 1,
  sold: 2,
  bookings: 1,
  traveler: ['ORDER_PLACED', 'STAY_BOOKED'],
  team: ['ORDER_REQUESTED', 'STAY_SOLD'],
}
