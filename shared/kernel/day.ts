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
export const dayIn = (zone: string, atMs: number): Day => Math.floor(clocksIn(zone, atMs) / msPerDay)

const offsetsIn = new Map<string, Intl.DateTimeFormat>()

/** Tells a zone's offset. Making it costs fifty times what asking it does, and a search asks for each of its stays. */
function offsetIn(zone: string): Intl.DateTimeFormat {
  const known = offsetsIn.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  offsetsIn.set(zone, made)
  return made
}

/** How far a zone's clocks are ahead of UTC at a moment; nothing for a zone this runtime doesn't know. */
function aheadMs(zone: string, atMs: number): number {
  try {
    const name = offsetIn(zone).format(atMs)
    const [, sign, hours = '0', minutes = '0', seconds = '0'] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? []
    const size = Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000
    return sign === '-' ? -size : size
  } catch {
    return 0
  }
}

/**
 * Epoch ms at which the clocks of a zone show a time of a day, `16:00:00`. Shown twice (clocks go back): the first time.
 * Never shown (clocks go forward): as if they had not gone yet.
 */
export function momentIn(zone: string, day: Day, time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const shown = day * msPerDay + ((hours * 60 + minutes) * 60 + seconds) * 1000
  const moments = [shown - aheadMs(zone, shown - msPerDay), shown - aheadMs(zone, shown + msPerDay)]
  return moments.find((moment) => moment + aheadMs(zone, moment) === shown) ?? (moments[0] as number)
}

/** What the clocks of a zone show at a moment, as epoch ms of a place whose clocks are those of UTC. */
export const clocksIn = (zone: string, atMs: number): number => atMs + aheadMs(zone, atMs)

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
