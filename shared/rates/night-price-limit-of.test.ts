import { expect, it } from 'vitest'
import { isNightPriceOf, nightPriceFieldOf, nightPriceLimitOf } from './night-price-limit-of.ts'

it.each([
  ['USD', 9999],
  ['EUR', 9999],
  ['KWD', 9999],
  ['JPY', 1_500_000],
  ['KRW', 13_000_000],
  ['IDR', 180_000_000],
  ['HUF', 3_200_000],
  ['CLP', 9_700_000],
  ['ISK', 1_200_000],
])('the limit in %s is %i', (currency, limit) => {
  expect(nightPriceLimitOf(currency)).toBe(limit)
  expect([limit, limit + 1, -1].map((price) => isNightPriceOf(price, currency))).toEqual([true, false, false])
  expect(nightPriceFieldOf(currency).safeParse(limit).success).toBe(true)
  expect(nightPriceFieldOf(currency).safeParse(limit + 1).success).toBe(false)
})

it.each([
  [100.5, 'JPY', false],
  [100, 'JPY', true],
  [12.345, 'KWD', true],
  [12.3456, 'KWD', false],
  [12.34, 'USD', true],
  [12.345, 'USD', false],
])('%d is a price in %s: %s', (price, currency, fits) => expect(isNightPriceOf(price, currency)).toBe(fits))
