import type { DayRange } from '@nestboard/shared/kernel/day.ts'

/** Listings and a window of days that are read together; `window` is its number, counted from today. */
export interface CalendarBlock {
  readonly ids: readonly number[]
  readonly window: number
  readonly days: DayRange
}
