import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseIsoDay, localTimeToEpochMs } from '../kernel/day.ts'
import {
  comparePoliciesByDeadline,
  findCancellationTierAt,
  type CancellationCostInput,
  computeCancellationTiers,
  policyDeadlineMs,
  computePolicyFee,
} from './compute-cancellation-tiers.ts'
import { formatCancellationPolicies, formatCancellationPolicy, describeCancellationTier } from './cancel-words.ts'
import { type Policy, policyFeeTypes, listingWizardPolicies } from './model.ts'
import { makeTestPolicy } from './testing/made.ts'

const zone = 'Australia/Sydney'
const checkInMs = localTimeToEpochMs(zone, parseIsoDay('2027-01-14'), '15:00:00')
const bookedAtMs = checkInMs - 60 * 86_400_000
const hourMs = 3_600_000
const terms = (policies: Policy[], over: Partial<CancellationCostInput> = {}): CancellationCostInput => ({
  policies,
  checkInMs,
  bookedAtMs,
  nights: [28_600, 32_400, 32_400, 26_200, 26_200],
  total: 162_220,
  paid: 157_720,
  currency: 'AUD',
  ...over,
})

test.each([
  [-7, 'DAY', checkInMs - 7 * 86_400_000],
  [-24, 'HOUR', checkInMs - 86_400_000],
  [90, 'MINUTE', bookedAtMs + 90 * 60_000],
  [0, 'MINUTE', bookedAtMs],
] as const)('%d × %s: the deadline is before check-in or after booking', (periods, periodType, at) => {
  expect(policyDeadlineMs({ periods, periodType }, { checkInMs, bookedAtMs })).toBe(at)
})

test.each([
  ['FLAT', 30.5, 3050],
  ['PERCENT', 50, 81_110],
  ['PERCENT', 12.345, 20_026],
  ['PERIOD', 1, 28_600],
  ['PERIOD', 2.5, 77_200],
  ['PERIOD', 9, 145_800],
  ['PERIOD', 0, 0],
  ['PERIOD_AVG', 1, 29_160],
  ['PERIOD_AVG', 0.5, 14_580],
  ['PERIOD_AVG', 9, 157_720],
  ['FLAT', 99_999, 157_720],
] as const)('computes a fee of %s %d, at most what was paid', (feeType, fee, expected) => {
  expect(computePolicyFee({ feeType, fee }, terms([]))).toBe(expected)
})

const free = makeTestPolicy({ periods: -7 })
const firstNight = makeTestPolicy({ periods: -1, periodType: 'MINUTE', feeType: 'PERIOD', fee: 1 })

test('refunds everything first, then all but the first night, then nothing', () => {
  const endOfFree = checkInMs - 7 * 86_400_000
  expect(computeCancellationTiers(terms([firstNight, free]))).toEqual([
    { untilMs: endOfFree, fee: 0, refund: 157_720 },
    { untilMs: checkInMs - 60_000, fee: 28_600, refund: 129_120 },
    { untilMs: undefined, fee: 157_720, refund: 0 },
  ])
  expect(findCancellationTierAt(terms([free, firstNight]), endOfFree).fee).toBe(0)
  expect(findCancellationTierAt(terms([free, firstNight]), endOfFree + 1).fee).toBe(28_600)
})

test.each([
  ['none at all', []],
  ['an inactive one', [makeTestPolicy({ active: false })]],
  ['one about changes', [makeTestPolicy({ type: 'CHANGE' })]],
  ['the non-refundable one', [makeTestPolicy(listingWizardPolicies.nonRefundable)]],
  ['one whose deadline passed before booking', [makeTestPolicy({ periods: -90 })]],
] as [string, Policy[]][])('with %s nothing is ever refunded', (_, policies) => {
  expect(computeCancellationTiers(terms(policies))).toEqual([{ untilMs: undefined, fee: 157_720, refund: 0 }])
})

test('canceling is free until the order completes, whatever the policies say', () => {
  const costly = [makeTestPolicy({ periods: 2, periodType: 'HOUR', feeType: 'PERCENT', fee: 50 })]
  for (const policies of [costly, []])
    expect(computeCancellationTiers(terms(policies, { bookedAtMs: undefined }))).toEqual([
      { untilMs: undefined, fee: 0, refund: 157_720 },
    ])
})

