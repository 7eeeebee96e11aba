import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { uploadingMedia } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'
import { accountKey, tripMemberKey } from '../kernel/rows.ts'
import { userDueKey } from '../kernel/service-rows.ts'
import { fileGrants } from '../kernel/shared-grants.ts'
import * as rows from './rows.ts'

/** Grants for reserving and releasing handles, which users and suppliers share. */
export const handleGrants = uses(rows.handleLockKey, 'DeleteItem', 'PutItem')

/** Grants for reading a user's awards, such as the Deal Key. */
export const awardGrants = uses(rows.awardKey, 'Query')
/** Grants for finding out which of several people accept personal offers (`preference.ts`). */
export const willingGrants = uses(rows.preferenceKey, 'BatchGetItem')
/** Grants for granting an award (`award.ts`). */
export const awardingGrants = uses(rows.awardKey, 'PutItem')

export const grants = mergeGrants(
  ownGrants(rows),
  uses(accountKey, 'BatchGetItem', 'ConditionCheckItem', 'GetItem', 'UpdateItem'),
  uses(userDueKey, 'PutItem'),
  // For starring a board, which requires that the caller is a member of it.
  uses(tripMemberKey, 'BatchGetItem'),
  fileGrants,
)

export const mediaGrants: MediaGrants = uploadingMedia
