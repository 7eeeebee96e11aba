import { supplierPartition, userPartition } from '../kernel/rows.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { usedElsewhere, partitionKind, rowKind } from '../kernel/table/row-kind.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { sortableTime, timeIndex } from '../kernel/table/time-index.ts'

/** The messages of a thread, sorted by time. Both sides read the same rows. */
export const threadPartition = partitionKind('THREAD#{threadId}', { Query: ['List messages of a thread', 32] })
export const messageKey = rowKind(
  threadPartition,
  '{time}#{messageId}',
  {
    PutItem: ['Send a message, or deliver a held one', 18],
    ...usedElsewhere({
      GetItem: ['Read a message that is reported or appealed', 4],
      UpdateItem: ['Note the appeal of a hold, or what moderation decides', 18],
      DeleteItem: ['Erase a message, or move one that is delivered after an appeal', 18],
    }),
  },
  (threadId: number, atMs: number, messageId: number) => [threadId, sortableTime(atMs), messageId],
)

/** One person's state of a thread: its last message, how far they have read, and whether they muted or blocked it. */
export const userThreadKey = rowKind(userPartition, 'THREAD#{threadId}', {
  GetItem: ['Read the state of a thread', 1],
  UpdateItem: ['Change the state of a thread', 5],
  ...usedElsewhere({ Query: ['List all threads of a user', 128] }),
})
/**
 * A supplier team's state of a thread: its last message, how far the team has read, and whether it muted or blocked
 * it.
 */
export const supplierThreadKey = rowKind(supplierPartition, 'THREAD#{threadId}', {
  GetItem: ['Read the state of a thread of a supplier', 1],
  UpdateItem: ['Change the state of a thread of a supplier', 5],
})
/** One side of a thread: a person (`U`) or a supplier (`S`). */
export type ThreadSide = UserOrSupplierKey
export const threadKey = (side: ThreadSide, threadId: number): Key =>
  side.startsWith('U')
    ? userThreadKey(Number(side.slice(2)), threadId)
    : supplierThreadKey(Number(side.slice(2)), threadId)

/** Index of one side's threads, sorted by the time of the last message. */
export const inboxIndex = timeIndex('INBOX#{side}', ['List threads of an inbox', 7, '{before}'])
