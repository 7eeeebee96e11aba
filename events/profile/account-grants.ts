import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { accountKey, emailPartition, userPartition } from '@nestboard/functions/kernel/rows.ts'
import { mediaKey, mediaOwnerPartition } from '@nestboard/functions/kernel/service-rows.ts'
import { codeKey } from '@nestboard/functions/auth/rows.ts'
import { waitlistKey } from '@nestboard/functions/marketing/rows.ts'
import { handleLockKey, handlePartition, personWordKey } from '@nestboard/functions/profile/rows.ts'

/**
 * Grants for closing an account, and erasing it with its addresses, handle, search words, waitlist entries and
 * pictures.
 */
export const accountGrants = mergeGrants(
  uses(userPartition, 'BatchWriteItem', 'Query'),
  uses(accountKey, 'PutItem', 'UpdateItem'),
  uses(emailPartition, 'Query'),
  uses(codeKey, 'BatchWriteItem'),
  uses(handlePartition, 'Query'),
  uses(handleLockKey, 'BatchWriteItem'),
  uses(waitlistKey, 'BatchWriteItem'),
  uses(personWordKey, 'DeleteItem'),
  uses(mediaKey, 'DeleteItem'),
  uses(mediaOwnerPartition, 'Query'),
)
