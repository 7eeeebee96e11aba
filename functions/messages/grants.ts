import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import { mediaUploadGrants } from '../kernel/media/media-grants.ts'
import type { MediaGrants } from '../kernel/media/media-grants.ts'
import { personalOfferReadGrants, personCardsReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import { orderPartiesReadGrants } from '../orders/grants.ts'
import { personalOfferOrLeadReadGrants } from '../personal-offers/grants.ts'
import { replyTimeRecordingGrants, supplierBatchReadGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

/**
 * Grants of the routes: messages, inboxes with the names of people and suppliers, and everything that a message may
 * attach.
 */
export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  grantActions(rows.userThreadStateKey, 'BatchGetItem'),
  supplierBatchReadGrants,
  replyTimeRecordingGrants,
  personCardsReadGrants,
  teamPermissionCheckGrants,
  // Needed to attach a card, because the sender must be allowed to see the order, listing or personalized offer.
  orderPartiesReadGrants,
  listingReadGrants,
  personalOfferReadGrants,
  personalOfferOrLeadReadGrants,
  // Needed to attach uploaded pictures, which are read by their keys and never listed.
  grantActions(mediaKey, 'GetItem', 'UpdateItem'),
)

/**
 * Grants by which moderation reads reported and held messages with their thread, removes messages and delivers held
 * ones.
 */
export const messageModerationGrants = mergeGrants(
  grantActions(rows.threadPartition, 'Query'),
  grantActions(rows.messageKey, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
  grantActions(rows.userThreadStateKey, 'GetItem', 'UpdateItem'),
  grantActions(rows.supplierThreadStateKey, 'GetItem', 'UpdateItem'),
)

export const mediaGrants: MediaGrants = mediaUploadGrants
