import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { chatsPerPage } from '@nestboard/shared/sophia/model.ts'
import { sophiaErrorTexts } from '@nestboard/shared/sophia/faults.ts'
import type * as routes from '@nestboard/shared/sophia/routes.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { parseCursorSortKey } from '../kernel/table/time-index.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { findDiscoverChat, requireChat } from './find-chat.ts'
import { retryAnswer, stopAnswer } from './answer.ts'
import { deriveFirstChatId, getDiscoverChatIdOfMessage, newDiscoverChatId } from './chat-ids.ts'
import { markChatDeleted, putEmptyDiscoverChat, readChatsBefore } from './chat.store.ts'
import { isSophiaEnabled } from './env.ts'
import { toChat } from './to-chat-message.ts'
import { readConversation } from './read-conversation.ts'
import { chatRow } from './rows.ts'

/** The conversation that the caller used last; the one that the first question begins if there is none. */
export async function findNewestChatId({ userId }: UserActor): Promise<number> {
  const [newest] = await readChatsBefore(userId, undefined, 1)
  return newest?.id ?? deriveFirstChatId(userId)
}

/** Reads a conversation of the caller. @throws Fault 404 for a conversation of somebody else */
export const readDiscoverChat: Operation<typeof routes.readDiscoverChat> = async (
  { chatId, latest, before },
  { actor, nowMs },
) => {
  const id = chatId ?? (await findNewestChatId(actor))
  return readConversation(id, findDiscoverChat(actor, id), { actor, nowMs, latest, before, hasDrafts: false })
}

export const listDiscoverChats: Operation<typeof routes.listDiscoverChats> = async ({ cursor }, { actor }) => {
  const before = parseCursorSortKey(cursor)
  if (cursor !== undefined && before === undefined) throw badRequest('Invalid cursor')
  const rows = await readChatsBefore(actor.userId, before, chatsPerPage + 1)
  const page = rows.slice(0, chatsPerPage)
  return {
    // The index moves a conversation once an hour, so within an hour the rows themselves say which was used last.
    chats: page.map((item) => toChat({ id: item.id, item, tripId: 0 })).toSorted((a, b) => b.nms - a.nms),
    cursor: rows.length > chatsPerPage ? page.at(-1)!.gsi1sk : null,
  }
}

/** Begins an empty conversation. Without a question it is not listed, and its row expires. */
export const createDiscoverChat: Operation<typeof routes.createDiscoverChat> = async (_, { actor, nowMs, once }) => {
  if (!isSophiaEnabled()) throw badRequest(sophiaErrorTexts.off)
  return retryOnConflict(async () => {
    const id = newDiscoverChatId()
    await commitTransaction([putEmptyDiscoverChat(id, actor.userId, nowMs)], { once, answer: { id } })
    return { id }
  })
}

/** Deletes a conversation; the stream removes its messages. One without a question is nothing to delete. */
export const deleteDiscoverChat: Operation<typeof routes.deleteDiscoverChat> = async ({ chatId }, { actor, nowMs }) => {
  const chat = await requireChat(actor, chatId)
  await retryOnConflict(async (attempt) => {
    const item = attempt === 1 ? chat.item : await chatRow.read(chatId)
    if (item && item.deletedMs === undefined) await commitTransaction([markChatDeleted(item, nowMs)])
  })
  return {}
}

export const stopDiscoverAnswer: Operation<typeof routes.stopDiscoverAnswer> = async ({ chatMsgId }, context) =>
  stopAnswer(getDiscoverChatIdOfMessage(chatMsgId), chatMsgId, context)

export const retryDiscoverAnswer: Operation<typeof routes.retryDiscoverAnswer> = async ({ chatMsgId }, context) =>
  retryAnswer(getDiscoverChatIdOfMessage(chatMsgId), chatMsgId, context)
