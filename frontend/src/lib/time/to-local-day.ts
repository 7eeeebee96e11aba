import { msPerDay, type Day } from '@nestboard/shared/kernel/day.ts'

/**
 * Returns today in the browser's time zone. It uses the local clock, because asking Intl for the zone would load
 * Intl's data.
 */
export function toLocalDay(nowMs: number): Day {
  const here = new Date(nowMs)
  return Date.UTC(here.getFullYear(), here.getMonth(), here.getDate()) / msPerDay
}
