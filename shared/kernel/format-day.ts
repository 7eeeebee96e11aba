import { msPerDay, type Day } from './day.ts'

interface DayTextOptions {
  /** The reader's today: its year is left out. Omit it in tables, mails and documents, where every day has its year. */
  readonly today?: Day | undefined
  readonly weekday?: boolean | undefined
}

/** The format is fixed by ECMAScript (Date.prototype.toUTCString): "Thu, 14 Jan 2027 00:00:00 GMT". */
const partsOf = (day: Day): string[] => new Date(day * msPerDay).toUTCString().split(' ')

/**
 * A day as text: "Jan 14, 2027", "Thu, Jan 14, 2027" with the weekday, "Jan 14" in the year of `today`
 * (docs/decisions/values.md).
 */
export function formatDay(day: Day, { today, weekday }: DayTextOptions): string {
  const [name, date, month, year] = partsOf(day)
  const isThisYear = today !== undefined && year === partsOf(today)[3]
  return `${weekday ? `${name} ` : ''}${month} ${Number(date)}${isThisYear ? '' : `, ${year}`}`
}

/**
 * A range of days as text: "Thu, Jan 14 – Sun, Jan 24, 2027" with weekdays, "Jan 14 – 19, 2027" without. A year is
 * named once if both days lie in it, and left out if it is the year of `today`.
 */
export function formatDayRange(start: Day, end: Day, { today, weekday }: DayTextOptions): string {
  const [[, , month, year], [, , lastMonth, lastYear]] = [partsOf(start), partsOf(end)]
  const isOneYear = year === lastYear
  const first = formatDay(start, { today: isOneYear ? start : undefined, weekday })
  const last = formatDay(end, { today: isOneYear ? today : undefined, weekday })
  return `${first} – ${isOneYear && month === lastMonth && !weekday ? last.slice(4) : last}`
}
