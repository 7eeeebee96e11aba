import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { auditGrants, openedGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { accountKey } from '../kernel/rows.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import { nearbyGrants } from '../search/grants.ts'
import { listingBatchGrants, listingReadGrants } from '../listing/grants.ts'
import { ownSupplierGrants, supplierBatchGrants, supplierReadGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

/** Grants for moderating posts and comments (`moderated.ts`). */
export const moderatedPostGrants = mergeGrants(
  uses(rows.feedPostKey, 'GetItem', 'Query', 'UpdateItem'),
  uses(rows.commentKey, 'GetItem', 'UpdateItem'),
)
/** Grants for reading posts and comments for moderation, without changing them. */
export const postContentGrants = mergeGrants(
  uses(rows.feedPostKey, 'GetItem', 'Query'),
  uses(rows.commentKey, 'GetItem'),
)

export const grants = mergeGrants(
  ownGrants(rows),
  uses(rows.feedPostKey, 'BatchGetItem'),
  uses(mediaKey, 'BatchGetItem'),
  uses(accountKey, 'GetItem'),
  nearbyGrants,
  ownSupplierGrants,
  auditGrants,
  listingBatchGrants,
  listingReadGrants,
  openedGrants,
  peopleGrants,
  supplierBatchGrants,
  supplierReadGrants,
  teamCheckGrants,
)
