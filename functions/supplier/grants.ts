import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import type { Grants } from '../kernel/grants.ts'
import { uploadingMedia } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'
import { auditPartition, standingKey, userStatsKey } from '../kernel/rows.ts'
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

/** Reading one supplier. */
export const supplierReadGrants = uses(rows.supplierKey, 'GetItem')

/** Suppliers read in one batch, for features that show them. */
export const supplierBatchGrants = uses(rows.supplierKey, 'BatchGetItem')

/**
 * A member is assigned only listings of the supplier. By hand, because listings stand to the right of this feature, so
 * their rows can't be imported.
 */
const assignedListingGrants: Grants = { table: { 'L#': ['BatchGetItem'] } }

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
