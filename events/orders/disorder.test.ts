import { resetSimulatedCalls } from '../testing/strangers.ts'
import type { DynamoDBRecord } from 'aws-lambda'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { approvalTimeLimitMs } from '@nestboard/shared/orders/approval.ts'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { runReactions } from '../testing/records.ts'
import { reactUntilSettled, SimulatedTableStream } from '../testing/table-stream.ts'
import { expectedBookedOutcome, readOrderOutcome, runTimersAt } from './testing/outcome.ts'

const isWatched = ({ pk, sk }: Row): boolean => pk.startsWith('O#') || sk.startsWith('RESERVATION#')
beforeEach(resetSimulatedCalls)

/** Events of an order that may happen at any time, in any order, any number of times. */
const action = fc.oneof(
  { weight: 4, arbitrary: fc.constant('deliver') },
  { weight: 4, arbitrary: fc.nat(99).map((at) => `repeat ${at}`) },
  { weight: 2, arbitrary: fc.constant('approve') },
  { weight: 1, arbitrary: fc.constant('decline') },
  { weight: 1, arbitrary: fc.constant('expire') },
  { weight: 1, arbitrary: fc.constant('twice at once') },
)

const declined = {
  status: 'INCOMPLETE',
  product: ['DRAFT', 0],
  reservations: [],
  segments: 0,
  sold: 0,
  bookings: 0,
}

it(
  'ends an order correctly when its events come late, twice, out of order or all at once',
  { timeout: 180_000 },
  async () => {
    const ends = new Set<unknown>()
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 12 }), async (actions) => {
        const stream = new SimulatedTableStream(isWatched)
        await stream.start()
        const pin = await newPinnedStay()
        const id = await placeOrder(pin)
        const { owner } = pin.stay
        const known: DynamoDBRecord[] = []
        // Delivers undelivered records in their order, as the stream does.
        const deliver = async () => {
          const records = await stream.fresh()
          known.push(...records)
          await reactUntilSettled(records)
        }
        for (const each of actions) {
          if (each === 'deliver') await deliver()
          if (each.startsWith('repeat')) {
            const record = known[Number(each.split(' ')[1]) % Math.max(1, known.length)]
            if (record) await runReactions(record)
          }
          // Pending records are delivered before a write to the order, because the test builds each record from the
          // row's present state.
          if (each === 'approve' || each === 'decline' || each === 'expire') await deliver()
          if (each === 'approve') await approveOrDeclineOrder(id, true, owner)
          if (each === 'decline') await approveOrDeclineOrder(id, false, owner)
          if (each === 'expire') await runTimersAt(Date.now() + approvalTimeLimitMs + 60_000)
          if (each === 'twice at once') await Promise.all([runReactions(...known), runReactions(...known.toReversed())])
        }
        await stream.drain()
        await runTimersAt(Date.now() + approvalTimeLimitMs + 60_000)
        await stream.drain()
        const end = await readOrderOutcome(id, pin)
        ends.add(end.status)
        expect(end).toMatchObject(end.status === 'COMPLETE' ? expectedBookedOutcome : declined)
        expect(new Set(end.traveler).size).toBe(end.traveler.length)
        expect(new Set(end.team).size).toBe(end.team.length)
        expect([end.traveler.length, end.team.length]).toEqual([2, 2])
      }),
      { numRuns: 14, endOnFailure: true },
    )
    expect(ends.size).toBeGreaterThan(0)
  },
)
