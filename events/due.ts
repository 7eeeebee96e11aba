import { claimDue, dueBy, postponeDue, removeDue } from '@nestboard/functions/kernel/due.ts'
import type { DueRow } from '@nestboard/functions/kernel/due.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { writerOf } from '@nestboard/functions/kernel/row-trace.ts'
import { tracedBy } from '@nestboard/functions/kernel/trace.ts'
import type { ReactionContext } from './reaction.ts'

/** What a handler says of a task that went well. */
export interface Handled {
  /** When it is due again, epoch ms. */
  readonly againMs?: number
  /** Whether the handler has rescheduled or removed the row itself. */
  readonly keepsRow?: boolean
  /** Whether an operator must look. */
  readonly alarms?: boolean
}

/** Does the work of one due row. It may run twice for the same row, and it throws to be run again later. */
export type DueHandler = (row: DueRow, context: ReactionContext) => Promise<Handled | void>

export type DefinedDueHandler = DueHandler & { readonly grants: Grants }

/** Defines the handler of a kind of due rows. The timers' role is derived from the grants of all handlers. */
export const defineDueHandler = (grants: Grants, handle: DueHandler): DefinedDueHandler =>
  Object.assign(handle, { grants })

/** Rows that one tick handles; the next tick handles the others. */
const maxRows = 25
/** Failed tries after which a row is stuck: 45 minutes after the first. */
const stuckAfterTries = 2

interface Count {
  done: number
  failed: number
  stuck: number
}

/**
 * Handles due rows one after the other, each under the id of the request that scheduled it. A failed row is logged and becomes
 * due again with growing delays; the others go on.
 * @returns numbers of rows that succeeded and failed, and of those an operator must look at
 */
export async function runDue(handlers: Readonly<Record<string, DueHandler>>, context: ReactionContext): Promise<Count> {
  const count = { done: 0, failed: 0, stuck: 0 }
  for (const row of await dueBy(context.now(), maxRows))
    await tracedBy(writerOf(row), () => runRow(row, handlers, context, count))
  return count
}

async function runRow(
  row: DueRow,
  handlers: Readonly<Record<string, DueHandler>>,
  context: ReactionContext,
  count: Count,
): Promise<void> {
  if (!(await claimDue(row, context.now()))) return
  try {
    const handle = handlers[row.kind]
    if (!handle) throw new Error(`there is no handler for due rows of kind ${row.kind}`)
    const { againMs, keepsRow, alarms } = (await handle(row, context)) ?? {}
    if (!keepsRow) await (againMs === undefined ? removeDue(row) : postponeDue(row, againMs))
    if (alarms) count.stuck++
    count.done++
  } catch (error) {
    context.log.error('due work failed', error, { kind: row.kind, tries: row.tries ?? 0 })
    count.failed++
    if ((row.tries ?? 0) >= stuckAfterTries) count.stuck++
  }
}
