import { grantActions, mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { removeBoardChat, removeMessagesOfChat } from '@nestboard/functions/sophia/remove-chat.ts'
import { chatMessageRow, chatPartition, chatRow, chatRowSchema } from '@nestboard/functions/sophia/rows.ts'
import { tripKey } from '@nestboard/functions/trips/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import * as z from 'zod/mini'
import { onRow } from '../on-row.ts'

const grants = mergeGrants(
  grantActions(chatPartition, 'Query'),
  grantActions(chatMessageRow, 'BatchWriteItem'),
  grantActions(chatRow, 'BatchWriteItem'),
)

/** Removes the messages of a conversation that its person deleted. */
export const removeMessagesOfDeletedChat = onRow(
  chatRow,
  { on: ['MODIFY'], image: chatRowSchema, grants },
  async ({ before, after }) => {
    if (after.deletedMs !== undefined && before.deletedMs === undefined)
      await removeMessagesOfChat(after.id, after.lastId)
  },
)

/** Removes the conversation of a deleted board, with the drafts of its members. */
export const removeChatOfDeletedBoard = onRow(
  tripKey,
  { on: ['REMOVE'], image: () => z.object({ id: idField() }), grants },
  async ({ before: { id } }) => removeBoardChat(id),
)
