import { supplierPartition, userPartition } from '../kernel/rows.ts'
import type { Followed } from '../kernel/rows.ts'
import { elsewhere, partition, rowKind } from '../kernel/table/row-kind.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { sortable, timeIndex } from '../kernel/table/time-index.ts'

/** The messages of a thread, in order. Both sides read the same rows. */
export const threadPartition = partition('THREAD#{threadId}', { Query: ['List messages of a thread', 32] })
export const messageKey = rowKind(
  threadPartition,
  '{time}#{messageId}',
  {
    GetItem: ['Read a message', 4],
    PutItem: ['Send a message', 18],
    UpdateItem: ['Appeal the hold of a message', 18],
    ...elsewhere({ DeleteItem: ['Erase a message', 18] }),
  },
  (threadId: number, atMs: number, messageId: number) => [threadId, sortable(atMs), messageId],
)

/** A report of a message or thread by a person, or an author's appeal of a hold, for moderation (README, "Moderation"). */
export const messageReportKey = rowKind('MSGREPORT#{subjectId}', 'BY#{userId}', {
  PutItem: ['Report a message or thread, or appeal a hold', 6],
  ...elsewhere({ DeleteItem: ['Remove a message report of an erased user', 6] }),
})
/** Index of all reports and appeals of messages by time. */
export const messageReportsByTime = timeIndex('MSGREPORTS')
/** Leads to the reports and appeals of a person. */
export const ownMessageReportKey = rowKind(userPartition, 'MSGREPORTED#{subjectId}', {
  PutItem: ['List a message report under its reporter', 1],
  ...elsewhere({ Query: ['List message reports of a user', 4] }),
})

/** A thread as a person sees it: its last message, and what they have seen, muted and blocked. */
export const userThreadKey = rowKind(userPartition, 'THREAD#{threadId}', {
  GetItem: ['Read the state of a thread', 1],
  UpdateItem: ['Change the state of a thread', 5],
  ...elsewhere({ Query: ['List all threads of a user', 128] }),
})
/** The same as a supplier's team sees it. */
export const supplierThreadKey = rowKind(supplierPartition, 'THREAD#{threadId}', {
  GetItem: ['Read the state of a thread of a supplier', 1],
  UpdateItem: ['Change the state of a thread of a supplier', 5],
})
/** One side of a thread: a person (`U`) or a supplier (`S`). */
export type Side = Followed
export const threadKey = (side: Side, threadId: number): Key =>
  side.startsWith('U')
    ? userThreadKey(Number(side.slice(2)), threadId)
    : supplierThreadKey(Number(side.slice(2)), threadId)

/** Index of a side's threads by their last message. */
export const inboxOf = timeIndex('INBOX#{side}', ['List threads of an inbox', 7, '{before}'])
