import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { eraseMessagesWrittenBy, readMessagesWrittenBy } from '@nestboard/functions/messages/erase.ts'
import { mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import { messageKey, supplierThreadKey, threadPartition, userThreadKey } from '@nestboard/functions/messages/rows.ts'
import type { PersonDataOfFeature } from '../person-part.ts'

/** The messages that a person wrote. */
export const messagesPersonData: PersonDataOfFeature = {
  collectGrants: mergeGrants(grantActions(threadPartition, 'Query'), grantActions(userThreadKey, 'Query')),
  eraseGrants: mergeGrants(
    grantActions(threadPartition, 'Query'),
    grantActions(mediaKey, 'BatchWriteItem'),
    grantActions(messageKey, 'BatchWriteItem'),
    grantActions(userThreadKey, 'Query', 'UpdateItem'),
    grantActions(supplierThreadKey, 'UpdateItem'),
  ),
  collect: async ({ userId }) => ({ 'messages.json': await readMessagesWrittenBy(userId) }),
  erase: eraseMessagesWrittenBy,
}
