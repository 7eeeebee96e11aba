import { supplierPartition, userPartition } from '../kernel/rows.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, definePartitionKey, defineRowKey } from '../kernel/table/define-row-key.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import { formatSortableTime, defineTimeIndex } from '../kernel/table/time-index.ts'

/** The messages of a thread, sorted by time. Both sides read the same rows. */
export const threadPartition = definePartitionKey('THREAD#{threadId}', { Query: ['List messages of a thread', 32] })
export const messageKey = defineRowKey(
  threadPartition,
  '{time}#{messageId}',
  {
    PutItem: ['Send a message, or deliver a held one', 18],
    ...markAccessPatternsUsedElsewhere({
      GetItem: ['Read a message that is reported or appealed', 4],
      UpdateItem: ['Note the appeal of a hold, or what moderation decides', 18],
      DeleteItem: ['Erase a message, or move one that is delivered after an appeal', 18],
    }),
  },
  (threadId: number, atMs: number, messageId: number) => [threadId, formatSortableTime(atMs), messageId],
)

/** One person's state of a thread: its last message, how far they have read, and whether they muted or blocked it. */
export const userThreadStateKey = defineRowKey(userPartition, 'THREAD#{threadId}', {
  GetItem: ['Read the state of a thread', 1],
  UpdateItem: ['Change the state of a thread', 5],
  ...markAccessPatternsUsedElsewhere({ Query: ['List all threads of a user', 128] }),
})
/**
 * A supplier team's state of a thread: its last message, how far the team has read, and whether it muted or blocked
 * it.
 */
export const supplierThreadStateKey = defineRowKey(supplierPartition, 'THREAD#{threadId}', {
  GetItem: ['Read the state of a thread of a supplier', 1],
  UpdateItem: ['Change the state of a thread of a supplier', 5],
})
/** One side of a thread: a person (`U`) or a supplier (`S`). */
export type ThreadSide = UserOrSupplierKey
export const threadStateKey = (side: ThreadSide, threadId: number): RowKey =>
  side.startsWith('U')
    ? userThreadStateKey(Number(side.slice(2)), threadId)
    : supplierThreadStateKey(Number(side.slice(2)), threadId)

/** Index of one side's threads, sorted by the time of the last message. */
export const inboxIndex = defineTimeIndex('INBOX#{side}', ['List threads of an inbox', 7, '{before}'])
