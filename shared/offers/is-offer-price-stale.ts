import { type Day, dayInZone } from '../kernel/day.ts'
import { toMinorUnits } from '../kernel/minor-units.ts'
import type { Offer } from './model.ts'

/** A price older than this is computed again before it is paid (traveler §9). */
export const priceStaleAfterMs = 30 * 60_000

/** Whether check-in was before `today`, the date in the listing's time zone. */
export const isCheckInPast = ({ day }: Pick<Offer, 'day'>, today: Day): boolean => day < today

export const isOfferPriceStale = ({ pricedAt }: Pick<Offer, 'pricedAt'>, nowMs: number): boolean =>
  nowMs - pricedAt > priceStaleAfterMs

/** The label of the button on a pinned offer; undefined if the offer has no button (traveler §4). */
export type PinButtonLabel = 'Expired' | 'Reprice' | 'Book'

/**
 * The time to show after 'Book by', epoch ms: the offer's expiry, if it is before the day of check-in; otherwise
 * undefined.
 */
export const findBookingDeadlineMs = ({ ttl, day }: Pick<Offer, 'ttl' | 'day'>, zone: string): number | undefined =>
  ttl > 0 && dayInZone(zone, ttl) < day ? ttl : undefined

/**
 * The discount to show as a badge, in whole percent; undefined below 5 %. The discount is rounded to 0.1 % before that
 * comparison, because the average prices are rounded.
 */
export function computeDiscountBadgePercent(
  offer: Pick<Offer, 'ratePrice' | 'rateListPrice' | 'currency'>,
): number | undefined {
  const list = toMinorUnits(offer.rateListPrice, offer.currency)
  const off = list - toMinorUnits(offer.ratePrice, offer.currency)
  return list > 0 && Math.round((off * 1000) / list) >= 50 ? Math.round((off * 100) / list) : undefined
}

/** Whether the price is below the list price, which is then shown struck through. */
export const isPriceReduced = ({ ratePrice, rateListPrice }: Pick<Offer, 'ratePrice' | 'rateListPrice'>): boolean =>
  rateListPrice > ratePrice

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Sorts offers by total, then name, then id (shared/offers/README.md, "Offers"). */
export const sortOffersByTotal = <O extends Pick<Offer, 'totalPrice' | 'name' | 'rateId'>>(offers: readonly O[]): O[] =>
  offers.toSorted((a, b) => a.totalPrice - b.totalPrice || byText(a.name, b.name) || a.rateId - b.rateId)

/** Whether two prices agree in total, amount due and currency. */
export const isSamePrice = (
  then: Pick<Offer, 'totalPrice' | 'amount' | 'currency'>,
  now: Pick<Offer, 'totalPrice' | 'amount' | 'currency'>,
): boolean => then.currency === now.currency && then.totalPrice === now.totalPrice && then.amount === now.amount
