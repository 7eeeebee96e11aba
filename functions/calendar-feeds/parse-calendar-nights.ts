import { maxFeedEvents } from '@nestboard/shared/calendar-feeds/limits.ts'
import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { intersectRanges, parseIsoDay, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { trimUnsetDays } from '@nestboard/shared/kernel/series.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import ICAL from 'ical.js'
import { CalendarFeedError } from './calendar-feed-error.ts'
import { getLocalMs, iterateOccurrenceStarts, RecurrenceStepBudget } from './iterate-occurrence-starts.ts'
import { buildDateReader, buildLocalTimeToEpochConverter } from './local-time-to-epoch-converter.ts'
import type { LocalTimeToEpochConverter, CalendarDayOrMoment } from './local-time-to-epoch-converter.ts'

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
export function parseCalendarNights(text: string, reading: Reading, budget = new RecurrenceStepBudget()): DaySeries {
  try {
    return nightsOf(text, reading, budget)
  } catch (error) {
    // ical.js parses some values lazily and then throws errors of its own.
    throw error instanceof CalendarFeedError ? error : new CalendarFeedError('dates', error)
  }
}

function nightsOf(text: string, { zone, days, isOwn }: Reading, budget: RecurrenceStepBudget): DaySeries {
  const calendar = calendarIn(text)
  const events = componentsIn(calendar, 'vevent')
  if (events.length > maxFeedEvents) throw new CalendarFeedError('events')
  const momentOf = buildLocalTimeToEpochConverter(componentsIn(calendar, 'vtimezone'), zone, budget)
  const dateOf = buildDateReader(zone)
  // By how much the number of units on a day differs from that of the day before.
  const changes: number[] = Array(days.to - days.from + 1).fill(0)
  for (const { uid, parts } of byUid(events)) {
    if (isOwn(uid)) continue
    for (const stay of occurrencesOf(parts, { momentOf, budget, days })) {
      const from = dateOf(stay.from)
      const to = Math.max(dateOf(stay.to), from + 1)
      const taken = intersectRanges({ from, to }, days)
      if (!taken) continue
      changes[taken.from - days.from]!++
      changes[taken.to - days.from]!--
    }
  }
  let units = 0
  const values = changes.slice(0, -1).map((change) => Math.min(maxUnitsADay, (units += change)) || null)
  return trimUnsetDays({ dayOne: days.from, values })
}

/**
 * The components of this name. Each stands alone: within its calendar ical.js searches all components for the time
 * zone of each value, and expands the zones without a limit.
 */
const componentsIn = (calendar: ICAL.Component, name: string): ICAL.Component[] =>
  (calendar.toJSON()[2] as [string, unknown[], unknown[]][])
    .filter((each) => each[0] === name)
    .map((each) => new ICAL.Component(each as never))

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
    const parts = groups.get(uid)
    if (parts) parts.push(event)
    else groups.set(uid, [event])
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
  readonly days: DayRange
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
 * Sorts an event's components from the oldest to the newest version. Among equal versions, the component that comes
 * later in the file counts as newer.
 */
const bySequence = (parts: readonly ICAL.Component[]): ICAL.Component[] =>
  parts.toSorted((a, b) => sequenceOf(a) - sequenceOf(b))

const isTaking = (part: ICAL.Component): boolean =>
  String(part.getFirstPropertyValue('status') ?? '').toUpperCase() !== 'CANCELLED' &&
  String(part.getFirstPropertyValue('transp') ?? '').toUpperCase() !== 'TRANSPARENT'

function repeated(master: ICAL.Component, replaced: ReadonlySet<string>, expanding: Expanding): Occurrence[] {
  const { momentOf, budget, days } = expanding
  const { start, occurrence, size } = spanOf(master, momentOf)
  const rules = master.getAllProperties('rrule')
  const more = pointsOf(master, 'rdate', expanding)
  if (!rules.length && !more.length && !replaced.size) return [occurrence]
  const starts = new Map<string, CalendarDayOrMoment>([[keyOf(occurrence.from), occurrence.from]])
  const add = (point: CalendarDayOrMoment) => starts.set(keyOf(point), point)
  // Dates of the event's zone and of the listing's differ by a day at most.
  const { isDate, zone } = start.time
  const sizeDays = isDate ? size : Math.ceil(size / msPerDay)
  const needed = { from: days.from - sizeDays - 2, to: days.to + 2 }
  const isUtc = zone === ICAL.Timezone.utcTimezone
  const toEpochMs = (localMs: number) => (isUtc ? localMs : momentOf(localMs, start.tzid))
  const range = { days: needed, budget, toEpochMs }
  for (const rule of rules)
    for (const ms of iterateOccurrenceStarts(rule.getFirstValue() as ICAL.Recur, start.time, range))
      add(isDate ? { day: ms / msPerDay } : { ms: toEpochMs(ms) })
  more.forEach(add)
  const left = new Set([...replaced, ...pointsOf(master, 'exdate', expanding).map(keyOf)])
  return [...starts].flatMap(([key, from]) => (left.has(key) ? [] : [{ from, to: after(from, size) }]))
}

/** ical.js takes longer for a date in a list than an occurrence takes. */
const stepsPerListedDate = 2

function pointsOf(part: ICAL.Component, name: string, { momentOf, budget }: Expanding): CalendarDayOrMoment[] {
  const properties = part.getAllProperties(name)
  // Values are counted in the file's form, because ical.js reads them all when the first is asked for.
  for (const property of properties) budget.spend(stepsPerListedDate * property.toJSON().length)
  return properties.flatMap((property) =>
    property.getValues().map((value) => {
      const time = value instanceof ICAL.Period ? value.start : value
      if (!(time instanceof ICAL.Time)) throw new CalendarFeedError('dates')
      return pointAt(time, tzidOf(property), momentOf)
    }),
  )
}

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
  if (time.isDate) return { day: date / msPerDay }
  const ms = getLocalMs(time)
  return { ms: time.zone === ICAL.Timezone.utcTimezone ? ms : momentOf(ms, tzid) }
}
