import type { Policy } from '@nestboard/shared/rates/model.ts'
import { expect, it } from 'vitest'
import { listCancellationCostSegments } from './list-cancellation-cost-segments.ts'

const policy = (terms: Partial<Policy>): Policy => ({
  id: 1,
  rateId: 2,
  listingId: 3,
  active: true,
  type: 'CANCELLATION',
  periods: -1,
  periodType: 'DAY',
  fee: 0,
  feeType: 'FLAT',
  ...terms,
})
const words = (...policies: Partial<Policy>[]) =>
  listCancellationCostSegments(policies.map(policy), 'AUD').map(({ what, until, tone }) => [what, until, tone])
const whole = ['The whole price', undefined, 'all']

it('sorts deadlines by time, those counted from booking first', () =>
  expect(
    words(
      { periods: -1, fee: 50, feeType: 'PERCENT' },
      { periods: 2, periodType: 'HOUR' },
      { periods: -7, fee: 1, feeType: 'PERIOD' },
    ),
  ).toEqual([
    ['Free', 'until 2 hours after booking', 'free'],
    ['The first night', 'until 7 days before check-in', 'some'],
    ['50% of the total', 'until 1 day before check-in', 'some'],
    whole,
  ]))

it('leaves out a policy if a later one never costs more', () =>
  expect(
    words({ periods: -30, fee: 20 }, { periods: -7, fee: 10 }, { periods: -1, fee: 15, feeType: 'PERCENT' }),
  ).toEqual([
    ['A$10.00', 'until 7 days before check-in', 'some'],
    ['15% of the total', 'until 1 day before check-in', 'some'],
    whole,
  ]))

it.each([
  ['without policies', []],
  ['if all are inactive', [{ active: false }]],
  ['if only changes are covered', [{ type: 'CHANGE' as const }]],
  ['if canceling costs everything', [{ fee: 100, feeType: 'PERCENT' as const }]],
])('is non-refundable %s', (_, policies) => expect(words(...policies)).toEqual([['Non-refundable', undefined, 'all']]))
