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

/** Inboxes show names of people and suppliers; the states of both sides of a thread are read in one batch. */
export const grants = mergeGrants(
  ownGrants(rows),
  uses(rows.userThreadKey, 'BatchGetItem'),
  supplierBatchGrants,
  replyTimeGrants,
  peopleGrants,
  teamCheckGrants,
  // Cards show orders, listings and personalized offers that the sender may see.
  orderPartiesGrants,
  listingReadGrants,
  openedGrants,
  shownOfferGrants,
  // Uploaded pictures are claimed, never listed.
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
