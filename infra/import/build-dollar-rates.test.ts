import { currencies } from '@nestboard/shared/intl/currencies.ts'
import { expect, it } from 'vitest'
import { buildDollarRates } from './build-dollar-rates.ts'

const bought = Object.fromEntries(currencies.map((code) => [code.toLowerCase(), code === 'IRR' ? 1_375_000 : 3]))

it('writes the worth of each currency with three digits, and refuses a file that lacks one', () => {
  const source = buildDollarRates(JSON.stringify({ date: '2026-09-29', usd: bought }))
  expect(source).toContain("dollarRatesAsOf = '2026-09-29'")
  expect(source).toContain('  EUR: 0.333,\n')
  expect(source).toContain('  IRR: 0.000000727,\n')
  const { chf: _, ...others } = bought
  expect(() => buildDollarRates(JSON.stringify({ date: '2026-09-29', usd: others }))).toThrow('CHF has no rate')
})
