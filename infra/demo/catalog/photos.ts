import type { Key } from '@nestboard/functions/kernel/table/row-kind.ts'
import { listingIdOf, ownerIdOf, listingPartIdOf, supplierIdOf } from '../../import/ids.ts'
import { drawnMediaRow } from '../pictures/media-row.ts'
import type { NamedDrawing } from '../pictures/named-drawings.ts'

/**
 * Returns the rows of a listing's photos in order, the cover first. Listings share pictures, but each listing has its
 * own rows.
 */
export const photoRows = (
  facts: { key: string; hostKey: string },
  drawn: readonly NamedDrawing[],
  nowMs: number,
): Key[] => {
  const listingId = listingIdOf(facts.key)
  const ofListing = {
    owner: `L#${listingId}`,
    userId: ownerIdOf(facts.hostKey),
    ownerId: listingId,
    supplierId: supplierIdOf(facts.hostKey),
    purpose: 'LISTING_MEDIA',
  } as const
  return drawn.map((each, idx) =>
    drawnMediaRow(
      each,
      { ...ofListing, id: listingPartIdOf(listingId, `photo ${idx}`), idx, isMain: idx === 0 },
      nowMs,
    ),
  )
}
