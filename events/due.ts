import { claimDueTask, postponeDueTask, readDueTasks, removeDueTask } from '@nestboard/functions/kernel/due.ts'
import type { DueTaskRow } from '@nestboard/functions/kernel/due.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { getWritingRequestId } from '@nestboard/functions/kernel/table/writing-request-id.ts'
import { runWithRequestId } from '@nestboard/functions/kernel/request/request-id.ts'
import { drainDueLanes } from './drain-due-lanes.ts'
import { dueRowsPerPage, isInBacklogPart } from './due-lane.ts'
import type { DueLane, DueTaskBudget, DueTaskCount } from './due-lane.ts'
import type { ReactionContext } from './reaction.ts'

/** What the handler of a due row (a scheduled task) returns after success. */
export interface DueTaskOutcome {
  /** When the row is due again, epoch ms. Without a time, the row is removed. */
  readonly againMs?: number
  /** Whether the handler has already rescheduled or removed the due row. */
  readonly keepsRow?: boolean
  /** Whether an operator should look into the row's work; if so, the alarm of the timers function is raised. */
  readonly alarms?: boolean
}

/**
 * Does the work of one due row, which is one scheduled task. It may run twice for the same row, and it throws to be
 * retried later.
 */
export type DueTaskHandler = (row: DueTaskRow, context: ReactionContext) => Promise<DueTaskOutcome | void>

export type DueTaskHandlerWithGrants = DueTaskHandler & { readonly grants: Grants }
export type DueTaskHandlers = Readonly<Record<string, DueTaskHandler>>

/** Defines the handler of one kind of due rows. The timers' role is derived from the grants of all handlers. */
export const defineDueTaskHandler = (grants: Grants, handle: DueTaskHandler): DueTaskHandlerWithGrants =>
  Object.assign(handle, { grants })

/** Number of failed tries after which a row counts as stuck, 45 minutes after the first try. */
const stuckAfterTries = 2
const usualBudget: DueTaskBudget = { share: 1, atOnce: 2, lateAfterMs: 15 * 60_000 }
/** Name of the lane of tasks that older versions scheduled. */
const mixedLaneName = 'mixed'

/**
 * Returns the lanes of due rows: one per kind, and one for rows of older versions, which are of any kind.
 * @param budgets of kinds; the others get a usual one
 */
export const buildDueTaskLanes = (
  handlers: DueTaskHandlers,
  budgets: Readonly<Record<string, DueTaskBudget>> = {},
): DueLane[] =>
  [...Object.keys(handlers), undefined].map((kind) => ({
    ...((kind !== undefined && budgets[kind]) || usualBudget),
    name: kind ?? mixedLaneName,
    readPage: async ({ nowMs, after, part }) => {
      const { items, last } = await readDueTasks(kind, { nowMs, most: dueRowsPerPage, after })
      const rows = part ? items.filter(({ subject }) => isInBacklogPart(subject, part)) : items
      const tasks = rows.map((row) => ({
        dueMs: Number(row.gsi1sk),
        run: (context: ReactionContext, count: DueTaskCount) =>
          runWithRequestId(getWritingRequestId(row), () => runRow(row, handlers, context, count)),
      }))
      return { tasks, last }
    },
  }))

/**
 * Handles due rows, each under the id of the request that scheduled it. A failed row is logged and becomes due again
 * with growing delays; the others still run.
 * @returns numbers of rows that succeeded, that failed, and that an operator should look into
 */
export const runDueTasks = (handlers: DueTaskHandlers, context: ReactionContext): Promise<DueTaskCount> =>
  drainDueLanes(buildDueTaskLanes(handlers), context)

async function runRow(
  row: DueTaskRow,
  handlers: DueTaskHandlers,
  context: ReactionContext,
  count: DueTaskCount,
): Promise<void> {
  try {
    if (!(await claimDueTask(row, context.now()))) return
    const handle = handlers[row.kind]
    if (!handle) throw new Error(`there is no handler for due rows of kind ${row.kind}`)
    const { againMs, keepsRow, alarms } = (await handle(row, context)) ?? {}
    if (!keepsRow) await (againMs === undefined ? removeDueTask(row) : postponeDueTask(row, againMs))
    if (alarms) count.stuck++
    count.done++
  } catch (error) {
    context.log.error('due work failed', error, { kind: row.kind, tries: row.tries ?? 0 })
    count.failed++
    if ((row.tries ?? 0) >= stuckAfterTries) count.stuck++
  }
}
