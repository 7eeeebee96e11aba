import { dayInZone, localTimeAsUtcMs, localTimeToEpochMs, msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import type ICAL from 'ical.js'
import { buildDefinedZone } from './build-defined-zone.ts'
import { CalendarFeedError } from './calendar-feed-error.ts'
import type { RecurrenceStepBudget } from './iterate-occurrence-starts.ts'

/** A time in a calendar: a whole day, or a moment in epoch ms. */
export type CalendarDayOrMoment = { readonly day: Day } | { readonly ms: number }

/**
 * Converts a calendar's local time, in ms as if it were UTC, to epoch ms. `tzid` is the value's `TZID` parameter, if it
 * has one.
 */
export type LocalTimeToEpochConverter = (localMs: number, tzid: string | undefined) => number

const isKnownZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** Finds the IANA name in a time zone id: `Europe/Berlin` for both `/vendor/Europe/Berlin` and `Europe/Berlin`. */
const ianaName = (tzid: string): string | undefined =>
  [tzid, tzid.split('/').slice(-2).join('/')].find((name) => isKnownZone(name))

/** Steps that finding a time zone by its name costs. */
const stepsPerZone = 20

/**
 * Builds a function that converts local times by the time zones of a calendar file: IANA names, or zones that the file
 * defines itself, as Outlook does. A time without a zone is local to the listing.
 * @returns the function; it throws CalendarFeedError for an unknown zone, a definition that repeats other than yearly,
 *   and a used-up `budget`
 */
export function buildLocalTimeToEpochConverter(
  definitions: readonly ICAL.Component[],
  listingZone: string,
  budget: RecurrenceStepBudget,
): LocalTimeToEpochConverter {
  const defined = new Map(definitions.map((each) => [String(each.getFirstPropertyValue('tzid') ?? ''), each]))
  const zoneNamed = (tzid: string): ((localMs: number) => number) => {
    budget.spend(stepsPerZone)
    const definition = defined.get(tzid)
    const location = definition?.getFirstPropertyValue('x-lic-location')
    const name = (location && ianaName(String(location))) || ianaName(tzid)
    if (name) return inZone(name)
    if (!definition) throw new CalendarFeedError('zone')
    return buildDefinedZone(definition, budget)
  }
  const named = new Map<string, (localMs: number) => number>()
  return (localMs, tzid) => {
    const key = tzid ?? listingZone
    const known = named.get(key) ?? (tzid === undefined ? inZone(listingZone) : zoneNamed(tzid))
    named.set(key, known)
    return known(localMs)
  }
}

/** Builds a function for the offset of a zone from UTC, in ms, when a day begins in UTC. It remembers the offsets. */
function buildOffsets(zone: string): (day: Day) => number {
  const offsets = new Map<Day, number>()
  return (day) => {
    const known = offsets.get(day) ?? localTimeAsUtcMs(zone, day * msPerDay) - day * msPerDay
    offsets.set(day, known)
    return known
  }
}

function inZone(zone: string): (localMs: number) => number {
  const offsetOn = buildOffsets(zone)
  return (localMs) => {
    const day = Math.floor(localMs / msPerDay)
    const offset = offsetOn(day - 1)
    // Looking up each time in its zone takes ten times as long, and is needed only where the clock changes.
    return offset === offsetOn(day + 2)
      ? localMs - offset
      : localTimeToEpochMs(zone, day, new Date(localMs).toISOString().slice(11, 19))
  }
}

/** Builds a function that converts a calendar time to its date in the listing's zone. */
export function buildDateReader(zone: string): (point: CalendarDayOrMoment) => Day {
  const offsetOn = buildOffsets(zone)
  return (point) => {
    if ('day' in point) return point.day
    const day = Math.floor(point.ms / msPerDay)
    const offset = offsetOn(day)
    return offset === offsetOn(day + 1) ? Math.floor((point.ms + offset) / msPerDay) : dayInZone(zone, point.ms)
  }
}
