import { expect, it } from 'vitest'
import { guessCurrency } from './guess-currency.ts'

it.each([
  [['en-AU'], 'AUD'],
  [['en-US', 'en'], 'USD'],
  [['de'], 'EUR'],
  [['ja'], 'JPY'],
  [['zh-Hant-HK'], 'HKD'],
  [['en-AQ', 'fr-CH'], 'CHF'],
  [['nonsense!', 'es-MX'], 'MXN'],
  [['eo-001'], undefined],
  [[], undefined],
])('%j pays in %s', (languages, currency) => {
  expect(guessCurrency(languages)).toBe(currency)
})
