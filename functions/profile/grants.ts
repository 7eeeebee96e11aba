import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { uploadingMedia } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'
import { accountKey, tripMemberKey, userDueKey } from '../kernel/rows.ts'
import { fileGrants } from '../kernel/shared-grants.ts'
import * as rows from './rows.ts'

/** Reserving and releasing handles, which users and suppliers share. */
export const handleGrants = uses(rows.handleLockKey, 'DeleteItem', 'PutItem')

/** Looking up a user's awards, such as the Deal Key. */
export const awardGrants = uses(rows.awardKey, 'Query')
/** Which of many people accept personal offers (`preference.ts`). */
export const willingGrants = uses(rows.preferenceKey, 'BatchGetItem')
/** Granting an award (`award.ts`). */
export const awardingGrants = uses(rows.awardKey, 'PutItem')

export const grants = mergeGrants(
  ownGrants(rows),
  uses(accountKey, 'BatchGetItem', 'ConditionCheckItem', 'GetItem', 'UpdateItem'),
  uses(userDueKey, 'PutItem'),
  // Starred boards must be readable by the caller.
  uses(tripMemberKey, 'BatchGetItem'),
  fileGrants,
)

export const mediaGrants: MediaGrants = uploadingMedia
