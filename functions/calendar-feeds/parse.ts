import { maxFeedEvents } from '@nestboard/shared/calendar-feeds/limits.ts'
import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { parseIsoDay, formatIsoDay, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { trimUnsetDays } from '@nestboard/shared/kernel/series.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import ICAL from 'ical.js'
import { CalendarFeedError } from './feed-refused.ts'
import { iterateOccurrenceStarts, RecurrenceStepBudget } from './repeats.ts'
import { getDateInZone, buildLocalTimeToEpochConverter } from './zones.ts'
import type { LocalTimeToEpochConverter, CalendarDayOrMoment } from './zones.ts'

/** Highest number of units that a day's counter can hold. */
const maxUnitsADay = 100

interface Reading {
  /** The listing's time zone. */
  readonly zone: string
  readonly days: DayRange
  /**
   * Whether the event with this UID comes from the listing's own export, which another site imported and sends back.
   */
  readonly isOwn: (uid: string) => boolean
}

/**
 * Units taken on each day by the events of an iCalendar file (RFC 5545), one unit per event. Canceled and transparent
 * events take none, only the latest version of an event counts, and a timed event takes the nights between the dates
 * of its start and end in the listing's zone, at least one night.
 * @throws CalendarFeedError
 */
export function parseCalendarNights(text: string, reading: Reading): DaySeries {
  try {
    return nightsOf(text, reading)
  } catch (error) {
    // ical.js parses some values lazily and then throws errors of its own.
    throw error instanceof CalendarFeedError ? error : new CalendarFeedError('dates', error)
  }
}

function nightsOf(text: string, { zone, days, isOwn }: Reading): DaySeries {
  const calendar = calendarIn(text)
  const events = calendar.getAllSubcomponents('vevent')
  if (events.length > maxFeedEvents) throw new CalendarFeedError('events')
  const momentOf = buildLocalTimeToEpochConverter(calendar, zone)
  const budget = new RecurrenceStepBudget()
  const counts: number[] = Array(days.to - days.from).fill(0)
  for (const { uid, parts } of byUid(events)) {
    if (isOwn(uid)) continue
    for (const stay of occurrencesOf(parts, { momentOf, budget, lastYear: yearOf(days.to) })) {
      const from = getDateInZone(stay.from, zone)
      const to = Math.max(getDateInZone(stay.to, zone), from + 1)
      for (let day = Math.max(from, days.from); day < Math.min(to, days.to); day++)
        counts[day - days.from] = Math.min(maxUnitsADay, (counts[day - days.from] ?? 0) + 1)
    }
  }
  return trimUnsetDays({ dayOne: days.from, values: counts.map((count) => count || null) })
}

const yearOf = (day: number): number => Number(formatIsoDay(day).slice(0, 4))

function calendarIn(text: string): ICAL.Component {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) throw new CalendarFeedError('notCalendar')
  try {
    const parsed = ICAL.parse(text) as unknown
    // If a file contains several calendars, ical.js returns a list and only the first calendar is read.
    const first = Array.isArray(parsed) && Array.isArray((parsed as unknown[])[0]) ? (parsed as unknown[])[0] : parsed
    return new ICAL.Component(first as never)
  } catch (error) {
    throw new CalendarFeedError('notCalendar', error)
  }
}

/** All components of one event: the event itself, and changed occurrences of it. */
interface EventParts {
  readonly uid: string
  readonly parts: ICAL.Component[]
}

function byUid(events: readonly ICAL.Component[]): EventParts[] {
  const groups = new Map<string, ICAL.Component[]>()
  for (const [at, event] of events.entries()) {
    // An event without a UID can't be matched with another event, so it gets a UID of its own.
    const uid = String(event.getFirstPropertyValue('uid') ?? `\0${at}`)
    groups.set(uid, [...(groups.get(uid) ?? []), event])
  }
  return [...groups].map(([uid, parts]) => ({ uid, parts }))
}

interface Occurrence {
  readonly from: CalendarDayOrMoment
  readonly to: CalendarDayOrMoment
}

interface Expanding {
  readonly momentOf: LocalTimeToEpochConverter
  readonly budget: RecurrenceStepBudget
  readonly lastYear: number
}

const keyOf = (point: CalendarDayOrMoment): string => ('day' in point ? `D${point.day}` : String(point.ms))

/** The occurrences of an event that take nights. */
function occurrencesOf(parts: readonly ICAL.Component[], expanding: Expanding): Occurrence[] {
  const { momentOf } = expanding
  const masters = parts.filter((part) => !part.hasProperty('recurrence-id'))
  const changes = new Map<string, ICAL.Component>()
  for (const part of bySequence(parts)) {
    const replaced = part.getFirstProperty('recurrence-id')
    if (replaced) changes.set(keyOf(pointOf(replaced, momentOf)), part)
  }
  const master = bySequence(masters).at(-1)
  const changed = [...changes.values()].filter(isTaking).map((part) => spanOf(part, momentOf).occurrence)
  if (!master || !isTaking(master)) return master ? [] : changed
  return [...repeated(master, new Set(changes.keys()), expanding), ...changed]
}

