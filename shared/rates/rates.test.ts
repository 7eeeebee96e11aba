import { expect, test } from 'vitest'
import { parseIsoDay } from '../kernel/day.ts'
import { extraSchema, policySchema, promoSchema, rateSchema, listingWizardPolicies } from './model.ts'
import { createNightlyPricer, computeNightlyPrices, computePriceCalendar } from './compute-nightly-prices.ts'
import { pricingTypes } from './pricing-type.ts'
import { findBestPromoDiscount, computePromoDiscount, doesPromoApply } from './promo-discount.ts'
import { makeTestExtra, makeTestPolicy, makeTestPromo, makeTestRate } from './testing/made.ts'

test('prices the nights of the worked example', () => {
  const made = makeTestRate({ adultPrices: [0, 20], childPrices: [15, 15], dayOne: 201, values: [140] })
  expect(computeNightlyPrices(made, { from: 200, to: 203 }, [40, 40, 8], 'USD')).toEqual([13_500, 17_500, 13_500])
})

const table = makeTestRate({ price: 80, adultPrices: [0, 20], childPrices: [15], dayOne: 10, values: [0, null, 99.5] })
test.each([
  ['a day without a price of its own costs the rate', 9, [40], 8000],
  ['a day at 0 is free', 10, [40], 0],
  ['a free day still has its surcharges', 10, [40, 40], 2000],
  ['an unset day costs the rate', 11, [40], 8000],
  ['a set day costs its price', 12, [40], 9950],
  ['a day past the calendar costs the rate', 13, [40], 8000],
  ['a third adult is past the surcharges', 12, [40, 40, 40], 11_950],
  ['a second child is past the surcharges', 12, [40, 8, 8], 11_450],
  ['infants cost nothing', 12, [40, 0, 1, 1], 9950],
])('%s', (_, day, ages, price) => {
  expect(createNightlyPricer(table, ages, 'USD')(day)).toBe(price)
})

test('in a currency without minor units a night is rounded once', () => {
  const made = makeTestRate({ price: 100.4, adultPrices: [0.3, 0.3] })
  expect(createNightlyPricer(made, [40, 40], 'JPY')(5)).toBe(101)
})

test('the price calendar has a value for each day, in the major unit', () => {
  expect(computePriceCalendar(table, { from: 9, to: 13 }, [40, 40], 'USD')).toEqual({
    dayOne: 9,
    values: [100, 20, 100, 119.5],
  })
})

test.each([
  ['INCLUDED', 0, 'Included'],
  ['PER_RESERVATION', 1, 'Per Reservation'],
  ['PER_PERIOD', 5, 'Per Day'],
  ['PER_USER', 3, 'Per Traveler'],
  ['PER_PERIOD_PER_USER', 15, 'Per Day/Traveler'],
] as const)('%s counts %d times for 5 nights and 3 travelers, and is called %s', (type, times, label) => {
  expect([pricingTypes[type].times(5, 3), pricingTypes[type].label]).toEqual([times, label])
})

const [from, till] = [parseIsoDay('2027-01-10'), parseIsoDay('2027-01-20')]
const window = makeTestPromo({ useAnytime: false, useFrom: from * 86_400, useTill: till * 86_400 })
const valid = makeTestPromo({ validAnytime: false, validFrom: 1000, validTill: 2000 })
test.each([
  ['any stay, any time', makeTestPromo(), from, 1, 0, true],
  ['an inactive one', makeTestPromo({ active: false }), from, 1, 0, false],
  ['exactly the nights it asks for', makeTestPromo({ minPeriods: 3 }), from, 3, 0, true],
  ['a night too few', makeTestPromo({ minPeriods: 3 }), from, 2, 0, false],
  ['a stay as long as the window', window, from, 10, 0, true],
  ['check-in a day before the window', window, from - 1, 3, 0, false],
  ['check-out a day after the window', window, from, 11, 0, false],
  ['a window without dates', makeTestPromo({ useAnytime: false }), from, 1, 0, false],
  ['the first moment it is valid', valid, from, 1, 1000, true],
  ['the last moment it is valid', valid, from, 1, 2000, true],
  ['a moment too early', valid, from, 1, 999, false],
  ['a moment too late', valid, from, 1, 2001, false],
  ['validity without moments', makeTestPromo({ validAnytime: false }), from, 1, 0, false],
])('promotion for %s', (_, made, day, length, nowMs, applies) => {
  expect(doesPromoApply(made, { day, length }, nowMs)).toBe(applies)
})

test.each([
  ['PERCENT', 10, 44_500, 4450],
  ['PERCENT', 12.5, 44_420, 5553],
  ['PERCENT', 150, 1000, 1000],
  ['FLAT', 30, 44_500, 3000],
  ['FLAT', 500, 44_500, 44_500],
  ['FLAT', 0, 44_500, 0],
] as const)('%s %d takes the right amount off %d', (amountType, amount, list, off) => {
  expect(computePromoDiscount({ amountType, amount }, list, 'USD')).toBe(off)
})

test('promotions never add up: only the largest discount counts, of equal ones the lowest id', () => {
  const stay = { day: from, length: 2 }
  const best = (...promos: ReturnType<typeof makeTestPromo>[]) => findBestPromoDiscount(promos, stay, 10_000, 'USD', 0)
  const ten = makeTestPromo({ id: 3 })
  const flat = makeTestPromo({ id: 2, amountType: 'FLAT', amount: 10 })
  const large = makeTestPromo({ id: 9, amount: 40, minPeriods: 7 })
  expect(best(ten, makeTestPromo({ id: 1, amount: 5 }), large)).toEqual({ promo: ten, amount: 1000 })
  expect(best(ten, flat)).toEqual({ promo: flat, amount: 1000 })
  expect(best(makeTestPromo({ amount: 0 }))).toBeUndefined()
  expect(best()).toBeUndefined()
})

test('the models accept valid values and refuse invalid ones', () => {
  expect(rateSchema.safeParse(makeTestRate({ values: [120, null, 130.5] })).success).toBe(true)
  expect(rateSchema.safeParse(makeTestRate({ price: 1e10 })).success).toBe(false)
  expect(rateSchema.safeParse(makeTestRate({ values: [1.0005] })).success).toBe(false)
  expect(promoSchema.safeParse(makeTestPromo({ minPeriods: 100 })).success).toBe(false)
  expect(extraSchema.safeParse(makeTestExtra({ price: -1 })).success).toBe(false)
  expect(policySchema.safeParse(makeTestPolicy(listingWizardPolicies.nonRefundable)).success).toBe(true)
  expect(policySchema.safeParse(makeTestPolicy({ periods: 1.5 })).success).toBe(false)
})
