import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { mediaUploadGrants } from '../kernel/media/media-grants.ts'
import type { MediaGrants } from '../kernel/media/media-grants.ts'
import { accountKey, boardMemberKey } from '../kernel/rows.ts'
import { userDueTaskKey } from '../kernel/service-rows.ts'
import { mediaFileGrants } from '../kernel/shared-grants.ts'
import * as rows from './rows.ts'

/** Grants for reserving and releasing handles, which users and suppliers share. */
export const profileHandleLockGrants = grantActions(rows.profileHandleLockKey, 'DeleteItem', 'PutItem')

/** Grants for reading a user's awards, such as the Deal Key. */
export const awardReadGrants = grantActions(rows.awardKey, 'Query')
/** Grants for finding out which of several people accept personal offers (`preference.ts`). */
export const offerConsentReadGrants = grantActions(rows.preferenceKey, 'BatchGetItem')
/** Grants for granting an award (`deal-key.ts`). */
export const awardWriteGrants = grantActions(rows.awardKey, 'PutItem')

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  grantActions(accountKey, 'BatchGetItem', 'ConditionCheckItem', 'GetItem', 'UpdateItem'),
  grantActions(userDueTaskKey, 'PutItem'),
  // Starring a board requires that the caller is a member of it.
  grantActions(boardMemberKey, 'BatchGetItem'),
  mediaFileGrants,
)

export const mediaGrants: MediaGrants = mediaUploadGrants
