import { commitTransaction, writeIfConditionHolds } from './table/commit-transaction.ts'
import { dueTasksPartition, mixedDueTasksPartition } from './service-rows.ts'
import type { RowKey } from './table/define-row-key.ts'
import { formatSortableTime } from './table/time-index.ts'
import { rowExists, attributesEqual } from './table/condition.ts'
import { readRowPage } from './table/read.ts'
import type { PageStart, RowPage } from './table/read.ts'
import { putRow, removeRow, updateRow } from './table/row-update.ts'
import { secondaryIndexName } from './table/table.ts'
import type { TableWrite } from './table/table.ts'

/**
 * A task scheduled for a time, stored as a row that the index finds by time. The timers call the handler of the task's
 * kind and remove the row when the task is done.
 */
export interface DueTask {
  readonly kind: string
  /** Id of the entity that the task is about. */
  readonly subject: number
  /** Time at which the task is due, epoch ms. */
  readonly atMs: number
}

export interface DueTaskRow extends DueTask, RowKey {
  readonly gsi1sk: string
  readonly tries?: number
}

/** The attributes that make a row a scheduled task. */
export const buildDueTaskFields = (due: DueTask) => ({
  gsi1pk: dueTasksPartition(due.kind),
  gsi1sk: formatSortableTime(due.atMs),
  ...due,
})

/** The write that schedules a task; its condition fails if the key already has a task. */
export const scheduleDueTask = (key: RowKey, due: DueTask): TableWrite => putRow({ ...key, ...buildDueTaskFields(due) })

/** The write that cancels a task; a missing task is fine. */
export const cancelDueTask = (key: RowKey): TableWrite => removeRow(key)

/**
 * Reads a page of due tasks of one kind, the longest overdue first; without a kind, of those that older versions
 * scheduled. Index: DUE#{kind} or DUE / {time}.
 */
export const readDueTasks = (
  kind: string | undefined,
  { nowMs, most, after }: { readonly nowMs: number; readonly most: number; readonly after?: PageStart },
): Promise<RowPage<DueTaskRow>> =>
  readRowPage(kind === undefined ? mixedDueTasksPartition() : dueTasksPartition(kind), {
    index: secondaryIndexName,
    to: formatSortableTime(nowMs),
    most,
    after,
  })

/** Delay before the first retry; it doubles with each retry, up to a day. */
const retryAfterMs = 15 * 60_000

/**
 * Claims a due task by postponing it: no other process runs it at the same time, and a failed run is retried later.
 * False if another process claimed the task first.
 */
export function claimDueTask(row: DueTaskRow, nowMs: number): Promise<boolean> {
  const againMs = nowMs + Math.min(retryAfterMs * 2 ** (row.tries ?? 0), 86_400_000)
  const postponed = { set: { gsi1sk: formatSortableTime(againMs) }, add: { tries: 1 } }
  return writeIfConditionHolds(updateRow(row, postponed, attributesEqual({ gsi1sk: row.gsi1sk })))
}

/** Reschedules a task that has been handled but is due again later; does nothing if the task was canceled meanwhile. */
export async function postponeDueTask(key: RowKey, atMs: number): Promise<void> {
  await writeIfConditionHolds(updateRow(key, { set: { gsi1sk: formatSortableTime(atMs), tries: 0 } }, rowExists))
}

/** Removes a task that is done; a missing task is fine. */
export const removeDueTask = (key: RowKey): Promise<void> => commitTransaction([{ write: removeRow(key) }])
