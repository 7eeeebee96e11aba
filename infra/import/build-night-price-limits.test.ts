import { readFileSync } from 'node:fs'
import { currencies } from '@nestboard/shared/intl/currencies.ts'
import { highestNightPriceLimit } from '@nestboard/shared/rates/limits.ts'
import { nightPriceLimitOf } from '@nestboard/shared/rates/night-price-limit-of.ts'
import { dollarRates } from '@nestboard/shared/intl/dollar-rates.ts'
import { expect, it } from 'vitest'
import { buildNightPriceLimits } from './build-night-price-limits.ts'

it('the table of limits is what its program writes from the rates', () => {
  const table = new URL('../../shared/rates/night-price-limit-table.ts', import.meta.url)
  expect(readFileSync(table, 'utf8')).toBe(buildNightPriceLimits())
})

it('every currency has a rate, and a limit of 9,999 or about 9,999 dollars, or the highest that a calendar holds', () => {
  const off = currencies.filter((code) => {
    const limit = nightPriceLimitOf(code)
    const worth = limit * (dollarRates[code] ?? Number.NaN)
    return (
      !((worth > 9000 && (limit === 9999 || worth < 10_000)) || limit === highestNightPriceLimit) ||
      limit > highestNightPriceLimit
    )
  })
  expect(off).toEqual([])
  expect(currencies.filter((code) => nightPriceLimitOf(code) === highestNightPriceLimit)).toEqual(['IRR'])
})
