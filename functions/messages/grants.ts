import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import { uploadingMedia } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'
import { openedGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import { orderPartiesGrants } from '../orders/grants.ts'
import { shownOfferGrants } from '../personal-offers/grants.ts'
import { replyTimeGrants, supplierBatchGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

/**
 * Grants of the routes: messages, inboxes with the names of people and suppliers, and everything that a message may
 * attach.
 */
export const grants = mergeGrants(
  ownGrants(rows),
  uses(rows.userThreadKey, 'BatchGetItem'),
  supplierBatchGrants,
  replyTimeGrants,
  peopleGrants,
  teamCheckGrants,
  // For attaching a card, which requires that the sender may see the order, listing or personalized offer.
  orderPartiesGrants,
  listingReadGrants,
  openedGrants,
  shownOfferGrants,
  // For attaching uploaded pictures, which are read by their keys and never listed.
  uses(mediaKey, 'GetItem', 'UpdateItem'),
)

/**
 * Grants by which moderation reads reported and held messages with their thread, removes messages and delivers held
 * ones.
 */
export const moderatedMessageGrants = mergeGrants(
  uses(rows.threadPartition, 'Query'),
  uses(rows.messageKey, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
  uses(rows.userThreadKey, 'GetItem', 'UpdateItem'),
  uses(rows.supplierThreadKey, 'GetItem', 'UpdateItem'),
)

export const mediaGrants: MediaGrants = uploadingMedia
