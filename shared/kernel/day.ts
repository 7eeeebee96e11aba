/**
 * A calendar date as days since 1970-01-01, in the time zone of the place it belongs to. Dates are never computed with
 * local times.
 */
export type Day = number

export const msPerDay = 86_400_000

/** The epoch day of `2026-11-20`. @throws RangeError if the text is not a date of the calendar */
export function parseIsoDay(iso: string): Day {
  const ms = Date.parse(`${iso}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || Number.isNaN(ms) || formatIsoDay(ms / msPerDay) !== iso)
    throw new RangeError(`not a day: ${iso}`)
  return ms / msPerDay
}

/** An epoch day as `2026-11-20`. */
export const formatIsoDay = (day: Day): string => new Date(day * msPerDay).toISOString().slice(0, 10)

/** The date in an IANA zone at a moment; the UTC date if this runtime doesn't know the zone. */
export const dayInZone = (zone: string, atMs: number): Day => Math.floor(localTimeAsUtcMs(zone, atMs) / msPerDay)

/** The date in the westernmost time zone at a moment: no place on earth has an earlier date. */
export const earliestLocalDayAt = (atMs: number): Day => dayInZone('Etc/GMT+12', atMs)

/** The date in the easternmost time zone at a moment: no place on earth has a later date. */
export const latestLocalDayAt = (atMs: number): Day => dayInZone('Etc/GMT-14', atMs)

/** The weekday of an epoch day, 0 for Sunday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * The formatter of a zone from a cache: creating one takes fifty times as long as using it, and a search needs it for
 * every stay.
 */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formatters.set(zone, made)
  return made
}

/** The offset of a zone from UTC at a moment, in ms; 0 if this runtime doesn't know the zone. */
function offsetMs(zone: string, atMs: number): number {
  try {
    const name = formatterOf(zone).format(atMs)
    const [, sign, hours = '0', minutes = '0', seconds = '0'] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? []
    const size = Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000
    return sign === '-' ? -size : size
  } catch {
    return 0
  }
}

/**
 * The epoch ms of a local time (`16:00:00`) on a day in a zone. A time that occurs twice (clocks go back) means the
 * first occurrence; a time that is skipped (clocks go forward) is read with the offset before the change.
 */
export function localTimeToEpochMs(zone: string, day: Day, time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const shown = day * msPerDay + ((hours * 60 + minutes) * 60 + seconds) * 1000
  const moments = [shown - offsetMs(zone, shown - msPerDay), shown - offsetMs(zone, shown + msPerDay)]
  return moments.find((moment) => moment + offsetMs(zone, moment) === shown) ?? (moments[0] as number)
}

/** The local time of a zone at a moment, expressed as if it were UTC epoch ms. */
export const localTimeAsUtcMs = (zone: string, atMs: number): number => atMs + offsetMs(zone, atMs)

/** The days from `from` up to but not including `to`; empty if `to` is not after `from`. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

export const countDaysInRange = (range: DayRange): number => Math.max(0, range.to - range.from)

/** The days in both ranges; undefined if there are none. */
export function intersectRanges(a: DayRange, b: DayRange): DayRange | undefined {
  const both = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }
  return both.from < both.to ? both : undefined
}

/** The days of `a` that are not in `b`, as zero to two ranges in order. */
export function subtractRange(a: DayRange, b: DayRange): DayRange[] {
  const cut = intersectRanges(a, b)
  if (!cut) return countDaysInRange(a) ? [a] : []
  return [
    { from: a.from, to: cut.from },
    { from: cut.to, to: a.to },
  ].filter((part) => countDaysInRange(part) > 0)
}
