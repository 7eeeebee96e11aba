import { boardListing } from '@nestboard/shared/itinerary/model.ts'
import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { listingKey } from '../listing/rows.ts'
import { rowsByKeys } from '../kernel/people.ts'

/**
 * The listings of a board as anybody may see them; of what is PRIVATE or not active a board knows only what was pinned.
 * Half a unit each, one round trip. L#{id} / LISTING
 */
export async function listingsOf(ids: Iterable<number>): Promise<BoardListing[]> {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  const rows = wanted.length ? ((await rowsByKeys(wanted.map(listingKey))) as unknown as Listing[]) : []
  return rows
    .filter(({ active, visibility }) => active && visibility === 'PUBLIC')
    .map((row) => boardListing.parse(row))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
}
