import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { uploadingMedia } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'
import { listingPartition, mediaKey } from '../kernel/rows.ts'
import { auditGrants, listedFileGrants, openedGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { supplierBatchGrants, teamSizeGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

/** Reading one listing, such as for a check of its visibility. */
export const listingReadGrants = uses(rows.listingKey, 'GetItem')

/** Storing a listing's rating (`rated.ts`). */
export const ratingGrants = uses(rows.listingKey, 'UpdateItem')

/** Reading a page of a supplier's listings. */
export const listingsPageGrants = uses(rows.listingsOfSupplier, 'Query')

/** Listings read in one batch, for features that show them. */
export const listingBatchGrants = uses(rows.listingKey, 'BatchGetItem')

/** Finding a part of a listing by its id. */
export const partLookupGrants = uses(rows.partPointerKey, 'GetItem')

/** Counting the parts of a rate on its pointer. */
export const partCountGrants = uses(rows.partPointerKey, 'UpdateItem')

export const grants = mergeGrants(
  ownGrants(rows),
  listingBatchGrants,
  uses(listingPartition, 'Query'),
  supplierBatchGrants,
  teamSizeGrants,
  uses(mediaKey, 'ConditionCheckItem'),
  listedFileGrants,
  auditGrants,
  openedGrants,
  teamCheckGrants,
)

/** Pointers to the parts of a listing and their counts, for the features that keep such parts. */
export const partGrants = mergeGrants(
  uses(rows.partPointerKey, 'DeleteItem', 'GetItem', 'PutItem'),
  uses(rows.listingPartsKey, 'GetItem', 'UpdateItem'),
)

export const mediaGrants: MediaGrants = uploadingMedia
