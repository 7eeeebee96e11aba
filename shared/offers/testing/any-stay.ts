import fc from 'fast-check'
import { pricingTypeNames } from '../../rates/pricing-type.ts'
import { makeTestFee } from '../../fees/testing/made.ts'
import { makeTestExtra, makeTestPromo, makeTestRate } from '../../rates/testing/made.ts'
import { decimalsByTestCurrency } from './slow-calculator.ts'
import type { StayPriceInput } from '../price.ts'

const day = 20_400
const nowMs = 1_768_000_000_000

/** An amount from 0 to `most` with up to `digits` decimals. */
const amount = (most: number, digits: number) =>
  fc.integer({ min: 0, max: most * 10 ** digits }).map((units) => units / 10 ** digits)

const price = fc.oneof(amount(9999, 2), amount(9999, 3), amount(1_500_000, 0))
const types = fc.record({
  pricingType: fc.constantFrom(...pricingTypeNames),
  amountType: fc.constantFrom('FLAT', 'PERCENT'),
})

const anyRate = fc.record({
  price,
  adultPrices: fc.array(price, { maxLength: 4 }),
  childPrices: fc.array(price, { maxLength: 3 }),
  dayOne: fc.integer({ min: day - 5, max: day + 15 }),
  values: fc.array(fc.option(fc.oneof(price, fc.constant(0))), { maxLength: 25 }),
})

const anyExtra = fc.record({ price: amount(200, 3), pricingType: fc.constantFrom(...pricingTypeNames) })

const anyFee = fc.tuple(
  types,
  fc.oneof(amount(30, 4), fc.constantFrom(2.5, 12.5, 0.5, 1.005, 13.825)),
  fc.record({
    active: fc.boolean(),
    compound: fc.boolean(),
    idx: fc.nat(3),
    nco: fc.nat(3),
    paymentType: fc.constantFrom('PRE_PAY', 'POST_PAY'),
  }),
)

const second = (from: number, till: number) => fc.integer({ min: from, max: till }).map((each) => each * 86_400)
const anyPromo = fc.tuple(
  fc.oneof(amount(60, 4), fc.constantFrom(0, 12.5, 100, 130)),
  fc.record({
    active: fc.boolean(),
    amountType: fc.constantFrom('FLAT', 'PERCENT'),
    minPeriods: fc.nat(6),
    useAnytime: fc.boolean(),
    useFrom: second(day - 3, day + 6),
    useTill: second(day + 6, day + 20),
    validAnytime: fc.boolean(),
    validFrom: fc.integer({ min: nowMs - 2, max: nowMs + 1 }),
    validTill: fc.integer({ min: nowMs - 1, max: nowMs + 2 }),
  }),
)

const anyParty = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 8 }),
    fc.integer({ min: 18, max: 150 }),
  )
  .map(([adults, others, age]) => others.concat(Array<number>(adults).fill(age)))

/** Generates any valid stay for property tests: twelve currencies, up to 31 nights, every pricing type. */
export const arbitraryStayPriceInput: fc.Arbitrary<StayPriceInput> = fc
  .record({
    currency: fc.constantFrom(...Object.keys(decimalsByTestCurrency)),
    rate: anyRate.map(makeTestRate),
    extras: fc
      .array(anyExtra, { maxLength: 3 })
      .map((all) => all.map((each, at) => makeTestExtra({ ...each, id: at + 1 }))),
    fees: fc
      .array(anyFee, { maxLength: 5 })
      .map((all) => all.map(([type, each, rest], at) => makeTestFee({ ...type, ...rest, amount: each, id: 9 - at }))),
    promos: fc
      .array(anyPromo, { maxLength: 3 })
      .map((all) => all.map(([each, rest], at) => makeTestPromo({ ...rest, amount: each, id: 9 - at }))),
    stay: fc.record({
      day: fc.integer({ min: day, max: day + 10 }),
      length: fc.oneof(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 31 })),
      ages: anyParty,
    }),
    key: fc.boolean(),
  })
  .map(({ currency, rate, extras, fees, promos, stay, key }) => ({
    currency,
    rate,
    extras,
    fees,
    stay,
    promos: key ? promos : [],
    keyPromos: promos,
    nowMs,
  }))
