import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { hasRoomForParty } from '@nestboard/shared/listing/stay.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import { offerErrorTexts } from '@nestboard/shared/offers/faults.ts'
import { requireValidTravelParty } from '../listing/require-valid-travel-party.ts'
import type { BookableListing } from './bookable-listing.ts'
import { getTodayAtListing } from './offer.ts'

/** Longest stay that is priced, in nights. No calendar covers more days. */
const maxNights = 731

/**
 * Refuses a stay that this listing can never take: in the past, without nights, too short or too long, without an
 * adult, or with too many guests. If only the dates are taken, the stay is not refused, but its offers are not active.
 * @throws Fault 400 with the reason
 */
export function requireStayWithinListingLimits(
  { listing, inventory }: BookableListing,
  stay: Stay,
  nowMs: number,
): void {
  const { day, length, ages } = stay
  const today = getTodayAtListing(listing, nowMs)
  if (length < 1) throw badRequest(offerErrorTexts.order)
  if (length > maxNights) throw badRequest(offerErrorTexts.tooLong)
  if (day < today) throw badRequest(offerErrorTexts.past)
  requireValidTravelParty(ages)
  if (!hasRoomForParty(listing.guests, ages)) throw badRequest(offerErrorTexts.tooMany)
  const { minDays, maxDays } = inventory.rules
  if (length < minDays) throw badRequest(offerErrorTexts.tooShort)
  if (maxDays > 0 && length > maxDays) throw badRequest(offerErrorTexts.tooLong)
}
