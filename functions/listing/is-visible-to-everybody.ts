import type { Listing } from '@nestboard/shared/listing/model.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { readRow } from '../kernel/table/read.ts'
import { buildRowConditionCheck, updateRow } from '../kernel/table/row-update.ts'
import type { ListingItem } from './listing.store.ts'
import { listingKey } from './rows.ts'

/** Whether everybody may see a listing: it is active and PUBLIC. */
export const isVisibleToEverybody = ({
  active,
  visibility,
}: {
  active: boolean
  visibility: 'PUBLIC' | 'PRIVATE'
}): boolean => active && visibility === 'PUBLIC'

/**
 * Whether a listing's photos have public URLs: everybody sees the listing, and the public copies of its photos exist.
 */
export const hasPublicPhotos = (listing: ListingVisibilityFields): boolean =>
  isVisibleToEverybody(listing) && !listing.photosPending

/** The fields that decide who may see a listing and its photos. */
export type ListingVisibilityFields = Pick<Listing, 'active' | 'visibility' | 'photosPending'>

/**
 * Reads the fields that decide who may see a listing and its photos; undefined for an unknown id. Costs one read unit,
 * half if not consistent. Key: L#{id} / LISTING.
 */
const sightNow = (id: number, { consistent }: { consistent: boolean }): Promise<ListingVisibilityFields | undefined> =>
  readRow<ListingVisibilityFields>(listingKey(id), { consistent, fields: ['active', 'visibility', 'photosPending'] })

/** Reads whether everybody may see a listing, consistently; false for an unknown id. Costs a read unit. */
export async function readIsVisibleToEverybody(id: number): Promise<boolean> {
  const sight = await sightNow(id, { consistent: true })
  return sight !== undefined && isVisibleToEverybody(sight)
}

/** The clause that fails unless everybody may see a listing. Key: L#{id} / LISTING. @throws Fault 404 if it fails */
export const buildVisibleToEverybodyCheck = (id: number): TransactionClause => ({
  write: buildRowConditionCheck(listingKey(id), attributesEqual({ active: true, visibility: 'PUBLIC' })),
  otherwise: notFound,
})

/** Reads the number of a listing's photos, consistently; 0 for an unknown id. Costs a read unit. */
export async function readListingPhotoCount(id: number): Promise<number> {
  const row = await readRow<Pick<ListingItem, 'photos'>>(listingKey(id), { consistent: true, fields: ['photos'] })
  return row?.photos ?? 0
}

/**
 * Reads whether a listing's photos have public URLs, eventually consistent, which is enough to choose the URLs for a
 * reader; costs half a read unit.
 */
export async function readArePhotosPublic(id: number): Promise<boolean> {
  const sight = await sightNow(id, { consistent: false })
  return sight !== undefined && hasPublicPhotos(sight)
}

/**
 * Records that the public copies of a listing's photos exist; false if the listing was hidden in the meantime. It
 * leaves the version unchanged, so it never conflicts with an edit. Key: L#{id} / LISTING.
 */
export const recordPhotosPublished = (id: number): Promise<boolean> =>
  writeIfConditionHolds(
    updateRow(listingKey(id), { remove: ['photosPending'] }, attributesEqual({ active: true, visibility: 'PUBLIC' })),
  )
