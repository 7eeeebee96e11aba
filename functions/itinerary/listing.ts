import { boardListing } from '@nestboard/shared/itinerary/model.ts'
import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import { findListings } from '../listing/listing.ts'
import { isShown } from '../listing/sight.ts'

/**
 * The listings of a board as anybody may see them; of what is PRIVATE or not active a board knows only what was pinned.
 * Half a unit each, one round trip. L#{id} / LISTING
 */
export async function listingsOf(ids: Iterable<number>): Promise<BoardListing[]> {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  return (await findListings(wanted))
    .filter(isShown)
    .map((listing) => boardListing.parse(listing))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
}