test('sorts policies by deadline, not by number', () => {
  const [day, hours, minutes, after, later] = [
    makeTestPolicy({ id: 5, periods: -1, periodType: 'DAY' }),
    makeTestPolicy({ id: 4, periods: -2, periodType: 'HOUR' }),
    makeTestPolicy({ id: 3, periods: -90, periodType: 'MINUTE' }),
    makeTestPolicy({ id: 2, periods: 90, periodType: 'MINUTE' }),
    makeTestPolicy({ id: 1, periods: 2, periodType: 'HOUR' }),
  ]
  expect([later, after, minutes, hours, day].toSorted(comparePoliciesByDeadline)).toEqual([
    day,
    hours,
    minutes,
    after,
    later,
  ])
})

test('makes no tier for a policy that is never the cheapest', () => {
  const costly = makeTestPolicy({ id: 62, periods: -10, feeType: 'PERCENT', fee: 80 })
  expect(computeCancellationTiers(terms([free, costly]))).toHaveLength(2)
})

const anyPolicy = fc.record({
  periods: fc.integer({ min: -100, max: 100 }),
  periodType: fc.constantFrom('DAY', 'HOUR', 'MINUTE'),
  feeType: fc.constantFrom(...policyFeeTypes),
  fee: fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100),
  active: fc.boolean(),
})

test('at any moment the fee is the smallest of the open policies, at most what was paid, and never falls over time', () => {
  const moment = fc.integer({ min: 0, max: 70 * 24 }).map((hours) => bookedAtMs + hours * hourMs)
  fc.assert(
    fc.property(
      fc.array(anyPolicy, { maxLength: 5 }),
      fc.array(moment, { minLength: 2 }),
      fc.nat(200_000),
      (made, moments, paid) => {
        const all = terms(made.map(makeTestPolicy), { paid })
        const fees = moments
          .toSorted((a, b) => a - b)
          .map((at) => {
            const open = all.policies.filter(
              (each) => each.active && policyDeadlineMs(each, { checkInMs, bookedAtMs }) >= at,
            )
            const { fee, refund } = findCancellationTierAt(all, at)
            expect(fee).toBe(Math.min(paid, ...open.map((each) => computePolicyFee(each, all))))
            expect(fee + refund).toBe(paid)
            expect(fee).toBeGreaterThanOrEqual(0)
            return fee
          })
        expect(fees).toEqual(fees.toSorted((a, b) => a - b))
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  [makeTestPolicy(listingWizardPolicies.flexible), 'Free until 1 day before check-in'],
  [makeTestPolicy({ periods: -24, periodType: 'HOUR', fee: 30 }), 'A$30.00 until 24 hours before check-in'],
  [
    makeTestPolicy({ periods: 2, periodType: 'HOUR', feeType: 'PERCENT', fee: 50 }),
    '50% of the total until 2 hours after booking',
  ],
  [makeTestPolicy({ feeType: 'PERIOD', fee: 1 }), 'the first night until 1 day before check-in'],
  [makeTestPolicy({ feeType: 'PERIOD', fee: 2 }), 'the first 2 nights until 1 day before check-in'],
  [makeTestPolicy({ feeType: 'PERIOD_AVG', fee: 2 }), '2 nights at the average price until 1 day before check-in'],
])('a policy in words %#', (made, words) => {
  expect(formatCancellationPolicy(made, 'AUD')).toBe(words)
})

test('a rate is Non-refundable without an active policy that allows a refund', () => {
  expect(formatCancellationPolicies([], 'AUD')).toEqual(['Non-refundable'])
  expect(formatCancellationPolicies([makeTestPolicy({ active: false })], 'AUD')).toEqual(['Non-refundable'])
  expect(formatCancellationPolicies([makeTestPolicy(listingWizardPolicies.nonRefundable)], 'AUD')).toEqual([
    'Non-refundable',
  ])
  expect(formatCancellationPolicies([free], 'AUD')).toEqual(['Free until 7 days before check-in'])
})

test('a tier in words names its deadline in the time zone of the listing', () => {
  const words = computeCancellationTiers(terms([firstNight, free])).map((tier) =>
    describeCancellationTier(tier, 'AUD', zone, { zone, nowMs: checkInMs }),
  )
  expect(words).toEqual([
    { what: 'Free cancellation', until: 'until Thu, Jan 7, 3:00 PM' },
    { what: 'Cancel for A$286.00', until: 'until Thu, Jan 14, 2:59 PM' },
    { what: 'Non-refundable', until: undefined },
  ])
})
