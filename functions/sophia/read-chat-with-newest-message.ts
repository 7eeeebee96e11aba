import type { UserActor } from '../kernel/request/actor.ts'
import { createVersionConflict } from '../kernel/table/version.ts'
import { readChatMessagesBefore } from './chat.store.ts'
import { requireChat } from './find-chat.ts'
import type { OpenChat } from './find-chat.ts'
import { chatRow } from './rows.ts'
import type { ChatMessageItem } from './rows.ts'

/**
 * Reads a conversation with its newest message, which is its last answer, in one round. Both belong together if the
 * conversation's row still has the version that a later write asks for. @throws Fault 404 for somebody else's
 */
export async function readChatWithNewestMessage(
  actor: UserActor,
  chatId: number,
  attempt: number,
): Promise<[OpenChat, ChatMessageItem | undefined]> {
  const [chat, item, [newest]] = await Promise.all([
    requireChat(actor, chatId),
    // The access check has read the row already, but after a conflict it is an old one.
    attempt === 1 ? undefined : chatRow.read(chatId),
    readChatMessagesBefore(chatId, undefined, 1),
  ])
  const current = attempt === 1 ? chat : { ...chat, item }
  if (newest && newest.id !== current.item?.lastId && current.item?.deletedMs === undefined)
    throw createVersionConflict()
  return [current, newest]
}
