import { hasExpiryPassed } from '@nestboard/shared/kernel/expiry.ts'
import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import type { UserRate } from '@nestboard/shared/personal-offers/model.ts'
import { personalOfferKey, personalOffersPartition } from '../rows.ts'
import { readFirstRows } from '../table/read.ts'

/** A personalized offer as stored. `searchHawkHitId`: the lead that it answers, 0 for none. */
export type StoredPersonalOffer = UserRate & { readonly searchHawkHitId: number }

/**
 * A traveler's personalized offers at a listing, active or not; `doesPersonalOfferOpenRate` tells which rate an offer
 * opens to the traveler now. Key: LU#{listing} / USER#{user}#*.
 */
export const listPersonalOffersAtListing = (userId: number, listingId: number): Promise<StoredPersonalOffer[]> =>
  readFirstRows(personalOffersPartition(listingId), maxPageSize, { prefix: personalOfferKey.after(userId) })

/**
 * Ids of the rates that a traveler may book now because of an active personalized offer, even if the rates are not
 * public.
 */
export async function listRateIdsBookableByPersonalOffer(
  userId: number,
  listingId: number,
  nowMs: number,
): Promise<ReadonlySet<number>> {
  const offers = await listPersonalOffersAtListing(userId, listingId)
  return new Set(offers.filter(({ active, ttl }) => active && !hasExpiryPassed(ttl, nowMs)).map(({ rateId }) => rateId))
}
