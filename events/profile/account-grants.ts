import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { accountKey, emailPartition, userPartition } from '@nestboard/functions/kernel/rows.ts'
import { mediaKey, mediaOwnerPartition } from '@nestboard/functions/kernel/service-rows.ts'
import { mailedCodeKey } from '@nestboard/functions/auth/rows.ts'
import { waitlistKey } from '@nestboard/functions/marketing/rows.ts'
import { profileHandleLockKey, profileHandlePartition, personSearchWordKey } from '@nestboard/functions/profile/rows.ts'

/**
 * Grants for closing an account, and erasing it with its addresses, handle, search words, waitlist entries and
 * pictures.
 */
export const accountErasureGrants = mergeGrants(
  grantActions(userPartition, 'BatchWriteItem', 'Query'),
  grantActions(accountKey, 'PutItem', 'UpdateItem'),
  grantActions(emailPartition, 'Query'),
  grantActions(mailedCodeKey, 'BatchWriteItem'),
  grantActions(profileHandlePartition, 'Query'),
  grantActions(profileHandleLockKey, 'BatchWriteItem'),
  grantActions(waitlistKey, 'BatchWriteItem'),
  grantActions(personSearchWordKey, 'DeleteItem'),
  grantActions(mediaKey, 'DeleteItem'),
  grantActions(mediaOwnerPartition, 'Query'),
)
