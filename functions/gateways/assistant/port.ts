import type { Day } from '@nestboard/shared/kernel/day.ts'

/** A message of a conversation, oldest first. */
export interface AssistantTurn {
  readonly by: 'traveler' | 'assistant'
  readonly text: string
}

/** A tool as a model is told of it. `schema`: JSON schema of its input. */
export interface AssistantToolDescription {
  readonly name: string
  readonly description: string
  readonly schema: Readonly<Record<string, unknown>>
}

/**
 * The tools of one answer. `call` checks the name and the input; what a tool refuses is an answer with `error`, so that
 * a mind can go on.
 */
export interface AssistantTools {
  readonly list: readonly AssistantToolDescription[]
  readonly call: (name: string, input: unknown) => Promise<unknown>
}

/** Tokens and dollars that an answer cost; 0 for a mind that runs in our own process. */
export interface AssistantUsage {
  readonly tokensIn: number
  readonly tokensOut: number
  /** Millionths of a US dollar. */
  readonly microDollars: number
}

/** Everything that a mind knows when it answers. */
export interface MindTask {
  readonly turns: readonly AssistantTurn[]
  readonly tools: AssistantTools
  readonly nowMs: number
  readonly today: Day
  /** Whether the conversation belongs to a planning board. */
  readonly isOnBoard: boolean
  /** Aborted when the answer is stopped or takes too long. */
  readonly signal: AbortSignal
  readonly addUsage: (usage: AssistantUsage) => void
}

/**
 * What thinks of the assistant's answers. It yields markdown in pieces of any size; nothing of it is shown before the
 * checks of `functions/sophia/grounding`. @throws Error if it can't go on; what came is kept
 */
export type Mind = (task: MindTask) => AsyncIterable<string>
