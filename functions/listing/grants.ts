import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { mediaUploadGrants } from '../kernel/media/media-grants.ts'
import type { MediaGrants } from '../kernel/media/media-grants.ts'
import { listingPartition } from '../kernel/rows.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import {
  auditLogWriteGrants,
  mediaFileWriteAndListGrants,
  personalOfferReadGrants,
  teamPermissionCheckGrants,
} from '../kernel/shared-grants.ts'
import {
  paymentUseGrants,
  supplierBatchReadGrants,
  supplierProfileReadGrants,
  teamSizeReadGrants,
} from '../supplier/grants.ts'
import * as rows from './rows.ts'

/** Grants for reading one listing, such as to check its visibility. */
export const listingReadGrants = grantActions(rows.listingKey, 'GetItem')

/** Grants for reading listings with the rows of their calendars (`read-listings-with-calendar-rows.ts`). */
export const listingCalendarReadGrants = grantActions(rows.listingKey, 'Query')

/** Grants for storing a listing's rating (`set-listing-rating.ts`). */
export const listingRatingWriteGrants = grantActions(rows.listingKey, 'UpdateItem')

/** Grants for storing the days on which a listing is expired (`listing.ts`). */
export const listingExpiryWriteGrants = grantActions(rows.listingKey, 'UpdateItem')

/** Grants for listing a supplier's listings. */
export const supplierListingsReadGrants = grantActions(rows.listingsBySupplierIndex, 'Query')

/** Grants for checking, in a transaction, who may see a listing. */
export const listingVisibilityCheckGrants = grantActions(rows.listingKey, 'ConditionCheckItem')

/** Grants for reading listings in batches, for features that show them. */
export const listingBatchReadGrants = grantActions(rows.listingKey, 'BatchGetItem')

/** Grants for finding the listing of a rate, fee or other part by the part's id. */
export const listingPartLookupGrants = grantActions(rows.listingPartPointerKey, 'GetItem')

/** Grants for counting the parts of a rate; the counter is on the rate's pointer row. */
export const ratePartCountGrants = grantActions(rows.listingPartPointerKey, 'UpdateItem')

/** Grants for adding listings as drafts (`prepare-listings.ts`). */
export const listingCreationGrants = mergeGrants(
  grantActions(rows.listingKey, 'PutItem'),
  grantActions(rows.listingProfileKey, 'PutItem'),
  grantActions(rows.supplierListingCountKey, 'UpdateItem'),
  supplierBatchReadGrants,
  supplierProfileReadGrants,
)

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  listingBatchReadGrants,
  grantActions(listingPartition, 'Query'),
  supplierBatchReadGrants,
  supplierProfileReadGrants,
  paymentUseGrants,
  teamSizeReadGrants,
  grantActions(mediaKey, 'ConditionCheckItem'),
  mediaFileWriteAndListGrants,
  auditLogWriteGrants,
  personalOfferReadGrants,
  teamPermissionCheckGrants,
)

/**
 * Grants for the pointer rows and counters of a listing's parts (rates, fees and parts of rates), for the features
 * that store these parts.
 */
export const listingPartGrants = mergeGrants(
  grantActions(rows.listingPartPointerKey, 'DeleteItem', 'GetItem', 'PutItem'),
  grantActions(rows.listingPartCountsKey, 'GetItem', 'UpdateItem'),
)

export const mediaGrants: MediaGrants = mediaUploadGrants