const sequenceOf = (part: ICAL.Component): number => Number(part.getFirstPropertyValue('sequence') ?? 0)

/**
 * Sorts an event's components from the oldest to the newest version. Among equal versions, the component that comes later in the file counts as
 * newer.
 */
const bySequence = (parts: readonly ICAL.Component[]): ICAL.Component[] =>
  parts.toSorted((a, b) => sequenceOf(a) - sequenceOf(b))

const isTaking = (part: ICAL.Component): boolean =>
  String(part.getFirstPropertyValue('status') ?? '').toUpperCase() !== 'CANCELLED' &&
  String(part.getFirstPropertyValue('transp') ?? '').toUpperCase() !== 'TRANSPARENT'

function repeated(master: ICAL.Component, replaced: ReadonlySet<string>, expanding: Expanding): Occurrence[] {
  const { momentOf, budget, lastYear } = expanding
  const { start, occurrence, size } = spanOf(master, momentOf)
  const rules = master.getAllProperties('rrule')
  const more = pointsOf(master, 'rdate', momentOf)
  if (!rules.length && !more.length && !replaced.size) return [occurrence]
  const starts = new Map<string, CalendarDayOrMoment>([[keyOf(occurrence.from), occurrence.from]])
  const add = (point: CalendarDayOrMoment) => starts.set(keyOf(point), point)
  for (const rule of rules)
    for (const next of iterateOccurrenceStarts(rule.getFirstValue() as ICAL.Recur, start.time, { lastYear, budget }))
      add(pointAt(next, start.tzid, momentOf))
  more.forEach(add)
  const left = new Set([...replaced, ...pointsOf(master, 'exdate', momentOf).map(keyOf)])
  return [...starts].flatMap(([key, from]) => (left.has(key) ? [] : [{ from, to: after(from, size) }]))
}

const pointsOf = (part: ICAL.Component, name: string, momentOf: LocalTimeToEpochConverter): CalendarDayOrMoment[] =>
  part.getAllProperties(name).flatMap((property) =>
    property.getValues().map((value) => {
      const time = value instanceof ICAL.Period ? value.start : value
      if (!(time instanceof ICAL.Time)) throw new CalendarFeedError('dates')
      return pointAt(time, tzidOf(property), momentOf)
    }),
  )

/**
 * The start of an event, its first occurrence, and the duration of each occurrence: in days for all-day events,
 * otherwise in ms.
 */
function spanOf(part: ICAL.Component, momentOf: LocalTimeToEpochConverter) {
  const property = part.getFirstProperty('dtstart')
  const time = property?.getFirstValue()
  if (!property || !(time instanceof ICAL.Time)) throw new CalendarFeedError('dates')
  const from = pointOf(property, momentOf)
  const size = sizeOf(part, from, momentOf)
  return { start: { time, tzid: tzidOf(property) }, occurrence: { from, to: after(from, size) }, size }
}

function sizeOf(part: ICAL.Component, from: CalendarDayOrMoment, momentOf: LocalTimeToEpochConverter): number {
  const isDate = 'day' in from
  const end = part.getFirstProperty('dtend')
  if (end) {
    const to = pointOf(end, momentOf)
    if (isDate !== 'day' in to) throw new CalendarFeedError('dates')
    return Math.max(0, isDate ? (to as { day: number }).day - from.day : (to as { ms: number }).ms - from.ms)
  }
  const duration = part.getFirstPropertyValue('duration')
  const seconds = duration instanceof ICAL.Duration ? Math.max(0, duration.toSeconds()) : 0
  return isDate ? Math.ceil((seconds * 1000) / msPerDay) : seconds * 1000
}

const after = (from: CalendarDayOrMoment, size: number): CalendarDayOrMoment =>
  'day' in from ? { day: from.day + size } : { ms: from.ms + size }

const tzidOf = (property: ICAL.Property): string | undefined => {
  const tzid = property.getParameter('tzid')
  return typeof tzid === 'string' ? tzid : undefined
}

function pointOf(property: ICAL.Property, momentOf: LocalTimeToEpochConverter): CalendarDayOrMoment {
  // ical.js turns day 32 into a day of the next month instead of failing, so the text itself is checked.
  parseIsoDay(String(property.toJSON()[3]).slice(0, 10))
  const time = property.getFirstValue()
  if (!(time instanceof ICAL.Time)) throw new CalendarFeedError('dates')
  return pointAt(time, tzidOf(property), momentOf)
}

function pointAt(time: ICAL.Time, tzid: string | undefined, momentOf: LocalTimeToEpochConverter): CalendarDayOrMoment {
  const { year, month, day } = time
  const date = Date.UTC(year, month - 1, day)
  if (Number.isNaN(date) || year < 1900 || year > 9999 || month < 1 || month > 12 || day < 1 || day > 31)
    throw new CalendarFeedError('dates')
  return time.isDate ? { day: date / msPerDay } : { ms: momentOf(time, tzid) }
}
