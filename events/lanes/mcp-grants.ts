import { assistantCallRow, assistantCallCountRow, assistantRow } from '@nestboard/functions/assistants/rows.ts'
import { grantActions, mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { accountKey } from '@nestboard/functions/kernel/rows.ts'
import { rateLimitCounterKey } from '@nestboard/functions/kernel/service-rows.ts'
import { chatMessageRow, chatRow, discoverChatsIndex } from '@nestboard/functions/sophia/rows.ts'
import { assistantToolGrants } from '@nestboard/functions/sophia/tools/grants.ts'

/**
 * Table grants of the function at which assistants of travelers connect: what Sophia's tools read, the conversation in
 * which a proposal is put, and the list of calls. It can write nothing else.
 */
export const mcpGrants: Grants = mergeGrants(
  grantActions(accountKey, 'GetItem'),
  grantActions(rateLimitCounterKey, 'UpdateItem'),
  grantActions(assistantRow, 'GetItem', 'UpdateItem'),
  grantActions(assistantCallCountRow, 'UpdateItem'),
  grantActions(assistantCallRow, 'PutItem'),
  grantActions(chatRow, 'GetItem', 'PutItem', 'UpdateItem'),
  grantActions(chatMessageRow, 'Query', 'PutItem'),
  grantActions(discoverChatsIndex, 'Query'),
  assistantToolGrants,
)
