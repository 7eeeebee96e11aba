import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { boardMemberKey, boardPartition } from '../kernel/rows.ts'
import { mailQueueGrants, personCardsReadGrants } from '../kernel/shared-grants.ts'
import { listingVisibilityCheckGrants } from '../listing/grants.ts'
import { grants as offerGrants } from '../offers/grants.ts'
import * as rows from './rows.ts'

/**
 * Grants for adding something to a board: reading the board's rows and the membership, and raising the board's version
 * (`board.ts`).
 */
export const boardChangeGrants = mergeGrants(
  grantActions(boardPartition, 'Query'),
  grantActions(boardMemberKey, 'GetItem'),
  grantActions(rows.tripKey, 'UpdateItem'),
)

/** Grants for pinning stays and removing pins, beside those for changing a board. */
export const pinningGrants = grantActions(rows.productKey, 'GetItem', 'PutItem', 'DeleteItem')

/** Grants for reading pinned stays and changing them for their orders (`product-order.ts`). */
export const orderedProductGrants = grantActions(rows.productKey, 'BatchGetItem', 'GetItem', 'UpdateItem')

/**
 * Inviting people to a board needs the grants for reading people and for mail, and pricing its pins needs those of
 * offers. A vote by a link checks that everybody may see the listing.
 */
export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  offerGrants,
  personCardsReadGrants,
  mailQueueGrants,
  listingVisibilityCheckGrants,
)
