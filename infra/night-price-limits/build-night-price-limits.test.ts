import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildNightPriceLimits } from './build-night-price-limits.ts'

it('the table of limits is what its program writes from the rates', () => {
  const table = new URL('../../shared/rates/night-price-limit-table.ts', import.meta.url)
  expect(readFileSync(table, 'utf8')).toBe(buildNightPriceLimits())
})
