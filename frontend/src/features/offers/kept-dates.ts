import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { keep, readKept } from '../../lib/storage.ts'

/** Nights from check-in to check-out. */
export interface Dates {
  readonly day: number
  readonly length: number
}

/** Nights of a search before anybody chose any (traveler §9). */
const defaultLength = 5

/** The same day of the next month; 31 days ahead where that month has no such day (traveler §4). */
export function monthAhead(today: number): number {
  const date = new Date(today * msPerDay)
  const dayOfMonth = date.getUTCDate()
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, dayOfMonth)
  return new Date(next).getUTCDate() === dayOfMonth ? next / msPerDay : today + 31
}

const isDay = (value: unknown): value is number => Number.isInteger(value)
const isLength = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0

/** The dates last looked for, in this browser; those of another day where they are over or there are none. */
export function keptDates(today: number): Dates {
  const day = readKept('searchDay', isDay)
  return {
    day: day !== undefined && day >= today ? day : monthAhead(today),
    length: readKept('searchLength', isLength) ?? defaultLength,
  }
}

/** Keeps the dates for the next listing and the next search. */
export function keepDates({ day, length }: Dates): void {
  keep('searchDay', day)
  keep('searchLength', length)
}
