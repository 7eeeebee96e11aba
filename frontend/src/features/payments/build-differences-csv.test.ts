import { paymentDifferenceKinds } from '@nestboard/shared/payments/difference.ts'
import { expect, it } from 'vitest'
import { buildDifferencesCsv } from './build-differences-csv.ts'

it('writes both sides as plain numbers, and leaves out the side that doesn’t know the payment', () => {
  const difference = { facilitator: 'STRIPE', paymentId: 'pi_1', orderId: 4711, currency: 'AUD', asked: 640 } as const
  const foundAt = new Date(2026, 10, 3, 12).getTime()
  const ours = { status: 'captured', captured: 640, refunded: 40 }
  const { head, rows } = buildDifferencesCsv([{ ...difference, kind: 'unknownThere', foundAt, ours, theirs: null }])
  expect(rows).toEqual([
    ['2026-11-03', 'Booked, without a payment', 'Stripe', 'pi_1', '4711', 'AUD', 640, 'captured', 640, 40].concat([
      'unknown',
      null as never,
      null as never,
      paymentDifferenceKinds.unknownThere.advice,
    ]),
  ])
  expect(rows[0]).toHaveLength(head.length)
})
