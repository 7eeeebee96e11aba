import { msPerDay, type Day } from '@nestboard/shared/kernel/day.ts'

/** The picker identifies a day by local midnight in the browser's time zone, regardless of the listing's zone. */
export function toPickerDate(day: Day): Date {
  const utc = new Date(day * msPerDay)
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate())
}

/** The epoch day of a picker date. */
export const parsePickerDate = (date: Date): Day =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / msPerDay
