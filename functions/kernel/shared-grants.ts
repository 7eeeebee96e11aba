import { mergeGrants, uses } from './grants.ts'
import {
  accountKey,
  auditKey,
  mailKey,
  mediaKey,
  mediaOwnerPartition,
  personalOffersPartition,
  removalKey,
  standingsPartition,
} from './rows.ts'

// What the kernel's operations read and write, for the features that call them.

/** Checks of a permission in a team (`team.ts`). */
export const teamCheckGrants = uses(standingsPartition, 'Query')
/** Checks of what a personalized offer opens (`opened.ts`). */
export const openedGrants = uses(personalOffersPartition, 'Query')
/** Cards of people (`people.ts`). */
export const peopleGrants = uses(accountKey, 'BatchGetItem')
/** Queuing a mail (`outbox.ts`). */
export const mailGrants = uses(mailKey, 'PutItem')
/** Writing to the audit log (`audit.ts`). */
export const auditGrants = uses(auditKey, 'PutItem')
/** Noting who removes a thing (`removal.ts`). */
export const removalGrants = uses(removalKey, 'PutItem')
/** Uploading, claiming and releasing files (`media.ts`). */
export const fileGrants = uses(mediaKey, 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem')
/** The same, and listing the files of an owner. */
export const listedFileGrants = mergeGrants(fileGrants, uses(mediaOwnerPartition, 'Query'))
