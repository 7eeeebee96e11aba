import { keep, readKept } from '../../lib/storage.ts'

/** Nights from check-in to check-out. */
export interface Dates {
  readonly day: number
  readonly length: number
}

/** What a search is for before anybody said: a month ahead, five nights (traveler specification, sections 4 and 9). */
const defaultAheadDays = 31
const defaultLength = 5

const isDay = (value: unknown): value is number => Number.isInteger(value)
const isLength = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0

/** The dates last looked for, in this browser; those of another day where they are over or there are none. */
export function keptDates(today: number): Dates {
  const day = readKept('searchDay', isDay)
  return {
    day: day !== undefined && day >= today ? day : today + defaultAheadDays,
    length: readKept('searchLength', isLength) ?? defaultLength,
  }
}

/** Keeps the dates for the next listing and the next search. */
export function keepDates({ day, length }: Dates): void {
  keep('searchDay', day)
  keep('searchLength', length)
}
