import { msPerDay, type Day } from '@nestboard/shared/kernel/day.ts'

/** Today in the browser's time zone. Uses the local clock, because asking Intl for the zone would load its data. */
export function dayHere(nowMs: number): Day {
  const here = new Date(nowMs)
  return Date.UTC(here.getFullYear(), here.getMonth(), here.getDate()) / msPerDay
}
