import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { eraseMessagesOf, messagesOf } from '@nestboard/functions/messages/erase.ts'
import { mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import { messageKey, supplierThreadKey, threadPartition, userThreadKey } from '@nestboard/functions/messages/rows.ts'
import type { PersonPart } from '../person-part.ts'

/** The messages that a person wrote. */
export const messagesPart: PersonPart = {
  collectGrants: mergeGrants(uses(threadPartition, 'Query'), uses(userThreadKey, 'Query')),
  eraseGrants: mergeGrants(
    uses(threadPartition, 'Query'),
    uses(mediaKey, 'BatchWriteItem'),
    uses(messageKey, 'BatchWriteItem'),
    uses(userThreadKey, 'Query', 'UpdateItem'),
    uses(supplierThreadKey, 'UpdateItem'),
  ),
  collect: async ({ userId }) => ({ 'messages.json': await messagesOf(userId) }),
  erase: eraseMessagesOf,
}
