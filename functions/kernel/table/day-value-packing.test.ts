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

it('prices of every currency have a packing that gives them back, in the fewest bits', () => {
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
  expect(choosePricePacking([1_500_000, null])).toEqual({ bitsADay: 21, scale: 1 })
  expect(choosePricePacking([12.345])).toEqual({ bitsADay: 14, scale: 1000 })
  expect(choosePricePacking([null])).toBe(nightlyPricePacking)
})

it('a calendar that was stored with whole bytes is read as before', () => {
  const bytes = Uint8Array.of(0, 39, 16, 255, 255, 255, 0, 0, 1)
  expect(unpackDayValues(bytes, nightlyPricePacking)).toEqual([100, null, 0.01])
  expect(unpackDayValues(bytes, { bytesADay: 3, scale: 100 })).toEqual([100, null, 0.01])
  expect(unpackDayValues(Uint8Array.of(0, 0, 5, 245, 225, 0), { bytesADay: 6, scale: 1000 })).toEqual([100_000])
})

it('731 days of usual prices leave room for the rest of their row below 2 KB, and units take 0.7 KB', () => {
  const bytesOf = (price: number) => {
    const days = Array.from({ length: 731 }, () => price)
    return packDayValues(days, choosePricePacking(days)).length
  }
  expect([bytesOf(655.34), bytesOf(2621.42)]).toEqual([1462, 1645])
  expect(packDayValues(Array(731).fill(100), unitsOnSalePacking)).toHaveLength(731)
})

it.each([
  [-1, nightlyPricePacking],
  [256 ** 3 / 100, nightlyPricePacking],
  [255, unitsOnSalePacking],
])('refuses %s, which has no place', (value, packing) => {
  expect(() => packDayValues([value], packing)).toThrow(RangeError)
})
