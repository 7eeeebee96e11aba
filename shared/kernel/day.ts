/** Days are integers: days since 1970-01-01 of the place they are about. No local-time arithmetic anywhere. */
export type Day = number

export const msPerDay = 86_400_000

/** `2026-11-20` to its epoch day. @throws RangeError for a text that is no day of the calendar */
export function dayOf(iso: string): Day {
  const ms = Date.parse(`${iso}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || Number.isNaN(ms) || isoOf(ms / msPerDay) !== iso)
    throw new RangeError(`not a day: ${iso}`)
  return ms / msPerDay
}

/** An epoch day as `2026-11-20`. */
export const isoOf = (day: Day): string => new Date(day * msPerDay).toISOString().slice(0, 10)

/** The day it is at a moment in a zone of the IANA list; UTC for a zone this runtime doesn't know. */
export function dayIn(zone: string, atMs: number): Day {
  try {
    return dayOf(new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(atMs))
  } catch {
    return Math.floor(atMs / msPerDay)
  }
}

/** Nights from `from` up to, not including, `to`; empty when `to` is not after `from`. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

export const lengthOf = (range: DayRange): number => Math.max(0, range.to - range.from)

/** The days both ranges have; undefined when there are none. */
export function intersect(a: DayRange, b: DayRange): DayRange | undefined {
  const both = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }
  return both.from < both.to ? both : undefined
}

/** What is left of `a` without `b`: none, one or two ranges, in order. */
export function subtract(a: DayRange, b: DayRange): DayRange[] {
  const cut = intersect(a, b)
  if (!cut) return lengthOf(a) ? [a] : []
  return [
    { from: a.from, to: cut.from },
    { from: cut.to, to: a.to },
  ].filter((part) => lengthOf(part) > 0)
}
