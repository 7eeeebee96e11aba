import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fromStoredUnits,
  minorUnitDigits,
  roundHalfAwayFromZero,
  toMajorUnits,
  toMinorUnits,
  toStoredUnits,
} from './minor-units.ts'

describe('rounding', () => {
  it.each([
    [13.825, 'EUR', 1383],
    [-13.825, 'EUR', -1383],
    [1.005, 'USD', 101],
    [2.675, 'USD', 268],
    [8.575, 'USD', 858],
    [0.005, 'USD', 1],
    [0.0049, 'USD', 0],
    [1234.5, 'JPY', 1235],
    [-1234.5, 'JPY', -1235],
    [1234.4999, 'JPY', 1234],
    [9.9999, 'KWD', 10_000],
    [12.345, 'KWD', 12_345],
    [0, 'EUR', 0],
  ])('%d %s is %d minor units', (amount, currency, minor) => {
    expect(toMinorUnits(amount, currency)).toBe(minor)
  })

  it('rounds every half away from zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        (n) => roundHalfAwayFromZero(n + 0.5) === n + 1 && roundHalfAwayFromZero(-n - 0.5) === -n - 1,
      ),
    )
  })

  it('rounds every number with three decimals as on paper', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (mills) => {
        const onPaper = Math.floor((mills + 5) / 10)
        expect(toMinorUnits(mills / 1000, 'EUR')).toBe(onPaper)
      }),
      { numRuns: 5000 },
    )
  })

  it('never returns −0', () => {
    expect(Object.is(roundHalfAwayFromZero(-0.2), 0)).toBe(true)
    expect(Object.is(toMinorUnits(-0, 'EUR'), 0)).toBe(true)
  })
})

describe('currencies', () => {
  it.each([
    ['EUR', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['TND', 3],
  ])('%s has %d digits here', (currency, digits) => {
    expect(minorUnitDigits(currency)).toBe(digits)
  })

  it('stored units are minor units, but hundredths of dinars, so that older rows read right', () => {
    expect([toStoredUnits(12_345, 'KWD'), fromStoredUnits(1234, 'KWD')]).toEqual([1234.5, 12_340])
    expect([toStoredUnits(1234, 'USD'), fromStoredUnits(1234, 'USD'), toStoredUnits(7, 'JPY')]).toEqual([1234, 1234, 7])
    // Sums of stored units, as counters add them, convert back exactly.
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 200 }), (all) => {
        const stored = all.reduce((sum, minor) => sum + toStoredUnits(minor, 'KWD'), 0)
        expect(fromStoredUnits(stored, 'KWD')).toBe(all.reduce((sum, minor) => sum + minor, 0))
      }),
    )
  })

  it('minor units convert to the major unit and back in every currency', () => {
    const currency = fc.constantFrom(...Intl.supportedValuesOf('currency'))
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        currency,
        (minor, code) => toMinorUnits(toMajorUnits(minor, code), code) === minor,
      ),
    )
  })
})
