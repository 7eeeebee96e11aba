import { boardListingSchema } from '@nestboard/shared/itinerary/model.ts'
import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import { findListings } from '../listing/listing.ts'
import { isVisibleToEverybody } from '../listing/is-visible-to-everybody.ts'

/**
 * The publicly visible data of a board's listings; PRIVATE and inactive listings are left out. Half a read unit each,
 * in one batch. Key: L#{id} / LISTING.
 */
export async function readPublicListings(ids: Iterable<number>): Promise<BoardListing[]> {
  const listingIds = [...new Set(ids)].filter((id) => id > 0)
  return (await findListings(listingIds))
    .filter(isVisibleToEverybody)
    .map((listing) => boardListingSchema.parse(listing))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
}
