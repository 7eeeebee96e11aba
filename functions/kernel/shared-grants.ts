import { mergeGrants, grantActions } from './grants.ts'
import { accountKey, personalOffersPartition, userMembershipsPartition } from './rows.ts'
import { auditKey, mailKey, mediaKey, mediaOwnerPartition, tombstoneKey } from './service-rows.ts'

// Grants for operations of the kernel, for the features that call them.

/** Grants for checking permissions in a team (`rights/supplier-access-rules.ts`). */
export const teamPermissionCheckGrants = grantActions(userMembershipsPartition, 'Query')
/** Grants for checking which rates personalized offers open (`rights/personal-offers.ts`). */
export const personalOfferReadGrants = grantActions(personalOffersPartition, 'Query')
/** Grants for reading cards of people (`rights/read-visible-people.ts`). */
export const personCardsReadGrants = grantActions(accountKey, 'BatchGetItem')
/** Grants for queuing a mail (`text/queue-mail.ts`). */
export const mailQueueGrants = grantActions(mailKey, 'PutItem')
/** Grants for writing to the audit log (`audit.ts`). */
export const auditLogWriteGrants = grantActions(auditKey, 'PutItem')
/** Grants for writing a tombstone (`table/tombstone.ts`). */
export const tombstoneWriteGrants = grantActions(tombstoneKey, 'PutItem')
/** Grants for uploading, claiming and deleting files (`media/media.ts`). */
export const mediaFileGrants = grantActions(mediaKey, 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem')
/** Grants for uploading, claiming and deleting files, and for listing the files of an owner. */
export const mediaFileWriteAndListGrants = mergeGrants(mediaFileGrants, grantActions(mediaOwnerPartition, 'Query'))
