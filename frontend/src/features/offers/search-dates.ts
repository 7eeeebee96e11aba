import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { writeLocalStorage, readLocalStorage } from '../../lib/storage/storage.ts'

/** Dates of a stay. `day`: check-in, as an epoch day. `length`: number of nights. */
export interface StayDates {
  readonly day: number
  readonly length: number
}

/** Default number of nights of a search (traveler §9). */
const defaultLength = 5

/** The same day of the next month, or 31 days after `today` if that month is too short (traveler §4). */
export function addMonthOr31Days(today: number): number {
  const date = new Date(today * msPerDay)
  const dayOfMonth = date.getUTCDate()
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, dayOfMonth)
  return new Date(next).getUTCDate() === dayOfMonth ? next / msPerDay : today + 31
}

const isDay = (value: unknown): value is number => Number.isInteger(value)
const isLength = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0

/**
 * The dates last searched in this browser. If the check-in is missing or past, it becomes the day a month from today.
 */
export function readLastSearchDates(today: number): StayDates {
  const day = readLocalStorage('searchDay', isDay)
  return {
    day: day !== undefined && day >= today ? day : addMonthOr31Days(today),
    length: readLocalStorage('searchLength', isLength) ?? defaultLength,
  }
}

/** Stores the dates in this browser, as the defaults for the next listing and the next search. */
export function storeSearchDates({ day, length }: StayDates): void {
  writeLocalStorage('searchDay', day)
  writeLocalStorage('searchLength', length)
}
