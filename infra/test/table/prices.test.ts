import { expect, it } from 'vitest'
import { runPriceOracle } from '../price-oracle/oracle.ts'

it('card, page, pin, quote, order and mails show what the independent calculator computes for random listings', async () => {
  const { differences, ...seen } = await runPriceOracle({ count: 12, seed: 20_261_125 })
  expect(differences).toEqual([])
  // These checks fail if the generated listings have no discounts, extras or compound fees, or if a place that shows a
  // price was not compared.
  expect(seen.compared).toBeGreaterThanOrEqual(12 * 12)
  expect(Math.min(seen.withDiscount, seen.withExtras, seen.withCompoundFees)).toBeGreaterThan(0)
}, 240_000)
