import type { AnswerCard } from '@nestboard/shared/sophia/answer-card.ts'
import type { createPromptCatalog } from './create-prompt-catalog.ts'

/** A stay of the prompts' catalog. */
export type PromptStay = keyof Awaited<ReturnType<typeof createPromptCatalog>>

/**
 * A conversation, and the facts that its last answer must and must not hold. `{40}` in a message is the day in 40 days
 * as an ISO date. `task`: whether the answer does something for a trip; of these 85 % must succeed, and of the others
 * all. `on`: asked on a board, on which `pinned` is pinned from day 50 for three nights.
 */
export interface PromptCase {
  readonly task: boolean
  readonly ask: readonly string[]
  readonly on?: 'board'
  readonly pinned?: PromptStay
  /** The stays that the answer shows, in any order, and the first of them. */
  readonly shows?: readonly PromptStay[]
  readonly first?: PromptStay
  readonly holds?: readonly string[]
  readonly hides?: readonly string[]
  readonly cards?: readonly AnswerCard['kind'][]
  /** Days of the proposed rows, counted from today. */
  readonly days?: readonly number[]
  /** Words of the rows' names. */
  readonly rows?: readonly string[]
}

type Facts = Omit<PromptCase, 'task' | 'ask'>

/** A conversation that plans something. */
export const plans = (ask: string | readonly string[], facts: Facts): PromptCase => ({
  task: true,
  ask: typeof ask === 'string' ? [ask] : ask,
  ...facts,
})

/** A message to which a fixed or careful answer is due. */
export const says = (ask: string | readonly string[], facts: Facts): PromptCase => ({
  task: false,
  ask: typeof ask === 'string' ? [ask] : ask,
  ...facts,
})
