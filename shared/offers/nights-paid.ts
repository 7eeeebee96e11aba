import { divideHalfAway } from '../kernel/decimal.ts'
import { type Minor, toMinor } from '../kernel/money.ts'
import type { Offer } from './model.ts'

/**
 * What the traveler pays for each night, in minor units: the promotion is shared over the nights by their price. The
 * nights add up to their list price less the discount, to the cent (shared/rates/README.md, "Cancellation").
 */
export function nightsPaid({ nights, lines, currency }: Pick<Offer, 'nights' | 'lines' | 'currency'>): Minor[] {
  const prices = nights.map((price) => toMinor(price, currency))
  const list = prices.reduce((sum, price) => sum + price, 0)
  // The amount of a discount line is below zero.
  const discount = lines.reduce(
    (sum, { kind, amount }) => (kind === 'DISCOUNT' ? sum + toMinor(amount, currency) : sum),
    0,
  )
  if (discount === 0) return prices
  const upTo = (count: number): Minor =>
    divideHalfAway(
      BigInt(prices.slice(0, count).reduce((sum, price) => sum + price, 0)) * BigInt(list + discount),
      BigInt(list),
    )
  // Each night is the difference of two rounded sums, so that rounding never adds up.
  return prices.map((_, at) => upTo(at + 1) - upTo(at))
}
