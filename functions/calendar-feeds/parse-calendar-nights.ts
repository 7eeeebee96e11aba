import type { UnreadableEntries } from '@nestboard/shared/calendar-feeds/model.ts'
import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { intersectRanges, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { trimUnsetDays } from '@nestboard/shared/kernel/series.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { CalendarFeedError } from './calendar-feed-error.ts'
import { readPropertyValue } from './calendar-property.ts'
import { getWrittenDay } from './calendar-time.ts'
import { RecurrenceStepBudget } from './iterate-occurrence-starts.ts'
import { iterateNightsOfEvents } from './iterate-nights-of-events.ts'
import { buildDateReader, buildLocalTimeToEpochConverter } from './local-time-to-epoch-converter.ts'
import { readCalendarComponents } from './read-calendar-components.ts'
import type { CalendarInFile } from './read-calendar-components.ts'
import { readCalendarEvent } from './read-calendar-event.ts'
import type { CalendarClock, CalendarEvent } from './read-calendar-event.ts'

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

/** What an imported calendar says: the units that its entries take on each day, and which of them can't be read. */
export interface CalendarContent {
  readonly nights: DaySeries
  readonly unreadable: UnreadableEntries | null
}

/**
 * Units taken on each day by the entries of an iCalendar file (RFC 5545), one unit per entry. Canceled and transparent
 * events take none, and neither do calendars of `METHOD:CANCEL`. A timed event takes the nights between the dates of
 * its start and end in the listing's zone, at least one; a short one within a day takes none. An entry that can't be
 * read takes the nights of its dates that can, and doesn't hide the others.
 * @throws CalendarFeedError for what isn't a calendar, or one whose nights would be incomplete: it is cut off, has no
 *   entry whose dates can be read, or takes too long
 */
export function parseCalendarNights(
  text: string,
  { zone, days, isOwn }: Reading,
  budget = new RecurrenceStepBudget(),
): CalendarContent {
  const clockOf = buildClocks(zone, budget)
  const entries = readCalendarComponents(text)
  const groups = new Map<string, CalendarEvent[]>()
  for (const [at, entry] of entries.entries()) {
    const { component, calendar } = entry
    const uid = readPropertyValue(component.properties.find(({ name }) => name === 'UID'))
    if (isOwn(uid) || calendar.method === 'CANCEL') continue
    const event = readCalendarEvent(entry, clockOf(calendar.zones), budget)
    // An event without a UID can't be matched with another event.
    const key = uid || `\0${at}`
    const group = groups.get(key)
    if (group) group.push(event)
    else groups.set(key, [event])
  }
  // By how much the number of units on a day differs from that of the day before.
  const changes: number[] = Array(days.to - days.from + 1).fill(0)
  const expanding = { budget, days, clockOf: (event: CalendarEvent) => clockOf(event.zones) }
  for (const events of groups.values()) {
    for (const range of iterateNightsOfEvents(events, expanding)) {
      const taken = intersectRanges(range, days)
      if (!taken) continue
      changes[taken.from - days.from]!++
      changes[taken.to - days.from]!--
    }
  }
  let units = 0
  const values = changes.slice(0, -1).map((change) => Math.min(maxUnitsADay, (units += change)) || null)
  const unreadable = findUnreadable([...groups.values()].flat(), { text, of: entries.length, days })
  return { nights: trimUnsetDays({ dayOne: days.from, values }), unreadable }
}

function buildClocks(zone: string, budget: RecurrenceStepBudget): (zones: CalendarInFile['zones']) => CalendarClock {
  const convert = buildLocalTimeToEpochConverter(zone, budget)
  const dateOf = buildDateReader(zone)
  const clocks = new Map<CalendarInFile['zones'], CalendarClock>()
  return (zones) => {
    const known = clocks.get(zones)
    if (known) return known
    const clock: CalendarClock = {
      dateOf,
      toEpochMs: ({ localMs, offsetMs, tzid }) =>
        offsetMs === undefined ? convert(localMs, tzid, zones) : localMs - offsetMs,
    }
    clocks.set(zones, clock)
    return clock
  }
}

/**
 * How many entries can't be read, and the first of them. Those that ended before the imported days don't count.
 * @throws CalendarFeedError if no entry has a date that can be read
 */
function findUnreadable(
  events: readonly CalendarEvent[],
  { text, of, days }: { readonly text: string; readonly of: number; readonly days: DayRange },
): UnreadableEntries | null {
  const taking = events.filter(({ isTaking }) => isTaking)
  const unreadable = taking.filter(({ fault }) => fault)
  const hasDate = ({ spans, moreSpans }: CalendarEvent) => spans.length > 0 || moreSpans.length > 0
  if (unreadable.length && taking.every((event) => event.fault && !hasDate(event))) throw new CalendarFeedError('dates')
  const told = unreadable.filter((event) => !isOver(event, days))
  const [first] = told.map(({ fault }) => fault!).toSorted((a, b) => a.at - b.at)
  return first ? { count: told.length, of, why: first.why, line: countLines(text, first.at) } : null
}

/** The number of the line, from 1, on which a character stands. */
function countLines(text: string, at: number): number {
  let lines = 1
  for (const _ of text.slice(0, at).matchAll(/\r\n|\n|\r/g)) lines++
  return lines
}

const isOver = ({ spans, moreSpans, rules }: CalendarEvent, { from }: DayRange): boolean =>
  spans.length > 0 &&
  [...spans, ...moreSpans].every(
    ({ start, size, hasEnd }) =>
      hasEnd && getWrittenDay(start) + ('days' in size ? size.days : Math.ceil(size.ms / msPerDay) + 1) <= from,
  ) &&
  rules.length === 0
