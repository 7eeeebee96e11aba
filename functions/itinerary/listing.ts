import { boardListing } from '@nestboard/shared/itinerary/model.ts'
import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { listingKey } from '../listing/rows.ts'
import { rowsByKeys } from '../kernel/people.ts'

/**
 * The listings of a board as everybody sees them; PRIVATE and inactive ones are left out. Half a read unit each, in one
 * batch. L#{id} / LISTING
 */
export async function publicListings(ids: Iterable<number>): Promise<BoardListing[]> {
  const listingIds = [...new Set(ids)].filter((id) => id > 0)
  const rows = listingIds.length ? ((await rowsByKeys(listingIds.map(listingKey))) as unknown as Listing[]) : []
  return rows
    .filter(({ active, visibility }) => active && visibility === 'PUBLIC')
    .map((row) => boardListing.parse(row))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
}
