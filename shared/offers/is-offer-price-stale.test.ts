import { expect, test } from 'vitest'
import { parseIsoDay } from '../kernel/day.ts'
import {
  findBookingDeadlineMs,
  computeDiscountBadgePercent,
  isCheckInPast,
  isPriceReduced,
  isOfferPriceStale,
  sortOffersByTotal,
  isSamePrice,
  priceStaleAfterMs,
} from './is-offer-price-stale.ts'

const today = parseIsoDay('2026-11-20')

test('an offer expires on the day after check-in', () => {
  expect([today - 1, today, today + 1].map((day) => isCheckInPast({ day }, today))).toEqual([true, false, false])
})

test('a price is stale only after more than thirty minutes', () => {
  expect([priceStaleAfterMs, priceStaleAfterMs + 1].map((now) => isOfferPriceStale({ pricedAt: 0 }, now))).toEqual([
    false,
    true,
  ])
})

test.each([
  ['no end', 0, undefined],
  ['an end the day before', Date.parse('2027-01-13T12:00:00Z'), Date.parse('2027-01-13T12:00:00Z')],
  ['an end on the day itself, there', Date.parse('2027-01-13T13:00:00Z'), undefined],
  ['an end after the day', Date.parse('2027-02-01T00:00:00Z'), undefined],
])("'Book by' with %s", (_, ttl, shown) => {
  expect(findBookingDeadlineMs({ ttl, day: parseIsoDay('2027-01-14') }, 'Australia/Sydney')).toBe(shown)
})

test.each([
  [100, 95, 'USD', 5],
  [100, 95.06, 'USD', undefined],
  [148.33, 140.92, 'USD', 5],
  [291.6, 262.44, 'AUD', 10],
  [266, 244, 'AUD', 8],
  [8000, 7601, 'JPY', 5],
  [50, 48, 'JPY', undefined],
  [100, 100, 'USD', undefined],
  [0, 0, 'USD', undefined],
  [100, 0, 'USD', 100],
])('a list price of %d reduced to %d %s has the badge %s', (rateListPrice, ratePrice, currency, badge) => {
  expect(computeDiscountBadgePercent({ rateListPrice, ratePrice, currency })).toBe(badge)
})

test('strikes the list price if it is above the price', () => {
  expect([
    isPriceReduced({ ratePrice: 1, rateListPrice: 1.01 }),
    isPriceReduced({ ratePrice: 1, rateListPrice: 1 }),
  ]).toEqual([true, false])
})

test('offers are listed by total, then name, then id', () => {
  const made = (rateId: number, totalPrice: number, name: string) => ({ rateId, totalPrice, name })
  const offers = [made(4, 90, 'B'), made(3, 90, 'A'), made(2, 90, 'A'), made(1, 100, 'A')]
  expect(sortOffersByTotal(offers).map(({ rateId }) => rateId)).toEqual([2, 3, 4, 1])
})

test('two prices are the same only if total, amount due and currency agree', () => {
  const then = { totalPrice: 10, amount: 8, currency: 'USD' }
  const others = [
    { ...then, totalPrice: 10.01 },
    { ...then, amount: 9 },
    { ...then, currency: 'AUD' },
  ]
  expect([isSamePrice(then, { ...then }), ...others.map((now) => isSamePrice(then, now))]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
