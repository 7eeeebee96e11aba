import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import type { Grants } from '../kernel/grants.ts'
import { uploadingMedia } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'
import { standingKey, userStatsKey } from '../kernel/rows.ts'
import { auditPartition } from '../kernel/service-rows.ts'
import {
  auditGrants,
  listedFileGrants,
  mailGrants,
  peopleGrants,
  removalGrants,
  teamCheckGrants,
} from '../kernel/shared-grants.ts'
import { handleGrants } from '../profile/grants.ts'
import * as rows from './rows.ts'

/** Grants for reading one supplier. */
export const supplierReadGrants = uses(rows.supplierKey, 'GetItem')

/** Grants for reading the id of a person's PERSONAL supplier. */
export const ownSupplierGrants = uses(rows.personalSupplierKey, 'GetItem')

/** Grants for reading suppliers in one batch, for features that show them. */
export const supplierBatchGrants = uses(rows.supplierKey, 'BatchGetItem')

/**
 * Grants for checking that listings assigned to a member belong to the supplier. Written by hand: this feature
 * precedes listings in the order of features, so it can't import their rows.
 */
const assignedListingGrants: Grants = { table: { 'L#': ['BatchGetItem'] } }

/** Grants for recording how long a traveler waited for an answer. */
export const replyTimeGrants = uses(rows.repliesKey, 'GetItem', 'UpdateItem')

/** Grants for reading the reply times of several suppliers in one batch. */
export const replyTimeBatchGrants = uses(rows.repliesKey, 'BatchGetItem')

/** Grants for reading the size of a team. */
export const teamSizeGrants = uses(rows.teamSizeKey, 'GetItem')

export const grants = mergeGrants(
  ownGrants(rows),
  supplierBatchGrants,
  assignedListingGrants,
  uses(standingKey, 'DeleteItem', 'PutItem', 'UpdateItem'),
  uses(auditPartition, 'Query'),
  uses(userStatsKey, 'UpdateItem'),
  handleGrants,
  auditGrants,
  listedFileGrants,
  mailGrants,
  peopleGrants,
  removalGrants,
  teamCheckGrants,
)

export const mediaGrants: MediaGrants = uploadingMedia
