import { claimDue, dueBy, removeDue } from '@nestboard/functions/kernel/due.ts'
import type { DueRow } from '@nestboard/functions/kernel/due.ts'
import type { ReactionContext } from './reaction.ts'

/** Does what is due about one thing. May be run twice for the same row, and throws where it should be run again later. */
export type DueHandler = (row: DueRow, context: ReactionContext) => Promise<void>

/** Rows one tick looks at; the next one goes on. */
const rowsMost = 25

/**
 * Does what is due, one after the other. What fails is told and comes again, later each time; it holds up nothing else.
 * @returns how many rows were done and how many failed
 */
export async function runDue(
  handlers: Readonly<Record<string, DueHandler>>,
  context: ReactionContext,
): Promise<{ done: number; failed: number }> {
  const count = { done: 0, failed: 0 }
  for (const row of await dueBy(context.now(), rowsMost)) {
    if (!(await claimDue(row, context.now()))) continue
    try {
      const handle = handlers[row.kind]
      if (!handle) throw new Error(`nothing is known of due rows of kind ${row.kind}`)
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
