import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { maxMessagePreviewLength } from '@nestboard/shared/messages/model.ts'
import type { Attachment } from '@nestboard/shared/messages/attachment.ts'
import { describeMessageWithoutText } from '@nestboard/shared/messages/attachment.ts'
import type { MessageHoldReason, MessagePicture } from '@nestboard/shared/messages/model.ts'
import {
  allConditionsHold,
  anyConditionHolds,
  attributesBelow,
  attributesEqual,
  attributesMissing,
} from '../kernel/table/condition.ts'
import { readFirstRows, readRow, readRowsByKeys } from '../kernel/table/read.ts'
import { formatSortableTime } from '../kernel/table/time-index.ts'
import { putRow, updateRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { parseUserOrSupplierIdOfSide, isSupplierSide, deriveThreadId } from './thread-sides.ts'
import type { ThreadSides } from './thread-sides.ts'
import { inboxIndex, messageKey, threadStateKey, threadPartition } from './rows.ts'
import type { ThreadSide } from './rows.ts'
import { buildWaitingStartUpdate } from './commit-message-with-reply-time.ts'

/** One side's state of a thread. Key: U#{user} or S#{supplier} / THREAD#{thread}. */
export interface ThreadStateItem {
  readonly id: number
  readonly side: ThreadSide
  readonly other: ThreadSide
  readonly lastText: string
  readonly lastMs: number
  readonly lastSide: ThreadSide
  readonly lastHold?: MessageHoldReason
  /** User ids of AGENTs who take part in a supplier's thread. */
  readonly agents?: readonly number[]
  readonly unread?: number
  readonly seenMs?: number
  readonly isMuted?: boolean
  readonly isBlocked?: boolean
  /** In a supplier's row: time of the traveler's first message that the team has not answered, epoch ms. */
  readonly waitingMs?: number
  readonly nms: number
}

/**
 * A stored message. `only`: the author's side, set if the recipient had blocked the author, so that no other side sees
 * the message.
 */
export interface MessageItem {
  readonly id: number
  readonly threadId: number
  readonly side: ThreadSide
  readonly userId: number
  readonly text: string
  readonly pictures?: readonly MessagePicture[]
  readonly attached?: Attachment
  readonly hold?: MessageHoldReason
  /**
   * Times of the author's appeal against the hold and of the staff's decision that the message stays held, epoch ms.
   */
  readonly appealedMs?: number
  readonly upheldMs?: number
  /** When moderation removed the message, epoch ms. */
  readonly removedMs?: number
  /** The moderation case about the message, open or decided. */
  readonly caseId?: number
  readonly only?: ThreadSide
  readonly nco: number
}

export interface StoredMessage extends MessageItem {
  readonly pk: string
  readonly sk: string
}

/** Reads both sides' states of a thread in one consistent batch. */
export async function readBothThreadStates(
  pair: ThreadSides,
): Promise<{ own: ThreadStateItem | undefined; other: ThreadStateItem | undefined }> {
  const threadId = deriveThreadId(pair)
  const keys = [threadStateKey(pair.own, threadId), threadStateKey(pair.other, threadId)]
  const rows = await readRowsByKeys<ThreadStateItem>(keys, { consistent: true })
  const of = (side: ThreadSide) => rows.find((row) => row.side === side)
  return { own: of(pair.own), other: of(pair.other) }
}

/** Reads one side's state of a thread. */
export const readThreadState = (threadId: number, side: ThreadSide): Promise<ThreadStateItem | undefined> =>
  readRow<ThreadStateItem>(threadStateKey(side, threadId), { consistent: true })

/** Reads messages of a thread before a sort key, newest first. Key: THREAD#{thread} / *. */
export const readMessagesBefore = (threadId: number, before: string, most: number): Promise<StoredMessage[]> =>
  readFirstRows<StoredMessage>(threadPartition(threadId), most, { before, newestFirst: true })

/** Reads one side's threads before a sort key, latest message first. Index: INBOX#{side} / *. */
export const readThreadsBefore = (
  side: ThreadSide,
  before: string,
  most: number,
): Promise<(ThreadStateItem & { readonly gsi1sk: string })[]> =>
  readFirstRows(inboxIndex.partition(side), most, { index: secondaryIndexName, before, newestFirst: true })

/** The write that stores a message; it updates no thread state. */
export const putMessage = (item: MessageItem): TableWrite =>
  putRow({ ...messageKey(item.threadId, item.nco, item.id), ...item })

/** The inboxes that get a push when a thread changes: those of both sides, and of AGENTs who take part. */
const watchOf = ({ own, other }: ThreadSides, agents: readonly number[]) =>
  [...new Set([parseUserOrSupplierIdOfSide(own), parseUserOrSupplierIdOfSide(other), ...agents])].map((id) =>
    formatEntityRef('Inbox', id),
  )

/**
 * The write that makes a message the last one in one side's state of a thread; it creates the row if needed. The
 * message is seen for its author and unread for the other side; the condition fails if the row's version is not older
 * than the message, or if this side has blocked the other.
 * @param pair both sides; the row of `own` is written
 * @param agents AGENTs who take part, for the row of a supplier
 * @param waitingMs time of the traveler's message that the team now answers; the condition fails if another message of
 * the team has answered it first
 */
export function updateInboxAfterMessage(
  pair: ThreadSides,
  message: MessageItem,
  { agents, waitingMs }: { readonly agents: readonly number[]; readonly waitingMs: number | undefined },
): TableWrite {
  const { threadId, side, hold, nco } = message
  const isAuthor = pair.own === side
  const set = {
    id: threadId,
    side: pair.own,
    other: pair.other,
    lastText: hold && !isAuthor ? '' : buildMessagePreview(message),
    lastHold: hold,
    lastMs: nco,
    lastSide: side,
    nms: nco,
    watch: watchOf(pair, agents),
    ...(agents.length > 0 && isSupplierSide(pair.own) && { agents }),
    ...inboxIndex(pair.own, nco, threadId),
    ...(isAuthor && { seenMs: nco, unread: 0 }),
  }
  const isNewer = anyConditionHolds(attributesMissing('nms'), attributesBelow({ nms: nco }))
  const isUnblocked = anyConditionHolds(attributesMissing('isBlocked'), attributesEqual({ isBlocked: false }))
  const change = { set, ...buildWaitingStartUpdate(pair.own, message), ...(!isAuthor && { add: { unread: 1 } }) }
  const isWaiting = isAuthor && waitingMs !== undefined ? attributesEqual({ waitingMs }) : undefined
  return updateRow(threadStateKey(pair.own, threadId), change, allConditionsHold(isNewer, isUnblocked, isWaiting))
}

/** A sort key that precedes all messages sent at or after a time, and follows all earlier ones. */
export const getSortKeyBeforeTime = (ms: number): string => formatSortableTime(ms)

/** The preview of a message in an inbox. */
export const buildMessagePreview = ({ text, pictures = [], attached }: MessageItem): string =>
  text.slice(0, maxMessagePreviewLength) || describeMessageWithoutText(attached?.kind, pictures.length)

/** Reads a message by its thread, time and id. Key: THREAD#{thread} / {time}#{id}. */
export const readMessage = (threadId: number, nco: number, id: number): Promise<StoredMessage | undefined> =>
  readRow(messageKey(threadId, nco, id), { consistent: true })
