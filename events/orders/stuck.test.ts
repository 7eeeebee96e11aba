import { resetSimulatedCalls } from '../testing/strangers.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import { dropRow, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { stuckOrderCheckKey, orderApprovalExpiryTaskKey } from '@nestboard/functions/orders/rows.ts'
import { orderStepStuckAfterMs } from '@nestboard/functions/orders/read-order-waiting-for-step.ts'
import { approvalTimeLimitMs } from '@nestboard/shared/orders/approval.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { reactUntilSettled, SimulatedTableStream } from '../testing/table-stream.ts'
import { readOrderOutcome, runTimersAt } from './testing/outcome.ts'

beforeEach(resetSimulatedCalls)
const minute = 60_000
const quiet = () => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
}
const rowNames = async (id: number) => (await readPartitionRows(`O#${id}`)).map(({ sk }) => sk).toSorted()

it('an order whose reactions never ran asks for approval, and ends when the supplier’s time is over', async () => {
  quiet()
  const pin = await newPinnedStay()
  const id = await placeOrder(pin)
  expect(await rowNames(id)).toEqual(['CHECK', 'ORDER', 'TERMS'])
  await runTimersAt(Date.now() + orderStepStuckAfterMs - minute)
  expect(await rowNames(id)).not.toContain('DUE')
  await runTimersAt(Date.now() + orderStepStuckAfterMs + minute)
  expect(await rowNames(id)).toContain('DUE')
  // The row that would end the time for the supplier's answer is lost as well.
  await dropRow(orderApprovalExpiryTaskKey(id))
  await runTimersAt(Date.now() + approvalTimeLimitMs + orderStepStuckAfterMs - minute)
  expect((await readOrderOutcome(id, pin)).status).toBe('PENDING')
  await runTimersAt(Date.now() + approvalTimeLimitMs + orderStepStuckAfterMs + minute)
  expect(await readOrderOutcome(id, pin)).toMatchObject({ status: 'INCOMPLETE', reason: orderErrorTexts.unanswered })
  expect(await rowNames(id)).toEqual(['ORDER', 'TERMS'])
  vi.restoreAllMocks()
})

/** Selects the records that request a step again; every other record is lost. */
const isRepeat = ({ pk, sk }: Row): boolean => pk.startsWith('O#') && sk.startsWith('REPEAT#')

it('an approved order whose nights were never reserved, and a cancellation that never released them, are completed', async () => {
  quiet()
  const pin = await newPinnedStay()
  const id = await placeOrder(pin)
  expect((await approveOrDeclineOrder(id, true, pin.stay.owner)).code).toBe(200)
  const stream = new SimulatedTableStream(isRepeat)
  await stream.start()
  const later = Date.now() + orderStepStuckAfterMs + minute
  expect(await runTimersAt(later)).toMatchObject({ failed: 1, stuck: 0 })
  const records = await stream.drain()
  expect(await readOrderOutcome(id, pin)).toMatchObject({ status: 'COMPLETE', reservations: ['BOOKED'] })
  await reactUntilSettled(records)
  const cancel = await placeOrder(pin, 'CANCEL')
  await runTimersAt(later + 3_600_000)
  await stream.drain()
  expect(await readOrderOutcome(cancel, pin)).toMatchObject({
    status: 'COMPLETE',
    reservations: ['CANCELLED'],
    sold: 0,
  })
  expect(await runTimersAt(later + 6 * 3_600_000)).toMatchObject({ failed: 0, stuck: 0 })
  vi.restoreAllMocks()
})

it('the step of an order that stays stuck is requested again, and the third failure raises the alarm', async () => {
  quiet()
  const pin = await newPinnedStay()
  const id = await placeOrder(pin)
  await approveOrDeclineOrder(id, true, pin.stay.owner)
  let nowMs = Date.now() + orderStepStuckAfterMs + minute
  const stuck: number[] = []
  for (const hours of [1, 2, 5]) {
    stuck.push((await runTimersAt(nowMs)).stuck)
    nowMs += hours * 3_600_000
  }
  expect(stuck).toEqual([0, 0, 1])
  expect((await rowNames(id)).filter((name) => name.startsWith('REPEAT#'))).toHaveLength(3)
  await dropRow(stuckOrderCheckKey(id))
  vi.restoreAllMocks()
})

it('an order that ended in time leaves no check behind', async () => {
  const pin = await newPinnedStay()
  const id = await placeOrder(pin)
  await approveOrDeclineOrder(id, false, pin.stay.owner)
  expect(await runTimersAt(Date.now() + orderStepStuckAfterMs + minute)).toMatchObject({ failed: 0, stuck: 0 })
  expect(await rowNames(id)).toEqual(['ORDER', 'TERMS'])
})
