import type { RowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import { deriveListingId, deriveOwnerId, deriveListingPartId, deriveSupplierId } from '../../import/ids.ts'
import { buildDemoPictureRow } from '../pictures/build-demo-picture-row.ts'

/**
 * Returns the rows of a listing's photos in order, the cover first. Listings share pictures, but each listing has its
 * own rows.
 */
export const buildListingPhotoRows = (
  facts: { key: string; hostKey: string },
  pictures: readonly string[],
  nowMs: number,
): RowKey[] => {
  const listingId = deriveListingId(facts.key)
  const ofListing = {
    owner: `L#${listingId}`,
    userId: deriveOwnerId(facts.hostKey),
    ownerId: listingId,
    supplierId: deriveSupplierId(facts.hostKey),
    purpose: 'LISTING_MEDIA',
  } as const
  return pictures.map((each, idx) =>
    buildDemoPictureRow(
      each,
      { ...ofListing, id: deriveListingPartId(listingId, `photo ${idx}`), idx, isMain: idx === 0 },
      nowMs,
    ),
  )
}
