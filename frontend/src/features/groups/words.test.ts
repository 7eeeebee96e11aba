import { expect, it } from 'vitest'
import { formatClubSummary, formatSumsInCurrencies, addSumsByCurrency } from './words.ts'

it('names the category and counts the members in words', () => {
  expect(formatClubSummary({ category: 'COUNTRY_CLUB', memberCount: 1 })).toBe('Country club · 1 member')
  expect(formatClubSummary({ category: 'CORPORATE', memberCount: 1362 })).toBe('Corporate · 1,362 members')
})

it('adds up sums by currency and shows the sum of each currency', () => {
  const sums = [
    { currency: 'AUD', amount: 10.5 },
    { currency: 'EUR', amount: 3 },
    { currency: 'AUD', amount: 2 },
  ]
  expect(formatSumsInCurrencies(addSumsByCurrency(sums))).toBe('A$12.50 + €3.00')
  expect(formatSumsInCurrencies([{ amount: 1204.6, currency: 'AUD' }], 0)).toBe('A$1,205')
  expect(formatSumsInCurrencies(addSumsByCurrency([]))).toBe('–')
})
