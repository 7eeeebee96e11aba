import { formatMoney } from '../intl/currencies.ts'
import { localTimeToEpochMs } from '../kernel/day.ts'
import { formatStayMoment } from '../kernel/format-stay-moment.ts'
import { toMajorUnits, toMinorUnits } from '../kernel/minor-units.ts'
import { listingDefaults } from '../listing/model.ts'
import {
  findCancellationTierAt,
  type CancellationCostInput,
  type CancellationTier,
  computeCancellationTiers,
} from '../rates/compute-cancellation-tiers.ts'
import type { Policy } from '../rates/model.ts'
import { computePaidNightPrices } from '../offers/compute-paid-night-prices.ts'
import type { Offer } from '../offers/model.ts'
import type { OrderedListing } from './reservation.ts'
import { isCardPaymentFacilitator, type Order } from './model.ts'

/**
 * What the cancellation rules need to know of a booked stay. `amount`: due with the reservation, major unit.
 * `completedAt`: when the order was completed, epoch ms; null before. `checkInTime`: `HH:MM:SS`; empty for the
 * default.
 */
export interface BookedStay
  extends
    Pick<Offer, 'day' | 'nights' | 'lines'>,
    Pick<Order, 'totalPrice' | 'amount' | 'currency' | 'payFacType' | 'completedAt'>,
    Pick<OrderedListing, 'timezone' | 'checkInTime'> {
  readonly policies: readonly Policy[]
}

/** The time of check-in, epoch ms (shared/rates/README.md, "Cancellation"). */
export const computeCheckInMs = ({
  day,
  timezone,
  checkInTime,
}: Pick<BookedStay, 'day' | 'timezone' | 'checkInTime'>): number =>
  localTimeToEpochMs(timezone, day, checkInTime || listingDefaults.checkInTime)

/** The time of check-out, epoch ms; its time of day as in `computeCheckInMs`. */
export const computeCheckOutMs = ({
  day,
  length,
  timezone,
  checkOutTime,
}: Pick<Offer, 'day' | 'length'> & Pick<OrderedListing, 'timezone' | 'checkOutTime'>): number =>
  localTimeToEpochMs(timezone, day + length, checkOutTime || listingDefaults.checkOutTime)

/** What the fees of a booked stay's policies depend on, in minor units. */
export function toCancellationCostInput(stay: BookedStay): CancellationCostInput {
  const minor = (amount: number) => toMinorUnits(amount, stay.currency)
  return {
    policies: stay.policies,
    checkInMs: computeCheckInMs(stay),
    bookedAtMs: stay.completedAt ?? undefined,
    nights: computePaidNightPrices(stay),
    total: minor(stay.totalPrice),
    paid: minor(stay.amount),
    currency: stay.currency,
  }
}

/** The refund and fee of canceling now, in the major unit, and the tiers that apply from now on, in minor units. */
export interface CancellationPreview {
  readonly refund: number
  /**
   * The part of the payment that is not refunded. If nothing was paid through Nestboard, what the policy allows the
   * supplier to charge.
   */
  readonly fee: number
  readonly untilMs: number | undefined
  readonly tiers: readonly CancellationTier[]
  readonly text: string
}

/**
 * Computes the refund and fee of a cancellation at a moment. Both the preview and the cancellation itself call this.
 * @param readerZone time zone of the person who reads the preview's text; without it, the text names the listing's
 * zone
 */
export function previewCancellation(stay: BookedStay, nowMs: number, readerZone?: string): CancellationPreview {
  const terms = toCancellationCostInput(stay)
  const isPaid = isCardPaymentFacilitator(stay.payFacType)
  // Nestboard can refund only what was paid through Nestboard.
  const refundable = (tier: CancellationTier): CancellationTier => (isPaid ? tier : { ...tier, refund: 0 })
  const now = refundable(findCancellationTierAt(terms, nowMs))
  const [refund, fee] = [toMajorUnits(now.refund, stay.currency), toMajorUnits(now.fee, stay.currency)]
  const reader = { zone: readerZone, nowMs }
  const until = now.untilMs === undefined ? undefined : formatStayMoment(now.untilMs, stay.timezone, reader)
  const paidText =
    refund > 0
      ? `You get ${formatMoney(refund, stay.currency)} back if you cancel ${until ? `by ${until}` : 'now'}`
      : 'You get nothing back if you cancel now'
  const unpaidText =
    fee > 0
      ? formatSupplierChargeForCanceling(fee, stay.currency)
      : `Canceling is free${until ? ` until ${until}` : ''}`
  return {
    refund,
    fee,
    untilMs: now.untilMs,
    tiers: computeCancellationTiers(terms)
      .filter(({ untilMs }) => untilMs === undefined || nowMs <= untilMs)
      .map(refundable),
    text: isPaid ? paidText : unpaidText,
  }
}

/**
 * The text that tells the traveler what a cancellation may cost if nothing was paid through Nestboard. `fee`: in the
 * major unit.
 */
export const formatSupplierChargeForCanceling = (fee: number, currency: string): string =>
  `The supplier may charge you ${formatMoney(fee, currency)} under this policy.`
