import type { UserActor } from '../kernel/request/actor.ts'
import { createLogger } from '../kernel/request/create-logger.ts'
import { buildContextWithoutRequest } from '../kernel/request/operation.ts'
import { readAllRows } from '../kernel/table/read.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { highestSortKey } from '../kernel/table/time-index.ts'
import { listBoardsOfPerson } from '../trips/list-boards-of-person.ts'
import { deriveBoardChatId } from './chat-ids.ts'
import { chatDraftRow, chatMessageRow, chatPartition, chatRow, discoverChatsIndex } from './rows.ts'
import type { ChatItem, ChatMessageItem } from './rows.ts'

const readChatsOf = (userId: number): Promise<ChatItem[]> =>
  readAllRows<ChatItem>(discoverChatsIndex.partition(userId), { index: secondaryIndexName, before: highestSortKey })

async function readBoardIdsOf(userId: number, nowMs: number): Promise<number[]> {
  const actor: UserActor = { kind: 'user', userId, sessionId: 0 }
  const context = buildContextWithoutRequest(actor, nowMs, createLogger('conversations'))
  return (await listBoardsOfPerson(context)).map(({ id }) => id)
}

const readMessages = (chatId: number): Promise<ChatMessageItem[]> =>
  readAllRows<ChatMessageItem>(chatPartition(chatId), { prefix: chatMessageRow.prefix, consistent: true })

interface OwnConversation {
  readonly name: string
  readonly tripId: number | null
  readonly messages: readonly { readonly isOwn: boolean; readonly text: string; readonly nco: number }[]
}

const toOwn = ({ userId, text, nco }: ChatMessageItem) => ({ isOwn: userId !== 0, text, nco })

/** Reads what a person and the assistant wrote in Discover, and what the person asked on boards, for their archive. */
export async function readConversationsOfPerson(userId: number, nowMs: number): Promise<OwnConversation[]> {
  const all: OwnConversation[] = []
  for (const { id, name } of await readChatsOf(userId))
    all.push({ name, tripId: null, messages: (await readMessages(id)).map(toOwn) })
  for (const tripId of await readBoardIdsOf(userId, nowMs)) {
    const messages = (await readMessages(deriveBoardChatId(tripId))).filter((each) => each.userId === userId)
    if (messages.length) all.push({ name: '', tripId, messages: messages.map(toOwn) })
  }
  return all
}

/**
 * Removes a person's Discover conversations, and on boards what they asked with its answers and their drafts. Called by
 * the timer that erases the person, while they are still on their boards; safe to repeat.
 */
export async function eraseConversationsOfPerson(userId: number, nowMs: number): Promise<void> {
  for (const { id } of await readChatsOf(userId)) {
    const messages = await readMessages(id)
    await removeRows([...messages.map((each) => chatMessageRow.key(id, each.id)), chatRow.key(id)])
  }
  for (const tripId of await readBoardIdsOf(userId, nowMs)) {
    const chatId = deriveBoardChatId(tripId)
    const messages = await readMessages(chatId)
    const asked = new Set(messages.filter((each) => each.userId === userId).map(({ id }) => id))
    const removed = messages.filter(({ id, userId: author }) => asked.has(id) || (author === 0 && asked.has(id - 1)))
    await removeRows([...removed.map(({ id }) => chatMessageRow.key(chatId, id)), chatDraftRow.key(chatId, userId)])
  }
}
