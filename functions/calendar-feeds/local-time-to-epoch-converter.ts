import { dayInZone, localTimeAsUtcMs, localTimeToEpochMs, msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { buildDefinedZone } from './build-defined-zone.ts'
import { readPropertyValue } from './calendar-property.ts'
import { findIanaZone, isIanaZone } from './find-iana-zone.ts'
import type { RecurrenceStepBudget } from './iterate-occurrence-starts.ts'
import type { CalendarComponent, CalendarInFile } from './read-calendar-components.ts'

type Convert = (localMs: number) => number

/**
 * Converts a calendar's local time, in ms as if it were UTC, to epoch ms. `tzid` is the value's `TZID` parameter, if it
 * has one, and `zones` are the zones that its calendar defines.
 */
export type LocalTimeToEpochConverter = (
  localMs: number,
  tzid: string | undefined,
  zones: CalendarInFile['zones'],
) => number

/** Steps that finding a time zone costs: ordinary calendars have few, and names that no zone has take long. */
const stepsPerZone = 100

/**
 * Builds a function that converts local times by the time zones of a calendar file: IANA names, zones that the file
 * defines itself, names of Windows, or offsets such as `GMT+0100`. A time without a zone is local to the listing, and
 * so is one whose zone isn't known: it differs by hours, which matters only near midnight.
 * @returns the function; it throws CalendarFeedError for a used-up `budget`
 */
export function buildLocalTimeToEpochConverter(
  listingZone: string,
  budget: RecurrenceStepBudget,
): LocalTimeToEpochConverter {
  const inListing = buildZoneConverter(listingZone)
  const named = new Map<string, Convert | undefined>()
  const byName = (tzid: string): Convert | undefined => {
    if (!named.has(tzid)) {
      budget.spend(stepsPerZone)
      const name = findIanaZone(tzid)
      named.set(tzid, name === undefined ? undefined : buildZoneConverter(name))
    }
    return named.get(tzid)
  }
  const defined = new Map<CalendarComponent, Convert>()
  const byDefinition = (definition: CalendarComponent, tzid: string): Convert => {
    const known = defined.get(definition)
    if (known) return known
    budget.spend(stepsPerZone)
    const location = readPropertyValue(definition.properties.find(({ name }) => name === 'X-LIC-LOCATION'))
    const outside = (location && byName(location)) || (isIanaZone(tzid) ? byName(tzid) : undefined)
    const own = outside ? undefined : buildDefinedZone(definition, budget)
    const other = outside ?? byName(tzid) ?? inListing
    const convert: Convert = own ? (localMs) => own(localMs) ?? other(localMs) : other
    defined.set(definition, convert)
    return convert
  }
  return (localMs, tzid, zones) => {
    if (tzid === undefined) return inListing(localMs)
    const definition = zones.get(tzid)
    return (definition ? byDefinition(definition, tzid) : (byName(tzid) ?? inListing))(localMs)
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

function buildZoneConverter(zone: string): Convert {
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

/** Builds a function that returns the date of a moment in a zone. */
export function buildDateReader(zone: string): (epochMs: number) => Day {
  const offsetOn = buildOffsets(zone)
  return (epochMs) => {
    const day = Math.floor(epochMs / msPerDay)
    const offset = offsetOn(day)
    return offset === offsetOn(day + 1) ? Math.floor((epochMs + offset) / msPerDay) : dayInZone(zone, epochMs)
  }
}
