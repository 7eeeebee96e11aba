import { expect, test } from 'vitest'
import { minorUnitDigits } from '../kernel/minor-units.ts'
import { countries } from './countries.ts'
import { findCountryCurrency } from './find-country-currency.ts'
import { currencies, isCurrencyCode, formatMoney } from './currencies.ts'

test('lists each currency once, and only currencies that Intl knows', () => {
  const known = new Set(Intl.supportedValuesOf('currency'))
  expect(currencies.filter((code) => !known.has(code))).toEqual([])
  expect(new Set(currencies).size).toBe(currencies.length)
})

test.each([
  ['USD', 2],
  ['AUD', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['CLP', 0],
  ['KWD', 3],
  ['BHD', 3],
  ['ISK', 0],
  ['TND', 3],
])('%s has %d digits here', (code, digits) => {
  expect([isCurrencyCode(code), minorUnitDigits(code)]).toEqual([true, digits])
})

test('formats an amount in its currency, without decimals on request', () => {
  expect([formatMoney(1442.2, 'AUD'), formatMoney(1200, 'JPY'), formatMoney(262.44, 'AUD', 0)]).toEqual([
    'A$1,442.20',
    '¥1,200',
    'A$262',
  ])
  expect(isCurrencyCode('XXX')).toBe(false)
})

test('knows the currency of nearly every country, and no other currencies than those offered', () => {
  expect(countries.filter((country) => findCountryCurrency(country) === undefined)).toEqual(['AQ', 'CW', 'SX'])
  expect(countries.every((country) => isCurrencyCode(findCountryCurrency(country) ?? 'USD'))).toBe(true)
  expect(['AU', 'DE', 'EC', 'GB', ''].map(findCountryCurrency)).toEqual(['AUD', 'EUR', 'USD', 'GBP', undefined])
})
