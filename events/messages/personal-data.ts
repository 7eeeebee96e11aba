import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { eraseMessagesWrittenBy, readMessagesWrittenBy } from '@nestboard/functions/messages/erase.ts'
import { mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import {
  messageKey,
  supplierThreadStateKey,
  threadPartition,
  userThreadStateKey,
} from '@nestboard/functions/messages/rows.ts'
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'

export const messagesPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: mergeGrants(grantActions(threadPartition, 'Query'), grantActions(userThreadStateKey, 'Query')),
  eraseGrants: mergeGrants(
    grantActions(threadPartition, 'Query'),
    grantActions(mediaKey, 'BatchWriteItem'),
    grantActions(messageKey, 'BatchWriteItem'),
    grantActions(userThreadStateKey, 'Query', 'UpdateItem'),
    grantActions(supplierThreadStateKey, 'UpdateItem'),
  ),
  collect: async ({ userId }) => ({ 'messages.json': await readMessagesWrittenBy(userId) }),
  erase: eraseMessagesWrittenBy,
}
