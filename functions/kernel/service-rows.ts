import { definePartitionKey, defineRowKey } from './table/define-row-key.ts'
import { defineIndexPartition, formatSortableTime, buildTimeSortKey } from './table/time-index.ts'
import { userPartition } from './rows.ts'

// Rows that the kernel keeps for every feature.

/** A mail waiting to be sent by the reaction to this row. */
export const mailKey = defineRowKey('MAIL#{mailId}', 'MAIL', {
  PutItem: ['Queue a mail', 2],
  UpdateItem: ['Claim, release or postpone a mail', 4],
  DeleteItem: ['Remove a sent mail', 4],
})
/**
 * A placeholder written instead of a mail to an unknown address, so that both cases cost the same (no account
 * enumeration). No reaction reads it.
 */
export const unknownRecipientMailKey = defineRowKey('NONE#{mailId}', 'MAIL', {
  PutItem: ['Write a row in place of a mail', 2],
})

/** A task scheduled for a user, one row per kind of task. */
export const userDueTaskKey = defineRowKey(userPartition, 'DUE#{kind}', {
  PutItem: ['Schedule a task of a user', 2],
  UpdateItem: ['Claim a due task of a user', 3],
  DeleteItem: ['Remove a task of a user', 2],
})
/** Index of the scheduled tasks of one kind, by time. A flood of one kind is behind no task of another. */
export const dueTasksPartition = defineIndexPartition('DUE#{kind}', ['List due tasks of a kind', 8, '{time}'])
/**
 * Index of tasks of all kinds, written before each kind had a partition. The migration `due-task-partitions` empties
 * it; until then the timers read both.
 */
export const mixedDueTasksPartition = defineIndexPartition('DUE', ['List due tasks of older versions', 8, '{time}'])

/** The audit log of a supplier. It has a partition of its own, so that team and profile reads never read it. */
export const auditPartition = definePartitionKey('AUDIT#{supplierId}', {
  Query: ['Read the audit log of a supplier', 15],
})
/**
 * An entry of the audit log, sorted by time. `changeId` is random, or derived from the change if the stream may
 * deliver the change twice.
 */
export const auditKey = defineRowKey(
  auditPartition,
  '{time}#{changeId}',
  { PutItem: ['Add an entry to the audit log', 3] },
  (supplierId: number, atMs: number, changeId: number) => [supplierId, formatSortableTime(atMs), changeId],
)
/** A tombstone, which says who deleted the entity with this id. */
export const tombstoneKey = defineRowKey('REMOVED#{id}', 'REMOVED', {
  PutItem: ['Write a tombstone', 1],
  GetItem: ['Read a tombstone', 1],
})

/** An uploaded file: created when the upload is requested, then checked, claimed and shown. */
export const mediaKey = defineRowKey('MEDIA#{mediaId}', 'MEDIA', {
  GetItem: ['Read a file', 1],
  PutItem: ['Request an upload', 1],
  UpdateItem: ['Check or claim an upload', 3],
  DeleteItem: ['Remove a file', 3],
  ConditionCheck: ['Check that a photo still exists', 1],
})
/**
 * The one list of removed pictures and films that the edge may still have cached. While it isn't empty, its row is a
 * scheduled task.
 */
export const edgePurgeListKey = defineRowKey('PURGE', 'PURGE', {
  GetItem: ['Read the files to purge from the edge', 1],
  UpdateItem: ['Add a file to purge from the edge', 3],
  DeleteItem: ['Remove the empty list of files to purge', 3],
})
/** The owner of pictures and films: a user (`U`), a supplier (`S`) or a listing (`L`). */
export type MediaOwner = `${'U' | 'S' | 'L'}#${number}`
/** Index of the files that an owner shows, in the owner's order. */
export const mediaOwnerPartition = defineIndexPartition('MEDIA#{owner}', ['List files of an owner', 13])
export const mediaSortKey = (idx: number, nco: number, mediaId: number): string =>
  `${String(idx).padStart(6, '0')}#${buildTimeSortKey(nco, mediaId)}`

/** The number of calls of one caller that count toward one kind of rate limit (`class`) in one time window. */
export const rateLimitCounterKey = defineRowKey('BUDGET#{caller}', '{class}#{windowStart}', {
  UpdateItem: ['Charge a rate budget', 1],
})
/** The first answer to a call with an idempotency key, kept for a day. */
export const idempotencyKey = defineRowKey('IDEM#{caller}', '{route}#{key}', {
  GetItem: ['Read the first answer of an idempotency key', 1],
  PutItem: ['Keep the first answer of an idempotency key', 1],
})
