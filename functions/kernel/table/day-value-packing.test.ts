import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packDayValues, nightlyPricePacking, unitsOnSalePacking, unpackDayValues } from './day-value-packing.ts'

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
