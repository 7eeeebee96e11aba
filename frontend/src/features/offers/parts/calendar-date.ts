import { msPerDay, type Day } from '@nestboard/shared/kernel/day.ts'

/** The midnight with which the picker names a day: of this browser's own clocks, wherever the listing is. */
export function dateOf(day: Day): Date {
  const utc = new Date(day * msPerDay)
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate())
}

/** The day that a date of the picker names. */
export const dayOfDate = (date: Date): Day => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / msPerDay
