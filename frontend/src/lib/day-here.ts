import { msPerDay, type Day } from '@nestboard/shared/kernel/day.ts'

/** The date where the reader is. From the machine's own clock: naming its zone first would make the browser load Intl for it. */
export function dayHere(nowMs: number): Day {
  const here = new Date(nowMs)
  return Date.UTC(here.getFullYear(), here.getMonth(), here.getDate()) / msPerDay
}
