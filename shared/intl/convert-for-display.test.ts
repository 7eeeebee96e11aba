import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseIsoDay } from '../kernel/day.ts'
import { toMajorUnits } from '../kernel/minor-units.ts'
import { convertForDisplay, formatDisplayAmount } from './convert-for-display.ts'
import { currencies } from './currencies.ts'
import { bundledExchangeRates, findExchangeRate, mergeExchangeRates } from './exchange-rates.ts'
import type { ExchangeRates } from './exchange-rates.ts'

const day = parseIsoDay('2026-09-29')
const rates: ExchangeRates = [{ day, dollars: { USD: 1, AUD: 0.7, EUR: 1.16, JPY: 0.0067, KWD: 3.25 } }]
const code = () => fc.constantFrom(...currencies)
const minor = () => fc.integer({ min: -1e10, max: 1e10 })
const shown = (sum: number, currency: string, to: string, by = bundledExchangeRates) =>
  convertForDisplay({ minor: sum, currency }, to, by)

it.each([
  [64_000, 'AUD', 'EUR', 'about €386'],
  [1_000, 'AUD', 'EUR', 'about €6.03'],
  [1_657, 'AUD', 'EUR', 'about €10'],
  [1_656, 'AUD', 'EUR', 'about €9.99'],
  [64_000, 'AUD', 'JPY', 'about ¥66,866'],
  [100, 'AUD', 'JPY', 'about ¥104'],
  [12_345, 'JPY', 'AUD', 'about A$118'],
  [64_000, 'AUD', 'KWD', 'about KWD 138'],
  [1_000, 'AUD', 'KWD', 'about KWD 2.15'],
  [3_217, 'KWD', 'USD', 'about $10'],
  [-64_000, 'AUD', 'EUR', 'about -€386'],
  [0, 'AUD', 'EUR', 'about €0.00'],
  [64_000, 'AUD', 'AUD', 'A$640.00'],
  [3_217, 'KWD', 'KWD', 'KWD 3.217'],
])('%d of %s is shown in %s as %s', (sum, from, to, text) => {
  const amount = shown(sum, from, to, rates)
  expect(amount && formatDisplayAmount(amount).replaceAll('\u00A0', ' ')).toBe(text)
})

it('shows nothing without a rate, whatever the code', () => {
  expect(shown(100, 'AUD', 'CHF', rates)).toBeUndefined()
  expect(shown(100, 'CHF', 'AUD', rates)).toBeUndefined()
  expect(shown(100, 'AUD', 'constructor', rates)).toBeUndefined()
  expect(shown(100, 'CHF', 'CHF', rates)).toMatchObject({ isExact: true, amount: 1 })
})

it('an amount in its own currency is exact, to the last minor unit', () => {
  fc.assert(
    fc.property(minor(), code(), (sum, currency) => {
      expect(shown(sum, currency, currency)).toMatchObject({ isExact: true, amount: toMajorUnits(sum, currency) })
    }),
  )
})

it('a larger amount is never shown as less', () => {
  fc.assert(
    fc.property(minor(), minor(), code(), code(), (a, b, from, to) => {
      const [less, more] = [shown(Math.min(a, b), from, to), shown(Math.max(a, b), from, to)]
      expect(less?.amount).toBeLessThanOrEqual(more?.amount ?? Number.NaN)
    }),
  )
})

it('a negative amount is the same with a minus', () => {
  fc.assert(
    fc.property(minor(), code(), code(), (sum, from, to) => {
      expect(shown(-sum, from, to)?.amount).toBeCloseTo(-(shown(sum, from, to)?.amount ?? Number.NaN), 9)
    }),
  )
})

it('the shown amount is within half of its last digit', () => {
  fc.assert(
    fc.property(minor(), code(), code(), (sum, from, to) => {
      const rate = findExchangeRate(bundledExchangeRates, from, to)?.rate ?? Number.NaN
      const exact = toMajorUnits(sum, from) * rate
      const { amount, digits } = shown(sum, from, to)!
      expect(Math.abs(amount - exact)).toBeLessThanOrEqual(0.501 / 10 ** digits + Math.abs(exact) * 1e-12)
    }),
  )
})

it('every offered currency has a bundled rate', () => {
  expect(currencies.filter((each) => !findExchangeRate(bundledExchangeRates, each, 'USD'))).toEqual([])
})

it('a newer day comes before an older one, and a rate between days has the older day', () => {
  const merged = mergeExchangeRates(rates, [{ day: day + 3, dollars: { USD: 1, EUR: 1.2 } }])
  expect(findExchangeRate(merged, 'EUR', 'USD')).toEqual({ rate: 1.2, day: day + 3 })
  expect(findExchangeRate(merged, 'EUR', 'AUD')).toEqual({ rate: 1.2 / 0.7, day })
})
