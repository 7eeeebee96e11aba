import { dayInZone, localTimeToEpochMs, msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import ICAL from 'ical.js'
import { CalendarFeedError } from './feed-refused.ts'

/** A time in a calendar: a whole day, or a moment in epoch ms. */
export type CalendarDayOrMoment = { readonly day: Day } | { readonly ms: number }

/** Converts a calendar's local time to epoch ms. `tzid` is the value's `TZID` parameter, if it has one. */
export type LocalTimeToEpochConverter = (time: ICAL.Time, tzid: string | undefined) => number

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

/** The date and clock time of a calendar entry as epoch ms, as if they were in UTC. */
const shownMs = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/**
 * Builds a function that converts local times by the time zones of a calendar file: IANA names, or zones that the file
 * defines itself, as Outlook does. A time without a zone is local to the listing.
 * @throws CalendarFeedError for definitions that repeat other than yearly, because expanding them may never end
 */
export function buildLocalTimeToEpochConverter(
  calendar: ICAL.Component,
  listingZone: string,
): LocalTimeToEpochConverter {
  const defined = new Map<string, (time: ICAL.Time) => number>()
  for (const each of calendar.getAllSubcomponents('vtimezone')) {
    const tzid = String(each.getFirstPropertyValue('tzid') ?? '')
    const location = ianaName(String(each.getFirstPropertyValue('x-lic-location') ?? ''))
    if (location) defined.set(tzid, inZone(location))
    else if (!ianaName(tzid)) defined.set(tzid, inDefined(each))
  }
  const named = new Map<string, (time: ICAL.Time) => number>()
  return (time, tzid) => {
    if (time.zone === ICAL.Timezone.utcTimezone) return shownMs(time)
    const key = tzid ?? listingZone
    const known = named.get(key) ?? (tzid === undefined ? inZone(listingZone) : zoneNamed(tzid, defined))
    named.set(key, known)
    return known(time)
  }
}

function zoneNamed(tzid: string, defined: ReadonlyMap<string, (time: ICAL.Time) => number>) {
  const name = ianaName(tzid)
  const zone = defined.get(tzid) ?? (name && inZone(name))
  if (!zone) throw new CalendarFeedError('zone')
  return zone
}

const inZone =
  (zone: string) =>
  (time: ICAL.Time): number => {
    const ms = shownMs(time)
    return localTimeToEpochMs(zone, Math.floor(ms / msPerDay), new Date(ms).toISOString().slice(11, 19))
  }

function inDefined(component: ICAL.Component): (time: ICAL.Time) => number {
  for (const rule of component.getAllSubcomponents().flatMap((part) => part.getAllProperties('rrule'))) {
    const { freq, interval } = rule.getFirstValue() as ICAL.Recur
    if (freq !== 'YEARLY' || interval !== 1) throw new CalendarFeedError('zone')
  }
  const zone = new ICAL.Timezone(component)
  return (time) => shownMs(time) - zone.utcOffset(time) * 1000
}

/** Converts a calendar time to its date in the listing's zone. */
export const getDateInZone = (point: CalendarDayOrMoment, zone: string): Day =>
  'day' in point ? point.day : dayInZone(zone, point.ms)
