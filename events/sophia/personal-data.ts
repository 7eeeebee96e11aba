import { grantActions, mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import {
  eraseConversationsOfPerson,
  readConversationsOfPerson,
} from '@nestboard/functions/sophia/conversations-of-person.ts'
import { chatMessageRow, discoverChatsIndex } from '@nestboard/functions/sophia/rows.ts'
import { userTripsIndex } from '@nestboard/functions/trips/rows.ts'
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'

const reads = mergeGrants(
  grantActions(chatMessageRow, 'Query'),
  grantActions(discoverChatsIndex, 'Query'),
  grantActions(userTripsIndex, 'Query'),
)

/** A person's conversations with the assistant. */
export const sophiaPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: reads,
  eraseGrants: mergeGrants(reads, grantActions(chatMessageRow, 'BatchWriteItem')),
  collect: async ({ userId }, { nowMs }) => ({ 'conversations.json': await readConversationsOfPerson(userId, nowMs) }),
  erase: eraseConversationsOfPerson,
}
