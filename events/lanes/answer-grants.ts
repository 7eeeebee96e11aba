import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { assistantToolGrants } from '@nestboard/functions/sophia/tools/grants.ts'
import { answerBudgetRow, chatMessageRow, chatRow } from '@nestboard/functions/sophia/rows.ts'
import { entityWatchersPartition } from '../socket/rows.ts'
import { socketRemovalGrants } from './socket-grants.ts'

/** Table grants of the function that writes answers: its conversation, what the tools read, and the watchers. */
export const answerWriteGrants: Grants = mergeGrants(
  grantActions(chatRow, 'GetItem'),
  grantActions(chatMessageRow, 'GetItem', 'Query', 'UpdateItem'),
  grantActions(answerBudgetRow, 'UpdateItem'),
  assistantToolGrants,
  grantActions(entityWatchersPartition, 'Query'),
  socketRemovalGrants,
)
