import { dayInZone } from '../kernel/day.ts'
import type { Day } from '../kernel/day.ts'

/** Days after check-out during which a problem can be reported. */
export const problemDaysAfterCheckOut = 14

/** The days of a stay in its listing's zone. */
export interface StayDays {
  readonly day: Day
  readonly length: number
  readonly timezone: string
}

/** Whether a problem with a stay can't be reported yet, can be reported, or can't be any more. */
export type ProblemWindow = 'BEFORE' | 'OPEN' | 'OVER'

/**
 * Where a moment lies: problems are reported from the check-in day on, until 14 days after check-out, by the date at
 * the listing (docs/decisions/problems.md).
 */
export function getProblemWindow({ day, length, timezone }: StayDays, nowMs: number): ProblemWindow {
  const today = dayInZone(timezone, nowMs)
  if (today < day) return 'BEFORE'
  return today <= day + length + problemDaysAfterCheckOut ? 'OPEN' : 'OVER'
}
