import { reserveNights } from '@nestboard/functions/orders/nights.ts'
import { updateProvision } from '@nestboard/shared/inventory/routes.ts'
import { cancelOrderAsSupplier, withdrawOrder } from '@nestboard/shared/orders/routes.ts'
import { hasDemoBoard, createDemoBoard, demoGuestAges, pinStay } from '../boards/demo-board-activity.ts'
import type { DemoContext } from '../boards/demo-board-activity.ts'
import { approveOrDeclineOrder, placeOrder } from '../boards/orders.ts'
import { findStayByName } from '../boards/stays.ts'
import type { DemoGuest, DemoGuestName } from '../demo-guests.ts'
import type { DemoUser } from '../demo-people.ts'
import { demoSupplierId } from '../supplier/set-up-supplier.ts'
import { supplierCancelReason, overbookedNight, plannedStays } from './planned-stays.ts'
import type { PlannedStay } from './planned-stays.ts'

export type DemoGuestUsers = Readonly<Record<DemoGuestName, DemoGuest & DemoUser>>

const boardName = 'Along the Great Ocean Road'
/** Hours between an order and the supplier's answer. */
const answersAfterHours = 2

/**
 * A stay whose prices change while the demo is loaded, and a promise that resolves after the change. Orders placed
 * before it would be refused, because an order is refused if its price has changed.
 */
interface Repricing {
  readonly stay: string
  readonly over: Promise<unknown>
}

/**
 * Creates the orders of the guests, in parallel by guest. A guest who already has the board with these orders is
 * skipped.
 * @returns ids of the orders that stream reactions still have to complete
 */
export async function createDemoGuestOrders(
  context: DemoContext,
  guests: DemoGuestUsers,
  repricing: Repricing,
): Promise<number[]> {
  const byGuest = Map.groupBy(plannedStays, ({ guest }) => guest)
  const unsettled = await Promise.all(
    [...byGuest].map(([name, stays]) => staysOf(context, guests[name], stays, repricing)),
  )
  await closeRoom(context)
  return unsettled.flat()
}

async function staysOf(
  context: DemoContext,
  guest: DemoGuest & DemoUser,
  stays: readonly PlannedStay[],
  repricing: Repricing,
): Promise<number[]> {
  if (await hasDemoBoard(context, guest, boardName)) return []
  const oldestHoursAgo = Math.max(...stays.map(({ hoursAgo }) => hoursAgo))
  const boardId = await createDemoBoard(context.ago(oldestHoursAgo + 1), guest, boardName)
  const isRepriced = (planned: PlannedStay) => planned.stay === repricing.stay
  const unsettled: number[] = []
  // The guest's orders are placed one after another, because each pin changes the version of the board.
  for (const planned of stays.toSorted((a, b) => Number(isRepriced(a)) - Number(isRepriced(b)))) {
    if (isRepriced(planned)) await repricing.over
    unsettled.push(...(await orderStay(context, guest, boardId, planned)))
  }
  return unsettled
}

/**
 * Creates one order and takes it to its planned outcome, each step as if at its time in the past. Returns the ids of
 * orders that stream reactions still have to complete.
 */
async function orderStay(
  context: DemoContext,
  guest: DemoGuest & DemoUser,
  boardId: number,
  { stay, inDays, nights, hoursAgo, ages = demoGuestAges, outcome = 'booked' }: PlannedStay,
): Promise<number[]> {
  const { people, loadedMs, today, now, ago } = context
  const { listingId, rateId } = findStayByName(stay)
  const placed = ago(hoursAgo)
  const productId = await pinStay(
    placed,
    guest,
    boardId,
    { listingId, rateId, day: today + inDays, length: nights },
    ages,
  )
  const id = await placeOrder(placed, guest, productId)
  if (outcome === 'waiting') return []
  const answeredHoursAgo = hoursAgo - answersAfterHours
  if (outcome === 'withdrawn') {
    await ago(answeredHoursAgo)(guest, withdrawOrder, { id })
    return []
  }
  await approveOrDeclineOrder(ago(answeredHoursAgo), people.supplier, id, outcome !== 'declined')
  if (outcome === 'declined') return []
  // Reserves the nights as if at the time of approval. The stream reaction would reserve them at the current time, but
  // finds them reserved.
  await reserveNights(id, loadedMs - answeredHoursAgo * 3_600_000)
  if (outcome === 'canceled by guest') return [await placeOrder(ago(0), guest, productId, 'CANCEL')]
  if (outcome === 'booked') return []
  const canceling = { id: demoSupplierId, orderId: id, reason: supplierCancelReason }
  return [(await now(people.supplier, cancelOrderAsSupplier, canceling)).id]
}

/** Takes a room off sale that is already sold, so that the night is overbooked. */
async function closeRoom({ people: { supplier }, today, now }: DemoContext): Promise<void> {
  const { stay, inDays, units } = overbookedNight
  const { listingId: id } = findStayByName(stay)
  await now(supplier, updateProvision, { id, dayOne: today + inDays, values: [units] })
}
