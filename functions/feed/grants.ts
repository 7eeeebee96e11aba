import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import {
  auditLogWriteGrants,
  personalOfferReadGrants,
  personCardsReadGrants,
  teamPermissionCheckGrants,
} from '../kernel/shared-grants.ts'
import { accountKey } from '../kernel/rows.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import { reviewDeleteGrants } from '../reviews/grants.ts'
import { nearbyListingsReadGrants } from '../search/grants.ts'
import { listingBatchReadGrants, listingReadGrants } from '../listing/grants.ts'
import { personalSupplierIdReadGrants, supplierBatchReadGrants, supplierReadGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

/** Grants for moderating posts and comments (`describe-for-moderation.ts`). */
export const postModerationGrants = mergeGrants(
  grantActions(rows.feedPostKey, 'GetItem', 'Query', 'UpdateItem'),
  grantActions(rows.commentKey, 'GetItem', 'UpdateItem'),
)
/** Grants for reading posts and comments for moderation, without changing them. */
export const postModerationReadGrants = mergeGrants(
  grantActions(rows.feedPostKey, 'GetItem', 'Query'),
  grantActions(rows.commentKey, 'GetItem'),
)

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  grantActions(rows.feedPostKey, 'BatchGetItem'),
  grantActions(mediaKey, 'BatchGetItem'),
  grantActions(accountKey, 'GetItem'),
  nearbyListingsReadGrants,
  reviewDeleteGrants,
  personalSupplierIdReadGrants,
  auditLogWriteGrants,
  listingBatchReadGrants,
  listingReadGrants,
  personalOfferReadGrants,
  personCardsReadGrants,
  supplierBatchReadGrants,
  supplierReadGrants,
  teamPermissionCheckGrants,
)
