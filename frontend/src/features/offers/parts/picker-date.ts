import { msPerDay, type Day } from '@nestboard/shared/kernel/day.ts'

/**
 * Converts an epoch day for the date picker, which identifies a day by local midnight in the browser's time zone,
 * regardless of the listing's zone.
 */
export function convertDayToPickerDate(day: Day): Date {
  const utc = new Date(day * msPerDay)
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate())
}

/** Converts a date of the date picker to an epoch day. */
export const convertPickerDateToDay = (date: Date): Day =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / msPerDay
