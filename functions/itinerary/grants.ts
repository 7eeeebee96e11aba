import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { documentSigningGrants } from '../kernel/media/media-grants.ts'
import type { MediaGrants } from '../kernel/media/media-grants.ts'
import { personCardsReadGrants } from '../kernel/shared-grants.ts'
import { listingBatchReadGrants } from '../listing/grants.ts'
import { grants as offerGrants } from '../offers/grants.ts'
import { orderBatchReadGrants } from '../orders/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  offerGrants,
  orderBatchReadGrants,
  listingBatchReadGrants,
  personCardsReadGrants,
)

/** Grants for adding segments and removing them, beside those for changing a board. */
export const segmentAdditionGrants = grantActions(rows.segmentRow, 'PutItem', 'DeleteItem')

/**
 * Grants for signing the URLs of documents, because a board shows its members the receipts of their own price matches.
 */
export const mediaGrants: MediaGrants = documentSigningGrants
