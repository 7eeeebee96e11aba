import type { Log } from '@nestboard/functions/kernel/log.ts'
import type { Change } from './change.ts'

export interface ReactionContext {
  /** Epoch ms, now. */
  readonly now: () => number
  readonly log: Log
}

/**
 * A function of one change of the table. It may run twice for the same change or after newer ones (events/README.md,
 * "Late retries"), and it throws to be run again.
 */
export type Reaction = (change: Change, context: ReactionContext) => Promise<void>
