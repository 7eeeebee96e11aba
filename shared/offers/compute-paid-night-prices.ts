import { divideAndRound } from '../kernel/exact-fraction.ts'
import { type MinorUnits, toMinorUnits } from '../kernel/minor-units.ts'
import type { Offer } from './model.ts'

/**
 * What the traveler pays for each night, in minor units. The discount is distributed over the nights in proportion to
 * their prices, so that their sum is the list price minus the discount (shared/rates/README.md, "Cancellation").
 */
export function computePaidNightPrices({
  nights,
  lines,
  currency,
}: Pick<Offer, 'nights' | 'lines' | 'currency'>): MinorUnits[] {
  const prices = nights.map((price) => toMinorUnits(price, currency))
  const list = prices.reduce((sum, price) => sum + price, 0)
  // The amount of a discount line is negative.
  const discount = lines.reduce(
    (sum, { kind, amount }) => (kind === 'DISCOUNT' ? sum + toMinorUnits(amount, currency) : sum),
    0,
  )
  if (discount === 0) return prices
  const upTo = (count: number): MinorUnits =>
    divideAndRound(
      BigInt(prices.slice(0, count).reduce((sum, price) => sum + price, 0)) * BigInt(list + discount),
      BigInt(list),
    )
  // The price paid for a night is the difference of two rounded running sums, so that rounding errors don't accumulate.
  return prices.map((_, at) => upTo(at + 1) - upTo(at))
}
