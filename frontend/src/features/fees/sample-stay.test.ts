import type { Fee } from '@nestboard/shared/fees/model.ts'
import { computeFeeLines } from '@nestboard/shared/fees/fees.ts'
import { pricingTypeNames } from '@nestboard/shared/rates/pricing-type.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceSampleStay, buildSampleStayBreakdown, splitSampleStayTotal } from './sample-stay.ts'

const base = { listingId: 1, active: true, description: '', account: '', nco: 0, compound: false }
const fee = (id: number, over: Partial<Fee>): Fee => ({
  ...base,
  id,
  idx: id,
  name: `Fee ${id}`,
  pricingType: 'PER_RESERVATION',
  amount: 0,
  amountType: 'FLAT',
  paymentType: 'PRE_PAY',
  ...over,
})

/** The worked example of shared/offers/README.md without its promotion and extra. */
const fees = [
  fee(1, { name: 'Cleaning', amount: 50 }),
  fee(2, { name: 'City tax', amount: 1.2, pricingType: 'PER_PERIOD_PER_USER', paymentType: 'POST_PAY' }),
  fee(3, { name: 'VAT', amount: 10, amountType: 'PERCENT', compound: true }),
  fee(4, { name: 'Service', amount: 2.5, amountType: 'PERCENT' }),
  fee(5, { name: 'Dog', amount: 40, active: false }),
]
const sample = {
  currency: 'AUD',
  rate: { price: 100, adultPrices: [0, 20], childPrices: [15, 15], dayOne: 10, values: [100, 140, 100] },
  stay: { day: 10, length: 3, ages: [40, 40, 8] },
}

it('explains each line, and the amounts add up to the total', () => {
  const shown = buildSampleStayBreakdown(fees, sample).map(({ label, amount, why }) => [label, amount, why])
  expect(shown).toEqual([
    ['3 nights, A$148.33 on average', 'A$445.00', undefined],
    ['Cleaning', 'A$50.00', undefined],
    ['VAT', 'A$50.58', '10% of A$505.80, everything above'],
    ['Service', 'A$11.13', '2.5% of A$445.00, the nights'],
    ['Paid with the reservation', 'A$556.71', undefined],
    ['City tax', 'A$10.80', 'A$1.20 × 3 nights × 3 travelers'],
    ['Paid at the order', 'A$10.80', undefined],
    ['Total price incl taxes', 'A$567.51', undefined],
  ])
})

it('splits the total into the nights, the fees paid now and the fees paid later', () => {
  const parts = splitSampleStayTotal(fees, sample).map(({ kind, share }) => [kind, Math.round(share * 567.51 * 100)])
  expect(parts).toEqual([
    ['nights', 44_500],
    ['now', 11_171],
    ['later', 1080],
  ])
  expect(splitSampleStayTotal([], sample)).toEqual([{ kind: 'nights', share: 1 }])
})

it('computes the same fees as an order, for any fees in any sequence', () => {
  const anyFee = fc.record({
    amount: fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000),
    amountType: fc.constantFrom('FLAT' as const, 'PERCENT' as const),
    compound: fc.boolean(),
    pricingType: fc.constantFrom(...pricingTypeNames),
    paymentType: fc.constantFrom('PRE_PAY' as const, 'POST_PAY' as const),
    active: fc.boolean(),
    idx: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(anyFee, { maxLength: 8 }), (given) => {
      const any = given.map((each, at) => fee(at + 1, each))
      const charged = { base: 44_500, nights: 3, payers: 3, currency: 'AUD' }
      const sum = computeFeeLines(any, charged).reduce((total, { amount }) => total + amount, 44_500)
      expect(priceSampleStay(any, sample).total).toBe(sum)
    }),
  )
})
