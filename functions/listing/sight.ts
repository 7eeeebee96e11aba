import type { Listing } from '@nestboard/shared/listing/model.ts'
import { tryWrite } from '../kernel/commit.ts'
import { is } from '../kernel/table/condition.ts'
import { rowAt } from '../kernel/table/read.ts'
import { updateRow } from '../kernel/table/write.ts'
import type { ListingItem } from './listing.store.ts'
import { listingKey } from './rows.ts'

/** Whether everybody may see a listing. */
export const isShown = ({ active, visibility }: { active: boolean; visibility: 'PUBLIC' | 'PRIVATE' }): boolean =>
  active && visibility === 'PUBLIC'

/** Whether its photos have public addresses: everybody sees the listing, and the copies of its photos exist. */
export const hasPublicPhotos = (listing: Sight): boolean => isShown(listing) && !listing.photosPending

/** The fields that decide who may see a listing and its photos. */
export type Sight = Pick<Listing, 'active' | 'visibility' | 'photosPending'>

/** The sight of a listing now; undefined for a missing one. L#{id} / LISTING, one read unit, half if not consistent. */
const sightNow = (id: number, { consistent }: { consistent: boolean }): Promise<Sight | undefined> =>
  rowAt<Sight>(listingKey(id), { consistent, fields: ['active', 'visibility', 'photosPending'] })

/** Whether everybody sees a listing now; false for a missing one. Costs a read unit. */
export async function isListingShown(id: number): Promise<boolean> {
  const sight = await sightNow(id, { consistent: true })
  return sight !== undefined && isShown(sight)
}

/** How many photos a listing has now; 0 for a missing one. Costs a read unit. */
export async function photoCount(id: number): Promise<number> {
  const row = await rowAt<Pick<ListingItem, 'photos'>>(listingKey(id), { consistent: true, fields: ['photos'] })
  return row?.photos ?? 0
}

/** Whether the photos of a listing have public addresses now, for readers; costs half a read unit. */
export async function arePhotosPublic(id: number): Promise<boolean> {
  const sight = await sightNow(id, { consistent: false })
  return sight !== undefined && hasPublicPhotos(sight)
}

/**
 * Records that the public copies of a listing's photos exist. False if the listing was hidden meanwhile. It makes no new
 * version, so it never conflicts with an edit. L#{id} / LISTING
 */
export const endPhotosPending = (id: number): Promise<boolean> =>
  tryWrite(updateRow(listingKey(id), { remove: ['photosPending'] }, is({ active: true, visibility: 'PUBLIC' })))
