import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { allConditionsHold, attributesEqual } from '../kernel/table/condition.ts'
import { readFirstRows, readRowPage } from '../kernel/table/read.ts'
import type { RowPage } from '../kernel/table/read.ts'
import { highestSortKey } from '../kernel/table/time-index.ts'
import { secondaryIndexName, toTtlSeconds } from '../kernel/table/table.ts'
import { createVersionConflict, nextVersion } from '../kernel/table/version.ts'
import type { OpenChat } from './find-chat.ts'
import { chatMessageRow, chatPartition, chatRow, discoverChatsIndex, formatMessageSortId } from './rows.ts'
import type { ChatItem, ChatMessageItem } from './rows.ts'

/** How long the row of a deleted conversation, or of one without a question, remains. */
const emptyChatLifetimeMs = 30 * msPerDay
/** A conversation moves up in the list at most once in this time, because moving costs two write units. */
const indexStepMs = 3_600_000

/** Reads messages before one of them, newest first. Key: CHAT#{chatId} / MSG#*. */
export const readChatMessagesBefore = (
  chatId: number,
  before: number | undefined,
  most: number,
): Promise<ChatMessageItem[]> =>
  readFirstRows<ChatMessageItem>(chatPartition(chatId), most, {
    from: chatMessageRow.prefix,
    to: `${chatMessageRow.prefix}${formatMessageSortId((before ?? Number.MAX_SAFE_INTEGER) - 1)}`,
    newestFirst: true,
    consistent: true,
  })

/** Reads a page of a person's conversations, last used first. Index: CHATS#{userId} / *. */
export const readChatsBefore = (
  userId: number,
  before: string | undefined,
  most: number,
): Promise<(ChatItem & { readonly gsi1sk: string })[]> =>
  readFirstRows(discoverChatsIndex.partition(userId), most, {
    index: secondaryIndexName,
    before: before ?? highestSortKey,
    newestFirst: true,
  })

const watched = (chatId: number) => ({ watch: [formatEntityRef('Chat', chatId)] })

/** The clause that begins an empty conversation, which is listed after its first question and expires without one. */
export const putEmptyDiscoverChat = (id: number, userId: number, nowMs: number): TransactionClause => ({
  write: chatRow.put([id], {
    id,
    userId,
    tripId: 0,
    name: '',
    inception: 0,
    lastId: id,
    answerId: 0,
    nco: nowMs,
    nms: nowMs,
    ...watched(id),
    expiresAt: toTtlSeconds(nowMs + emptyChatLifetimeMs),
  }),
  otherwise: createVersionConflict,
})

/** What a question changes in its conversation's row. */
interface Question {
  readonly userId: number
  readonly name: string
  readonly lastId: number
  readonly answerId: number
  readonly nowMs: number
}

const listed = (userId: number, nowMs: number, id: number) =>
  discoverChatsIndex(userId, Math.floor(nowMs / indexStepMs) * indexStepMs, id)

/**
 * The clause that notes a question in its conversation, and begins the conversation if it isn't written yet. A lost
 * race against another question is a version conflict.
 */
export function noteQuestion(
  { id, item, tripId }: OpenChat,
  { userId, name, lastId, answerId, nowMs }: Question,
): TransactionClause {
  const isListed = tripId === 0
  if (!item) {
    const fresh = { id, userId: isListed ? userId : 0, tripId, name, inception: 0, lastId, answerId }
    const times = { nco: nowMs, nms: nowMs, ...watched(id), ...(isListed && listed(userId, nowMs, id)) }
    return { write: chatRow.put([id], { ...fresh, ...times }), otherwise: createVersionConflict }
  }
  const isNew = !item.answerId || item.deletedMs !== undefined
  const set = {
    lastId,
    answerId,
    nms: nextVersion(item, nowMs),
    ...(isNew && { name }),
    ...(isListed && listed(userId, nowMs, id)),
  }
  return {
    write: chatRow.update(
      [id],
      { set, ...(isNew && { remove: ['deletedMs', 'expiresAt'] as const }) },
      attributesEqual({ nms: item.nms }),
    ),
    otherwise: createVersionConflict,
  }
}

/** The clause that makes earlier messages of a conversation disappear: they are older than its inception. */
export const changeInception = (item: ChatItem, inception: number, nms: number): TransactionClause => ({
  write: chatRow.update([item.id], { set: { inception, nms } }, attributesEqual({ nms: item.nms })),
  otherwise: createVersionConflict,
})

/**
 * The clause that deletes a person's conversation: it leaves the list, and the stream removes its messages. The row
 * keeps the last message's id for some days.
 */
export const markChatDeleted = (item: ChatItem, nowMs: number): TransactionClause => ({
  write: chatRow.update(
    [item.id],
    {
      set: {
        name: '',
        inception: nextVersion(item, nowMs),
        answerId: 0,
        deletedMs: nowMs,
        nms: nextVersion(item, nowMs),
        expiresAt: toTtlSeconds(nowMs + emptyChatLifetimeMs),
      },
      remove: ['gsi1pk', 'gsi1sk'],
    },
    attributesEqual({ nms: item.nms }),
  ),
  otherwise: createVersionConflict,
})

/** The clause that writes a new message. */
export const putChatMessage = (item: ChatMessageItem): TransactionClause => ({
  write: chatMessageRow.put([item.chatId, item.id], { ...item, ...(item.state && watched(item.chatId)) }),
  otherwise: createVersionConflict,
})

/** The clause that changes an answer, unless it changed after it was read. */
export const changeAnswer = (
  { chatId, id, nms, state = 'DONE', attempt = 0 }: ChatMessageItem,
  set: Partial<ChatMessageItem>,
): TransactionClause => ({
  write: chatMessageRow.update(
    [chatId, id],
    { set },
    allConditionsHold(attributesEqual({ nms, state }), attributesEqual({ attempt })),
  ),
  otherwise: createVersionConflict,
})

/** Reads a page of all rows of a deleted conversation. Key: CHAT#{chatId} / *. */
export const readRowsOfChat = (
  chatId: number,
  after: RowPage<unknown>['last'],
): Promise<RowPage<{ readonly pk: string; readonly sk: string }>> => readRowPage(chatPartition(chatId), { after })
