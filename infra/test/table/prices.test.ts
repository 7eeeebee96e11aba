import { expect, it } from 'vitest'
import { runOracle } from '../price-oracle/oracle.ts'

it('card, page, pin, quote, order and mails show what the independent calculator computes for random listings', async () => {
  const { differences, ...seen } = await runOracle({ count: 12, seed: 20_261_125 })
  expect(differences).toEqual([])
  // Guards against plans without discounts, extras or compound fees, and against skipped places.
  expect(seen.compared).toBeGreaterThanOrEqual(12 * 12)
  expect(Math.min(seen.withDiscount, seen.withExtras, seen.withCompoundFees)).toBeGreaterThan(0)
}, 240_000)
