import type { Logger } from '@nestboard/functions/kernel/request/create-logger.ts'
import type { RowChange } from './row-change.ts'
import type { ReactionNeeds } from './lanes/reaction-needs.ts'

export interface ReactionContext {
  /** The present time, epoch ms. */
  readonly now: () => number
  readonly log: Logger
}

/**
 * Reacts to one change of the table. It may run twice for the same change or after newer ones (events/README.md, "Late
 * retries"), and it throws to be retried.
 */
export type Reaction = (change: RowChange, context: ReactionContext) => Promise<void>

export type DefinedReaction = Reaction & ReactionNeeds
/** The reactions of one stream lane, by name. */
export type ReactionsByName = Readonly<Record<string, DefinedReaction>>

/** Defines a reaction. Filters, roles and retries of its stream lane are derived from its needs. */
export const defineReaction = (needs: ReactionNeeds, react: Reaction): DefinedReaction => Object.assign(react, needs)
