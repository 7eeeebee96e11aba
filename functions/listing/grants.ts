import { mergeGrants, ownGrants, grantActions } from '../kernel/grants.ts'
import { mediaUploadGrants } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'
import { listingPartition } from '../kernel/rows.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import { auditGrants, listedFileGrants, personalOfferReadGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { supplierBatchGrants, teamSizeGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

/** Grants for reading one listing, such as to check its visibility. */
export const listingReadGrants = grantActions(rows.listingKey, 'GetItem')

/** Grants for storing a listing's rating (`rated.ts`). */
export const ratingGrants = grantActions(rows.listingKey, 'UpdateItem')

/** Grants for listing a supplier's listings. */
export const listingsPageGrants = grantActions(rows.listingsOfSupplier, 'Query')

/** Grants for reading listings in batches, for features that show them. */
export const listingBatchGrants = grantActions(rows.listingKey, 'BatchGetItem')

/** Grants for finding the listing of a rate, fee or other part by the part's id. */
export const partLookupGrants = grantActions(rows.partPointerKey, 'GetItem')

/** Grants for counting the parts of a rate; the counter is on the rate's pointer row. */
export const partCountGrants = grantActions(rows.partPointerKey, 'UpdateItem')

export const grants = mergeGrants(
  ownGrants(rows),
  listingBatchGrants,
  grantActions(listingPartition, 'Query'),
  supplierBatchGrants,
  teamSizeGrants,
  grantActions(mediaKey, 'ConditionCheckItem'),
  listedFileGrants,
  auditGrants,
  personalOfferReadGrants,
  teamCheckGrants,
)

/**
 * Grants for the pointer rows and counters of a listing's parts (rates, fees and parts of rates), for the features
 * that store these parts.
 */
export const partGrants = mergeGrants(
  grantActions(rows.partPointerKey, 'DeleteItem', 'GetItem', 'PutItem'),
  grantActions(rows.listingPartCountsKey, 'GetItem', 'UpdateItem'),
)

export const mediaGrants: MediaGrants = mediaUploadGrants
