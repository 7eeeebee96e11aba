import { localTimeToEpochMs } from '@nestboard/shared/kernel/day.ts'
import { toMinor } from '@nestboard/shared/kernel/money.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import type { ListedOffer } from '@nestboard/shared/offers/model.ts'
import { computePaidNightPrices } from '@nestboard/shared/offers/nights-paid.ts'
import { cancelTiers } from '@nestboard/shared/rates/cancel.ts'
import { tierInWords, type TierWords } from '@nestboard/shared/rates/cancel-words.ts'
import { browserZone } from '../../lib/reader.ts'

/** Time zone and check-in time of a listing, needed to compute cancellation deadlines. */
export interface CheckInTimeAndZone extends Pick<Listing, 'timezone'>, Pick<ListingProfile, 'checkInTime'> {}

type Stay = Pick<ListedOffer, 'policies' | 'day' | 'nights' | 'lines' | 'totalPrice' | 'amount' | 'currency'>

/**
 * The cost of canceling if the stay were booked now, as tiers in time order: each tier has a cost and a deadline, and
 * the first one applies now.
 * @param readerZone time zone of the reader
 */
export function cancellationTiers(
  offer: Stay,
  { timezone, checkInTime }: CheckInTimeAndZone,
  nowMs: number,
  readerZone = browserZone(),
): TierWords[] {
  const { policies, day, totalPrice, amount, currency } = offer
  return cancelTiers({
    policies,
    checkInMs: localTimeToEpochMs(timezone, day, checkInTime || listingDefaults.checkInTime),
    bookedAtMs: nowMs,
    nights: computePaidNightPrices(offer),
    total: toMinor(totalPrice, currency),
    paid: toMinor(amount, currency),
    currency,
  }).map((tier) => tierInWords(tier, currency, timezone, { zone: readerZone, nowMs }))
}

/** The tiers as sentences: `Free cancellation until Thu, Jan 7, 3:00 PM`, the last one usually `Non-refundable`. */
export const listCancellationSentences = (
  offer: Stay,
  place: CheckInTimeAndZone,
  nowMs: number,
  readerZone?: string,
): string[] =>
  cancellationTiers(offer, place, nowMs, readerZone).map(({ what, until }) =>
    until === undefined ? what : `${what} ${until}`,
  )
