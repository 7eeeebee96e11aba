import { claimDue, dueBy, removeDue } from '@nestboard/functions/kernel/due.ts'
import type { DueRow } from '@nestboard/functions/kernel/due.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import type { ReactionContext } from './reaction.ts'

/** Does the work of one due row. It may run twice for the same row, and it throws to be run again later. */
export type DueHandler = (row: DueRow, context: ReactionContext) => Promise<void>

export type DefinedDueHandler = DueHandler & { readonly grants: Grants }

/** Defines the handler of a kind of due rows. The timers' role is derived from the grants of all handlers. */
export const defineDueHandler = (grants: Grants, handle: DueHandler): DefinedDueHandler =>
  Object.assign(handle, { grants })

/** Rows that one tick handles; the next tick handles the others. */
const maxRows = 25

/**
 * Handles due rows one after the other. A failed row is logged and becomes due again with growing delays; the others go
 * on.
 * @returns numbers of rows that succeeded and failed
 */
export async function runDue(
  handlers: Readonly<Record<string, DueHandler>>,
  context: ReactionContext,
): Promise<{ done: number; failed: number }> {
  const count = { done: 0, failed: 0 }
  for (const row of await dueBy(context.now(), maxRows)) {
    if (!(await claimDue(row, context.now()))) continue
    try {
      const handle = handlers[row.kind]
      if (!handle) throw new Error(`there is no handler for due rows of kind ${row.kind}`)
      await handle(row, context)
      await removeDue(row)
      count.done++
    } catch (error) {
      context.log.error('due work failed', error, { kind: row.kind, tries: row.tries ?? 0 })
      count.failed++
    }
  }
  return count
}
