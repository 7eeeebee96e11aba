import { mergeGrants, grantActions } from './grants.ts'
import { accountKey, personalOffersPartition, userMembershipsPartition } from './rows.ts'
import { auditKey, mailKey, mediaKey, mediaOwnerPartition, tombstoneKey } from './service-rows.ts'

// Grants for operations of the kernel, for the features that call them.

/** For checking permissions in a team (`team.ts`). */
export const teamPermissionCheckGrants = grantActions(userMembershipsPartition, 'Query')
/** For checking which rates personalized offers open (`opened.ts`). */
export const personalOfferReadGrants = grantActions(personalOffersPartition, 'Query')
/** For reading cards of people (`people.ts`). */
export const peopleReadGrants = grantActions(accountKey, 'BatchGetItem')
/** For queuing a mail (`outbox.ts`). */
export const mailQueueGrants = grantActions(mailKey, 'PutItem')
/** For writing to the audit log (`audit.ts`). */
export const auditLogWriteGrants = grantActions(auditKey, 'PutItem')
/** For writing a tombstone (`removal.ts`). */
export const tombstoneWriteGrants = grantActions(tombstoneKey, 'PutItem')
/** For uploading, claiming and deleting files (`media.ts`). */
export const mediaFileGrants = grantActions(mediaKey, 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem')
/** For uploading, claiming and deleting files, and for listing the files of an owner. */
export const listedMediaFileGrants = mergeGrants(mediaFileGrants, grantActions(mediaOwnerPartition, 'Query'))
