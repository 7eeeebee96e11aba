import * as z from 'zod/mini'
import { formatMoney } from '../intl/currencies.ts'
import { toMajorUnits, toMinorUnits } from '../kernel/minor-units.ts'
import type { Offer } from '../offers/model.ts'

/** The price of a pinned offer, in the major unit. `pricedAt`: epoch ms. */
export const pinnedPriceSchema = z.object({
  totalPrice: z.number(),
  amount: z.number(),
  ratePrice: z.number(),
  currency: z.string(),
  pricedAt: z.int(),
})
export type PinnedPrice = z.infer<typeof pinnedPriceSchema>

/**
 * The refund and fee of canceling now, and how both change later (`tiers`; the last one has no end). Amounts are in
 * the major unit, times in epoch ms.
 */
export const cancellationQuoteSchema = z.object({
  refund: z.number(),
  fee: z.number(),
  untilMs: z.nullable(z.int()),
  tiers: z.array(z.object({ untilMs: z.nullable(z.int()), fee: z.number(), refund: z.number() })),
  text: z.string(),
})
export type CancellationQuote = z.infer<typeof cancellationQuoteSchema>

/**
 * The price change since the offer was pinned. `difference`: change of the total in the major unit, negative if the
 * total fell.
 */
export interface PriceChange {
  readonly difference: number
  readonly text: string
}

type Priced = Pick<Offer, 'totalPrice' | 'amount' | 'currency'>

/** Returns the price change since the offer was pinned; undefined if total, amount due and currency are the same. */
export function computePriceChange(pinned: Priced, now: Priced): PriceChange | undefined {
  const text = (amount: number, currency = now.currency) => formatMoney(amount, currency)
  if (pinned.currency !== now.currency)
    return {
      difference: 0,
      text: `The supplier changed the currency: ${text(now.totalPrice)}, was ${text(pinned.totalPrice, pinned.currency)}`,
    }
  const minor = (amount: number) => toMinorUnits(amount, now.currency)
  const difference = toMajorUnits(minor(now.totalPrice) - minor(pinned.totalPrice), now.currency)
  if (difference !== 0) {
    const way = difference > 0 ? 'up' : 'down'
    const by = text(Math.abs(difference))
    return {
      difference,
      text: `The price went ${way} by ${by} since you pinned it: ${text(now.totalPrice)}, was ${text(pinned.totalPrice)}`,
    }
  }
  if (pinned.amount === now.amount) return undefined
  return {
    difference: 0,
    text: `${text(now.amount)} is due now instead of ${text(pinned.amount)}; the total is the same`,
  }
}
