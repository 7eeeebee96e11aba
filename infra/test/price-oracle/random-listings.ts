import fc from 'fast-check'
import { policyFeeTypes } from '@nestboard/shared/rates/model.ts'
import { decimalsByTestCurrency } from '@nestboard/shared/offers/testing/slow-calculator.ts'
import { pricingTypeNames } from '@nestboard/shared/rates/pricing-type.ts'

/** Check-in of the earliest stay, in days from today. */
const firstDay = 40
const secondsPerDay = 86_400

/** Generates amounts from `least` to `most` of the smallest units, with `digits` decimals. */
const amount = (least: number, most: number, digits: number) =>
  fc.integer({ min: least, max: most * 10 ** digits }).map((units) => units / 10 ** digits)

const mostly = fc.constantFrom(true, true, true, false)
const flatOrPercent = fc.constantFrom('FLAT', 'PERCENT')

/** The highest nightly price of the generated listings in a currency, near its limit. */
const nightPricesUpTo: Readonly<Record<string, number>> = {
  JPY: 1_500_000,
  KRW: 14_000_000,
  CLP: 9_500_000,
  ISK: 1_200_000,
  HUF: 3_300_000,
  IDR: 170_000_000,
}

/** Cuts the decimals of a flat amount to what a currency with these decimals accepts. */
const flatAmount = (value: number, digits: number): number =>
  digits === 2 ? value : Math.trunc(value * 10 ** digits) / 10 ** digits

const anyExtra = (digits: number) =>
  fc.record({
    name: fc.constantFrom('Breakfast', 'Late check-out', 'Bike'),
    active: mostly,
    price: amount(0, 200, digits),
    pricingType: fc.constantFrom(...pricingTypeNames),
  })

/**
 * A promotion's stay dates count in days from today, its booking dates in days from now. No booking date is so near
 * that it could pass while the test runs.
 */
const anyPromo = (digits: number) =>
  fc
    .record({
      active: mostly,
      amountType: flatOrPercent,
      amount: fc.oneof(amount(0, 60, 4), fc.constantFrom(0, 12.5, 100)),
      minPeriods: fc.nat(6),
      useAnytime: mostly,
      useFromDay: fc.integer({ min: firstDay - 3, max: firstDay + 6 }),
      useDays: fc.integer({ min: 1, max: 20 }),
      validAnytime: mostly,
      validFromDay: fc.constantFrom(-20, -2, 2),
      validDays: fc.constantFrom(1, 10, 30),
    })
    .map((each) => ({
      ...each,
      name: 'Early summer',
      amount: each.amountType === 'FLAT' ? flatAmount(each.amount, digits) : each.amount,
    }))

const anyPolicy = fc.record({
  active: mostly,
  type: fc.constantFrom('CANCELLATION', 'CHANGE'),
  periods: fc.constantFrom(-30, -1, 1, 2),
  periodType: fc.constantFrom('DAY', 'HOUR'),
  fee: fc.integer({ min: 0, max: 3 }),
  feeType: fc.constantFrom(...policyFeeTypes),
})

const anyRate = (digits: number, most: number) => {
  const nightPrice = fc.oneof(amount(0, 300, digits), amount(0, most, digits))
  return fc.record({
    price: amount(1, most, digits),
    adultPrices: fc.array(nightPrice, { maxLength: 4 }),
    childPrices: fc.array(nightPrice, { maxLength: 3 }),
    valuesFromDay: fc.integer({ min: firstDay - 5, max: firstDay + 15 }),
    values: fc.array(fc.option(fc.oneof(nightPrice, fc.constant(0))), { maxLength: 25 }),
    extras: fc.array(anyExtra(digits), { maxLength: 3 }),
    promos: fc.array(anyPromo(digits), { maxLength: 3 }),
    policies: fc.array(anyPolicy, { maxLength: 2 }),
  })
}

const anyFee = (digits: number) =>
  fc
    .record({
      active: mostly,
      compound: fc.boolean(),
      idx: fc.nat(3),
      pricingType: fc.constantFrom(...pricingTypeNames),
      amountType: flatOrPercent,
      amount: fc.oneof(amount(0, 30, 4), fc.constantFrom(2.5, 12.5, 0.5, 1.005, 13.825)),
      paymentType: fc.constantFrom('PRE_PAY', 'POST_PAY'),
    })
    // Only a fee in percent can be compound, which means that it also applies to the fees before it.
    .map((fee) => ({
      ...fee,
      compound: fee.compound && fee.amountType === 'PERCENT',
      amount: fee.amountType === 'FLAT' ? flatAmount(fee.amount, digits) : fee.amount,
    }))

const anyParty = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 8 }))
  .map(([adults, others]) => [...others, ...Array<number>(adults).fill(38)])

const currencies = Object.entries(decimalsByTestCurrency)

const anyListing = (currency: string, digits: number) =>
  fc.record({
    currency: fc.constant(currency),
    rates: fc.array(anyRate(digits, nightPricesUpTo[currency] ?? 9999), { minLength: 1, maxLength: 2 }),
    fees: fc.array(anyFee(digits), { maxLength: 5 }),
    stay: fc.record({
      inDays: fc.integer({ min: firstDay, max: firstDay + 10 }),
      length: fc.oneof(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 31 })),
      ages: anyParty,
    }),
    holdsDealKey: fc.boolean(),
  })

/** A listing as its supplier enters it, and the stay that a traveler requests. Days count from today. */
export type RandomListing = ReturnType<typeof anyListing> extends fc.Arbitrary<infer Plan> ? Plan : never
export type RandomPromotion = RandomListing['rates'][number]['promos'][number]

/** Generates random listings in twelve currencies by turns; the same seed gives the same listings. */
export const generateRandomListings = (count: number, seed: number): RandomListing[] =>
  Array.from({ length: count }, (_, nth) => {
    const [currency, digits] = currencies[nth % currencies.length]!
    return fc.sample(anyListing(currency, digits), { numRuns: 1, seed: seed + nth })[0]!
  })

/** Returns the terms of a promotion as the API accepts them. */
export const buildPromotionTerms = (plan: RandomPromotion, today: number, nowMs: number) => {
  const { useFromDay, useDays, validFromDay, validDays, ...terms } = plan
  const useFrom = (today + useFromDay) * secondsPerDay
  const validFrom = nowMs + validFromDay * secondsPerDay * 1000
  return {
    ...terms,
    useFrom: terms.useAnytime ? null : useFrom,
    useTill: terms.useAnytime ? null : useFrom + useDays * secondsPerDay,
    validFrom: terms.validAnytime ? null : validFrom,
    validTill: terms.validAnytime ? null : validFrom + validDays * secondsPerDay * 1000,
  }
}
