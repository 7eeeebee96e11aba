import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { maxPreviewLength } from '@nestboard/shared/messages/model.ts'
import type { Attached } from '@nestboard/shared/messages/attached.ts'
import { wordlessPreview } from '@nestboard/shared/messages/attached.ts'
import type { HoldReason, MessagePicture } from '@nestboard/shared/messages/model.ts'
import { allOf, anyOf, below, is, lacks } from '../kernel/table/condition.ts'
import { firstRowsOf, rowAt, rowsByKeys } from '../kernel/table/read.ts'
import { sortable } from '../kernel/table/time-index.ts'
import { putRow, updateRow } from '../kernel/table/write.ts'
import { indexName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { idOfSide, isSupplierSide, threadIdOf } from './pair.ts'
import type { ThreadPair } from './pair.ts'
import { inboxOf, messageKey, threadKey, threadPartition } from './rows.ts'
import type { Side } from './rows.ts'
import { waitingAfter } from './waiting.ts'

/** A thread as one side sees it. U# or S# / THREAD#{thread} */
export interface ThreadItem {
  readonly id: number
  readonly side: Side
  readonly other: Side
  readonly lastText: string
  readonly lastMs: number
  readonly lastSide: Side
  readonly lastHold?: HoldReason
  /** AGENTs who take part in a supplier's thread. */
  readonly agents?: readonly number[]
  readonly unread?: number
  readonly seenMs?: number
  readonly isMuted?: boolean
  readonly isBlocked?: boolean
  /** In a supplier's row: the traveler's first message that the team has not answered, epoch ms. */
  readonly waitingMs?: number
  readonly nms: number
}

/** A message. `only`: the one side that sees it, because the other had blocked its author. */
export interface MessageItem {
  readonly id: number
  readonly threadId: number
  readonly side: Side
  readonly userId: number
  readonly text: string
  readonly pictures?: readonly MessagePicture[]
  readonly attached?: Attached
  readonly hold?: HoldReason
  /** When the author appealed the hold, and when moderation decided that it stays. */
  readonly appealedMs?: number
  readonly upheldMs?: number
  /** When moderation removed it. */
  readonly removedMs?: number
  /** The case of moderation that decides, or decided, about it. */
  readonly caseId?: number
  readonly only?: Side
  readonly nco: number
}

export interface StoredMessage extends MessageItem {
  readonly pk: string
  readonly sk: string
}

/** The states of both sides of a thread, in one consistent batch. */
export async function statesOf(
  pair: ThreadPair,
): Promise<{ own: ThreadItem | undefined; other: ThreadItem | undefined }> {
  const threadId = threadIdOf(pair)
  const keys = [threadKey(pair.own, threadId), threadKey(pair.other, threadId)]
  const rows = await rowsByKeys<ThreadItem>(keys, { consistent: true })
  const of = (side: Side) => rows.find((row) => row.side === side)
  return { own: of(pair.own), other: of(pair.other) }
}

/** One side's state of a thread. */
export const stateOf = (threadId: number, side: Side): Promise<ThreadItem | undefined> =>
  rowAt<ThreadItem>(threadKey(side, threadId), { consistent: true })

/** Messages of a thread before a sort key, newest first. THREAD#{thread} / * */
export const messagesBefore = (threadId: number, before: string, most: number): Promise<StoredMessage[]> =>
  firstRowsOf<StoredMessage>(threadPartition(threadId), most, { before, newestFirst: true })

/** Threads of a side before a sort key, the last written first. Index INBOX#{side} / * */
export const threadsBefore = (
  side: Side,
  before: string,
  most: number,
): Promise<(ThreadItem & { readonly gsi1sk: string })[]> =>
  firstRowsOf(inboxOf.partition(side), most, { index: indexName, before, newestFirst: true })

/** The write of a message. */
export const putMessage = (item: MessageItem): Write =>
  putRow({ ...messageKey(item.threadId, item.nco, item.id), ...item })

/** The inboxes that show a change of a thread: those of both sides, and of AGENTs who take part. */
const watchOf = ({ own, other }: ThreadPair, agents: readonly number[]) =>
  [...new Set([idOfSide(own), idOfSide(other), ...agents])].map((id) => entityRef('Inbox', id))

/**
 * The write that records a message as the last one of a thread, for one side; it creates the row if needed. Its condition
 * fails if the row's version is not older than the message, or if this side has blocked the other. For the author the
 * message is seen, for the other side it counts as unread.
 * @param pair both sides; the row of `own` is written
 * @param agents AGENTs who take part, for the row of a supplier
 * @param waitingMs the wait that an author's message ends: the condition fails if somebody else has ended it
 */
export function noteMessage(
  pair: ThreadPair,
  message: MessageItem,
  { agents, waitingMs }: { readonly agents: readonly number[]; readonly waitingMs: number | undefined },
): Write {
  const { threadId, side, hold, nco } = message
  const isAuthor = pair.own === side
  const set = {
    id: threadId,
    side: pair.own,
    other: pair.other,
    lastText: hold && !isAuthor ? '' : previewOf(message),
    lastHold: hold,
    lastMs: nco,
    lastSide: side,
    nms: nco,
    watch: watchOf(pair, agents),
    ...(agents.length > 0 && isSupplierSide(pair.own) && { agents }),
    ...inboxOf(pair.own, nco, threadId),
    ...(isAuthor && { seenMs: nco, unread: 0 }),
  }
  const isNewer = anyOf(lacks('nms'), below({ nms: nco }))
  const isUnblocked = anyOf(lacks('isBlocked'), is({ isBlocked: false }))
  const change = { set, ...waitingAfter(pair.own, message), ...(!isAuthor && { add: { unread: 1 } }) }
  const isWaiting = isAuthor && waitingMs !== undefined ? is({ waitingMs }) : undefined
  return updateRow(threadKey(pair.own, threadId), change, allOf(isNewer, isUnblocked, isWaiting))
}

/** Sort keys of messages sent before a time begin before this. */
export const beforeTime = (ms: number): string => sortable(ms)

/** What an inbox shows of a message. */
export const previewOf = ({ text, pictures = [], attached }: MessageItem): string =>
  text.slice(0, maxPreviewLength) || wordlessPreview(attached?.kind, pictures.length)

/** A message by its thread, time and id. THREAD#{thread} / {time}#{id} */
export const messageAt = (threadId: number, nco: number, id: number): Promise<StoredMessage | undefined> =>
  rowAt(messageKey(threadId, nco, id), { consistent: true })
