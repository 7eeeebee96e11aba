import { mergeGrants, ownGrants, grantActions } from '../kernel/grants.ts'
import { auditGrants, personalOfferReadGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { accountKey } from '../kernel/rows.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import { nearbyGrants } from '../search/grants.ts'
import { listingBatchGrants, listingReadGrants } from '../listing/grants.ts'
import { personalSupplierGrants, supplierBatchGrants, supplierReadGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

/** Grants for moderating posts and comments (`moderated.ts`). */
export const moderatedPostGrants = mergeGrants(
  grantActions(rows.feedPostKey, 'GetItem', 'Query', 'UpdateItem'),
  grantActions(rows.commentKey, 'GetItem', 'UpdateItem'),
)
/** Grants for reading posts and comments for moderation, without changing them. */
export const postContentGrants = mergeGrants(
  grantActions(rows.feedPostKey, 'GetItem', 'Query'),
  grantActions(rows.commentKey, 'GetItem'),
)

export const grants = mergeGrants(
  ownGrants(rows),
  grantActions(rows.feedPostKey, 'BatchGetItem'),
  grantActions(mediaKey, 'BatchGetItem'),
  grantActions(accountKey, 'GetItem'),
  nearbyGrants,
  personalSupplierGrants,
  auditGrants,
  listingBatchGrants,
  listingReadGrants,
  personalOfferReadGrants,
  peopleGrants,
  supplierBatchGrants,
  supplierReadGrants,
  teamCheckGrants,
)
