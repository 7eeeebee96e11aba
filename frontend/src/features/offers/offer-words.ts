import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { formatStayMoment } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { offerFlagBits, type Offer } from '@nestboard/shared/offers/model.ts'
import {
  findBookingDeadlineMs,
  computeDiscountBadgePercent,
  isCheckInPast,
  isPriceReduced,
} from '@nestboard/shared/offers/is-offer-price-stale.ts'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'

/** An offer's prices as text: prices per night without decimals, the total with decimals. */
export function formatOfferPrices(
  offer: Pick<Offer, 'totalPrice' | 'ratePrice' | 'rateListPrice' | 'currency'>,
): { total: string; night: string } & Partial<Record<'was' | 'off', string>> {
  const { totalPrice, ratePrice, rateListPrice, currency } = offer
  const badge = computeDiscountBadgePercent(offer)
  return {
    total: formatMoney(totalPrice, currency),
    night: formatMoney(ratePrice, currency, 0),
    ...(isPriceReduced(offer) && { was: formatMoney(rateListPrice, currency, 0) }),
    ...(badge !== undefined && { off: `−${badge}%` }),
  }
}

/** Why an offer can't be booked, in the requirement's words (`Expired`, `No longer available`); undefined if it can. */
export const explainWhyNotBookable = (
  offer: Pick<Offer, 'day' | 'flags' | 'name'>,
  today: number,
): string | undefined =>
  isCheckInPast(offer, today)
    ? 'Expired'
    : hasFlag(offer.flags, offerFlagBits.active)
      ? undefined
      : 'No longer available'

/** `Book by Thu, Jan 7, 3:00 PM`; undefined unless the offer expires before the day of check-in. */
export function formatBookByDeadline(
  offer: Pick<Offer, 'ttl' | 'day'>,
  zone: string,
  nowMs: number,
): string | undefined {
  const endMs = findBookingDeadlineMs(offer, zone)
  return endMs === undefined
    ? undefined
    : `Book by ${formatStayMoment(endMs, zone, { zone: getBrowserTimeZone(), nowMs })}`
}
