import { claimDueTask, listDueTasks, postponeDueTask, removeDueTask } from '@nestboard/functions/kernel/due.ts'
import type { DueTaskRow } from '@nestboard/functions/kernel/due.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { getWritingRequestId } from '@nestboard/functions/kernel/table/writing-request-id.ts'
import { runWithRequestId } from '@nestboard/functions/kernel/request/request-id.ts'
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

/** Defines the handler of one kind of due rows. The timers' role is derived from the grants of all handlers. */
export const defineDueTaskHandler = (grants: Grants, handle: DueTaskHandler): DueTaskHandlerWithGrants =>
  Object.assign(handle, { grants })

/** Maximum number of due rows that one call of the timers function handles; the next call handles further rows. */
const maxRows = 25
/** Number of failed tries after which a row counts as stuck, 45 minutes after the first try. */
const stuckAfterTries = 2

interface Count {
  done: number
  failed: number
  stuck: number
}

/**
 * Handles due rows one after the other, each under the id of the request that scheduled it. A failed row is logged and
 * becomes due again with growing delays; the following rows still run.
 * @returns numbers of rows that succeeded, that failed, and that an operator should look into
 */
export async function runDueTasks(
  handlers: Readonly<Record<string, DueTaskHandler>>,
  context: ReactionContext,
): Promise<Count> {
  const count = { done: 0, failed: 0, stuck: 0 }
  for (const row of await listDueTasks(context.now(), maxRows))
    await runWithRequestId(getWritingRequestId(row), () => runRow(row, handlers, context, count))
  return count
}

async function runRow(
  row: DueTaskRow,
  handlers: Readonly<Record<string, DueTaskHandler>>,
  context: ReactionContext,
  count: Count,
): Promise<void> {
  if (!(await claimDueTask(row, context.now()))) return
  try {
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
