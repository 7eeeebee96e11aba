import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import ICAL from 'ical.js'
import { getWrittenDay, parseCalendarTime } from './calendar-time.ts'
import type { CalendarTime } from './calendar-time.ts'

/** A rule by which an event repeats. */
export interface RecurrenceRule {
  readonly recur: ICAL.Recur
  /** The rule's last date or time; undefined without one. */
  readonly until: CalendarTime | undefined
}

const knownPart = /^(?:FREQ|COUNT|INTERVAL|WKST|BY(?:SECOND|MINUTE|HOUR|DAY|MONTHDAY|YEARDAY|WEEKNO|MONTH|SETPOS))=/
/** Parts that change nothing. */
const idlePart = /^(?:X-.*|RSCALE=GREGORIAN|UNTIL=.*)$/

/**
 * Parses the value of an `RRULE` (RFC 5545, 3.3.10). Its `UNTIL` is read apart, in all forms that dates have.
 * @returns undefined for a rule that can't be read
 */
export function parseRecurrenceRule(value: string): RecurrenceRule | undefined {
  const parts = value.replaceAll(/\s/g, '').toUpperCase().split(';').filter(Boolean)
  const [untilText] = parts.flatMap((part) => (part.startsWith('UNTIL=') ? [part.slice(6)] : []))
  const until = untilText === undefined ? undefined : parseCalendarTime(untilText)
  const known = parts.filter((part) => !idlePart.test(part))
  if ((untilText !== undefined && !until) || !known.every((part) => knownPart.test(part))) return undefined
  try {
    return { recur: ICAL.Recur.fromString(known.join(';')), until }
  } catch {
    return undefined
  }
}

/** How an event's local times are converted. */
interface SeriesClock {
  /** Whether the event begins on dates; its starts are then the midnights of these. */
  readonly isDate: boolean
  readonly toEpochMs: (localMs: number) => number
  /** The date of a moment at the listing. */
  readonly dateOf: (epochMs: number) => number
}

/**
 * Builds the test whether a start is after the last date or time of a rule. A date includes its whole day, also for an
 * event that has a time; of a moment at which an event of dates ends, the later of its dates in UTC and at the listing.
 */
export function buildRuleEndTest(
  until: CalendarTime | undefined,
  { isDate, toEpochMs, dateOf }: SeriesClock,
): (localMs: number) => boolean {
  if (!until) return () => false
  const { localMs: untilLocalMs, offsetMs } = until
  if (isDate || until.isDate) {
    const there = offsetMs === undefined ? 0 : dateOf(untilLocalMs - offsetMs)
    const lastMs = (Math.max(getWrittenDay(until), there) + 1) * msPerDay
    return (ms) => ms >= lastMs
  }
  if (offsetMs === undefined) return (ms) => ms > untilLocalMs
  const untilMs = untilLocalMs - offsetMs
  // A local time differs from UTC by a day at most, so most starts are compared without their zone.
  return (ms) => (Math.abs(ms - untilMs) <= msPerDay ? toEpochMs(ms) > untilMs : ms > untilMs)
}
