import { msPerDay, type Day } from './day.ts'

interface DayTextOptions {
  /** The reader's today: its year is left out. Omit it in tables, mails and documents, where every day has its year. */
  readonly today?: Day | undefined
  readonly weekday?: boolean
}

const yearOf = (day: Day): number => new Date(day * msPerDay).getUTCFullYear()

function textOf(day: Day, { weekday, year }: { weekday: boolean; year: boolean }): string {
  // The format is fixed by ECMAScript (Date.prototype.toUTCString): "Thu, 14 Jan 2027 00:00:00 GMT".
  const [name, date, month, yearText] = new Date(day * msPerDay).toUTCString().split(' ')
  return `${weekday ? `${name} ` : ''}${month} ${Number(date)}${year ? `, ${yearText}` : ''}`
}

/**
 * A day as text: "Jan 14, 2027", "Thu, Jan 14, 2027" with the weekday, "Jan 14" in the year of `today`
 * (docs/decisions.md, "Values").
 */
export const formatDay = (day: Day, { today, weekday = false }: DayTextOptions): string =>
  textOf(day, { weekday, year: today === undefined || yearOf(day) !== yearOf(today) })

/**
 * A range of days as text: "Thu, Jan 14 – Sun, Jan 24, 2027" with weekdays, "Jan 14 – 19, 2027" without. A year is
 * named once if both days lie in it, and left out if it is the year of `today`.
 */
export function formatDayRange(start: Day, end: Day, { today, weekday = false }: DayTextOptions): string {
  const isOneYear = yearOf(start) === yearOf(end)
  const isOneMonth = isOneYear && new Date(start * msPerDay).getUTCMonth() === new Date(end * msPerDay).getUTCMonth()
  const year = !isOneYear || today === undefined || yearOf(end) !== yearOf(today)
  const last = textOf(end, { weekday, year })
  return `${textOf(start, { weekday, year: !isOneYear })} – ${!weekday && isOneMonth ? last.replace(/^\w+ /, '') : last}`
}
