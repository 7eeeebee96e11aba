import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import type { Grants } from '../kernel/grants.ts'
import { provenEmailGrants } from '../auth/grants.ts'
import { mediaUploadGrants } from '../kernel/media/media-grants.ts'
import type { MediaGrants } from '../kernel/media/media-grants.ts'
import { accountKey, userTeamMembershipKey, userStatsKey } from '../kernel/rows.ts'
import { auditPartition } from '../kernel/service-rows.ts'
import {
  auditLogWriteGrants,
  mediaFileWriteAndListGrants,
  mailQueueGrants,
  personCardsReadGrants,
  tombstoneWriteGrants,
  teamPermissionCheckGrants,
} from '../kernel/shared-grants.ts'
import { profileHandleLockGrants } from '../profile/grants.ts'
import * as rows from './rows.ts'

/** Grants for reading one supplier. */
export const supplierReadGrants = grantActions(rows.supplierKey, 'GetItem')

/** Grants for reading the contact that guests get (`read-contact-for-guests.ts`). */
export const guestContactReadGrants = mergeGrants(
  supplierReadGrants,
  grantActions(rows.supplierProfileKey, 'GetItem'),
  grantActions(accountKey, 'GetItem'),
)

/** Grants for reading the id of a person's PERSONAL supplier. */
export const personalSupplierIdReadGrants = grantActions(rows.personalSupplierKey, 'GetItem')

/** Grants for reading suppliers in one batch, for features that show them. */
export const supplierBatchReadGrants = grantActions(rows.supplierKey, 'BatchGetItem')

/** Grants for reading a supplier with its verified domain (`supplier-with-verified-domain.ts`). */
export const verifiedDomainReadGrants = mergeGrants(
  supplierBatchReadGrants,
  grantActions(rows.supplierProfileKey, 'BatchGetItem'),
  provenEmailGrants,
)

/**
 * Grants for checking whether a public listing has a non-refundable rate. These two are written by hand: this feature
 * precedes listings in the order of features, so it can't import their rows.
 */
const publicRateReadGrants: Grants = { table: { 'L#': ['Query'] }, index: ['LISTINGS#'] }
/** Grants for checking that listings assigned to a member belong to the supplier. */
const assignedListingReadGrants: Grants = { table: { 'L#': ['BatchGetItem'] } }

/** Grants for a change of how a supplier is paid (`payout-setting.ts`), without its audit entry. */
export const payoutChangeGrants = mergeGrants(
  grantActions(rows.supplierProfileKey, 'BatchGetItem', 'GetItem', 'UpdateItem'),
  publicRateReadGrants,
)

/** Grants for a change that needs a supplier's payment to be set up (`payment.ts`). */
export const paymentUseGrants = grantActions(rows.supplierProfileKey, 'UpdateItem')

/** Grants for reading a supplier's profile, such as its country. */
export const supplierProfileReadGrants = grantActions(rows.supplierProfileKey, 'GetItem')

/** Grants for recording how long a traveler waited for an answer. */
export const replyTimeRecordingGrants = grantActions(rows.replyTimesKey, 'GetItem', 'UpdateItem')

/** Grants for reading the reply times of several suppliers in one batch. */
export const replyTimeBatchReadGrants = grantActions(rows.replyTimesKey, 'BatchGetItem')

/** Grants for reading the size of a team. */
export const teamSizeReadGrants = grantActions(rows.teamSizeKey, 'GetItem')

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  supplierBatchReadGrants,
  publicRateReadGrants,
  assignedListingReadGrants,
  grantActions(userTeamMembershipKey, 'DeleteItem', 'PutItem', 'UpdateItem'),
  grantActions(auditPartition, 'Query'),
  grantActions(userStatsKey, 'UpdateItem'),
  profileHandleLockGrants,
  auditLogWriteGrants,
  mediaFileWriteAndListGrants,
  mailQueueGrants,
  personCardsReadGrants,
  tombstoneWriteGrants,
  teamPermissionCheckGrants,
)

export const mediaGrants: MediaGrants = mediaUploadGrants
