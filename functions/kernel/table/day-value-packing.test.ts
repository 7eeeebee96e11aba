import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  choosePricePacking,
  packDayValues,
  nightlyPricePacking,
  unitsOnSalePacking,
  unpackDayValues,
} from './day-value-packing.ts'

it('packed prices and units convert back, unset days included', () => {
  const price = fc.option(fc.integer({ min: 0, max: 999_900 }).map((cents) => cents / 100))
  const units = fc.option(fc.integer({ min: 0, max: 100 }))
  fc.assert(
    fc.property(fc.array(price, { maxLength: 740 }), fc.array(units, { maxLength: 740 }), (prices, each) => {
      expect(unpackDayValues(packDayValues(prices, nightlyPricePacking), nightlyPricePacking)).toEqual(prices)
      expect(unpackDayValues(packDayValues(each, unitsOnSalePacking), unitsOnSalePacking)).toEqual(each)
    }),
    { numRuns: 100 },
  )
})

it('prices of every currency have a packing that gives them back, the usual one where it fits', () => {
  const cents = fc.integer({ min: 0, max: 16_777_214 }).map((each) => each / 100)
  const mills = fc.integer({ min: 0, max: 9_999_000 }).map((each) => each / 1000)
  const whole = fc.integer({ min: 0, max: 890_000_000 })
  const large = fc.integer({ min: 0, max: 12_000_000_000 }).map((each) => each / 100)
  for (const price of [cents, mills, whole, large])
    fc.assert(
      fc.property(fc.array(fc.option(price), { maxLength: 40 }), (prices) => {
        const packing = choosePricePacking(prices)
        expect(unpackDayValues(packDayValues(prices, packing), packing)).toEqual(prices)
      }),
      { numRuns: 100 },
    )
  expect(choosePricePacking([167_772.14, 0.01, null])).toBe(nightlyPricePacking)
  expect(choosePricePacking([1_500_000, null])).toEqual({ bytesADay: 3, scale: 1 })
  expect(choosePricePacking([12.345])).toEqual({ bytesADay: 3, scale: 1000 })
})

it('731 days take 2.2 KB of prices and 0.7 KB of units', () => {
  const days = Array.from({ length: 731 }, () => 9999)
  expect(packDayValues(days, nightlyPricePacking)).toHaveLength(2193)
  expect(packDayValues(Array(731).fill(100), unitsOnSalePacking)).toHaveLength(731)
})

it.each([
  [-1, nightlyPricePacking],
  [256 ** 3 / 100, nightlyPricePacking],
  [255, unitsOnSalePacking],
])('refuses %s, which has no place', (value, packing) => {
  expect(() => packDayValues([value], packing)).toThrow(RangeError)
})
