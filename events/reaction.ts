import type { Log } from '@nestboard/functions/kernel/log.ts'
import type { Change } from './change.ts'

export interface ReactionContext {
  /** Epoch ms, now. */
  readonly now: () => number
  readonly log: Log
}

/**
 * What follows a write: a function of one change. It may be run twice for the same change, and it throws where it
 * should be run again.
 */
export type Reaction = (change: Change, context: ReactionContext) => Promise<void>
