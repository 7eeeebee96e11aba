import { localTimeToEpochMs } from '@nestboard/shared/kernel/day.ts'
import { toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import type { OfferWithPolicies } from '@nestboard/shared/offers/model.ts'
import { computePaidNightPrices } from '@nestboard/shared/offers/compute-paid-night-prices.ts'
import { computeCancellationTiers, type CancellationTier } from '@nestboard/shared/rates/compute-cancellation-tiers.ts'
import { describeCancellationTier, type CancellationTierWords } from '@nestboard/shared/rates/cancel-words.ts'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'

/** Time zone and check-in time of a listing, needed to compute cancellation deadlines. */
export interface CheckInTimeAndZone extends Pick<Listing, 'timezone'>, Pick<ListingProfile, 'checkInTime'> {}

type Stay = Pick<OfferWithPolicies, 'policies' | 'day' | 'nights' | 'lines' | 'totalPrice' | 'amount' | 'currency'>

/** The cost of canceling if the stay were booked now, as figures: the first tier applies now. */
export function computeOfferCancellationTiers(
  offer: Stay,
  { timezone, checkInTime }: CheckInTimeAndZone,
  nowMs: number,
): CancellationTier[] {
  const { policies, day, totalPrice, amount, currency } = offer
  return computeCancellationTiers({
    policies,
    checkInMs: localTimeToEpochMs(timezone, day, checkInTime || listingDefaults.checkInTime),
    bookedAtMs: nowMs,
    nights: computePaidNightPrices(offer),
    total: toMinorUnits(totalPrice, currency),
    paid: toMinorUnits(amount, currency),
    currency,
  })
}

/**
 * The cost of canceling if the stay were booked now, as tiers in time order: each tier has a cost and a deadline, and
 * the first one applies now.
 * @param readerZone time zone of the reader
 */
export function listCancellationTiers(
  offer: Stay,
  place: CheckInTimeAndZone,
  nowMs: number,
  readerZone = getBrowserTimeZone(),
): CancellationTierWords[] {
  return computeOfferCancellationTiers(offer, place, nowMs).map((tier) =>
    describeCancellationTier(tier, offer.currency, place.timezone, { zone: readerZone, nowMs }),
  )
}

/**
 * The tiers of an offer's cancellation cost as sentences: `Free cancellation until Thu, Jan 7, 3:00 PM`, the last one
 * usually `Non-refundable`.
 */
export const listCancellationSentences = (
  offer: Stay,
  place: CheckInTimeAndZone,
  nowMs: number,
  readerZone?: string,
): string[] =>
  listCancellationTiers(offer, place, nowMs, readerZone).map(({ what, until }) =>
    until === undefined ? what : `${what} ${until}`,
  )
