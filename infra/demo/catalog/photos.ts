import { mediaKey, mediaOrder, mediaOwnerPartition } from '@nestboard/functions/kernel/rows.ts'
import type { Key } from '@nestboard/functions/kernel/table/row-kind.ts'
import { listingIdOf, ownerIdOf, partIdOf, supplierIdOf } from '../../import/ids.ts'
import { addressOf } from '../pictures/pool.ts'
import type { NamedDrawing } from '../pictures/pool.ts'

const shown = { width: 1080, height: 720 }

/** The rows of a listing's photos in order, the cover first. Listings share pictures, but each has its own rows. */
export const photoRows = (
  facts: { key: string; hostKey: string },
  drawn: readonly NamedDrawing[],
  nowMs: number,
): Key[] =>
  drawn.map((each, idx) => {
    const listingId = listingIdOf(facts.key)
    const id = partIdOf(listingId, `photo ${idx}`)
    const owner = `L#${listingId}` as const
    return {
      ...mediaKey(id),
      gsi1pk: mediaOwnerPartition(owner),
      gsi1sk: mediaOrder(idx, nowMs, id),
      id,
      userId: ownerIdOf(facts.hostKey),
      ownerId: listingId,
      supplierId: supplierIdOf(facts.hostKey),
      purpose: 'LISTING_MEDIA',
      fileName: '',
      contentType: 'image/png',
      size: 0,
      status: 'READY',
      type: 'IMAGE',
      ...shown,
      thumbhash: '',
      idx,
      main: idx === 0,
      url: addressOf(each),
      nco: nowMs,
      nms: nowMs,
      claimedMs: nowMs,
    }
  })
