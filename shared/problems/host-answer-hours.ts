import { problemReasons } from './problem-reasons.ts'
import type { ProblemReason } from './problem-reasons.ts'
import type { ProblemState } from './problem-states.ts'

const hourMs = 3_600_000

/** Hours that a host has to answer, by day and night. Screens and notes tell them from here. */
export const hostAnswerHours = { urgent: 2, other: 24 } as const
/** Days after the host's last answer until an answered problem that nobody follows up is closed. */
export const problemLapseDays = 7

/** How many hours a host has to answer a problem (docs/decisions/problems.md). */
export const getHostAnswerHours = (reason: ProblemReason): number =>
  problemReasons[reason].isUrgent ? hostAnswerHours.urgent : hostAnswerHours.other

/**
 * When a problem that enters a state is due, epoch ms: the host's time to answer, or the traveler's to follow up. Null
 * for states without a clock.
 */
export function getProblemDueMs(state: ProblemState, reason: ProblemReason, sinceMs: number): number | null {
  if (state === 'HOST') return sinceMs + getHostAnswerHours(reason) * hourMs
  if (state === 'TRAVELER') return sinceMs + problemLapseDays * 24 * hourMs
  return null
}
