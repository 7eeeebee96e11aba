import { expect, test } from 'vitest'
import { countDecimals, divideAndRound, toExactFraction } from './exact-fraction.ts'
import {
  decimalField,
  roundToMinorUnits,
  divideMinorUnits,
  computePercentOfAmount,
  roundHalfAwayFromZero,
  toMajorUnits,
  toMinorUnits,
} from './minor-units.ts'

test.each([
  [13.825, 13825n, 1000n],
  [0, 0n, 1n],
  [-0.05, -5n, 100n],
  [1e-7, 1n, 10_000_000n],
  [1.5e-7, 15n, 100_000_000n],
  [1e21, 10n ** 21n, 1n],
  [1.5e21, 15n * 10n ** 20n, 1n],
])('reads %d as the exact decimal it is written as', (value, over, under) => {
  expect(toExactFraction(value)).toEqual({ over, under })
})

test('refuses NaN and infinity', () => {
  expect(() => toExactFraction(Number.NaN)).toThrow(SyntaxError)
  expect(() => roundToMinorUnits(Number.POSITIVE_INFINITY, 2)).toThrow(SyntaxError)
})

test.each([
  [5n, 10n, 1],
  [-5n, 10n, -1],
  [4n, 10n, 0],
  [-4n, 10n, 0],
  [15n, 10n, 2],
  [25n, 10n, 3],
])('%d over %d rounds half away from zero', (over, under, expected) => {
  expect(divideAndRound(over, under)).toBe(expected)
})

test.each([
  [1.005, 101],
  [8.675, 868],
  [1.115, 112],
  [2.675, 268],
  [-1.005, -101],
  [13.825, 1383],
  [0.0049, 0],
  [0.005, 1],
  [1.00499, 100],
  [0, 0],
  [-0.001, 0],
  [9_999_999.995, 1_000_000_000],
])('%d is %d cents', (amount, cents) => {
  expect(toMinorUnits(amount, 'USD')).toBe(cents)
  expect(Object.is(roundToMinorUnits(amount, 2), -0)).toBe(false)
})

test.each([
  [1.2345, 3, 370],
  [0.0833, 18, 150],
  [0.1665, 10, 167],
  [1.0005, 10, 1001],
])('%d times %d is rounded once, after the multiplication', (amount, times, cents) => {
  expect(roundToMinorUnits(amount, 2, times)).toBe(cents)
})

test.each([
  [55_300, 2.5, 1383],
  [50_850, 2.5, 1271],
  [44_500, 10, 4450],
  [10, 5, 1],
  [-10, 5, -1],
  [201, 0.5, 1],
  [100, 0.4999, 0],
  [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
  // Floating-point arithmetic would round this product up to the next integer.
  [9_007_199_254_740_963, 33.3337, 3_002_432_777_977_588],
])('%d minor units at %d %% are %d', (sum, percent, expected) => {
  expect(computePercentOfAmount(sum, percent)).toBe(expected)
})

test('uses no decimals for yen and three for dinars', () => {
  expect([toMinorUnits(1234.5, 'JPY'), toMajorUnits(1235, 'JPY')]).toEqual([1235, 1235])
  expect([toMinorUnits(1.2345, 'KWD'), toMajorUnits(1235, 'KWD')]).toEqual([1235, 1.235])
})

test('divides a sum and rounds a number half away from zero', () => {
  expect([divideMinorUnits(44_500, 3), divideMinorUnits(5, 2), divideMinorUnits(-5, 2)]).toEqual([14_833, 3, -3])
  expect([roundHalfAwayFromZero(2.5), roundHalfAwayFromZero(-2.5), roundHalfAwayFromZero(0.49999999)]).toEqual([
    3, -3, 0,
  ])
})

test.each([
  [0, true],
  [9999, true],
  [12.34, true],
  [12.345, false],
  [9999.01, false],
  [-1, false],
  [1e-7, false],
])('a price field accepts %d: %s', (value, fits) => {
  expect(decimalField(9999, 2).safeParse(value).success).toBe(fits)
})

test('counts the decimals of a number as it is written', () => {
  expect([countDecimals(5), countDecimals(1.25), countDecimals(1e-7), countDecimals(1e21)]).toEqual([0, 2, 7, 0])
})
