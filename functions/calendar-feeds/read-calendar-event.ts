import type { calendarEntryFaultTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { iteratePropertySplits, readParameter, readPropertyValue } from './calendar-property.ts'
import type { CalendarProperty } from './calendar-property.ts'
import {
  getWrittenDay,
  isWrittenMidnight,
  parseCalendarDuration,
  parsePeriodsOfProperty,
  parseTimeOfProperty,
} from './calendar-time.ts'
import type { CalendarDuration, CalendarTime } from './calendar-time.ts'
import type { RecurrenceStepBudget } from './iterate-occurrence-starts.ts'
import { parseRecurrenceRule } from './parse-recurrence-rule.ts'
import type { RecurrenceRule } from './parse-recurrence-rule.ts'
import type { CalendarEntry, CalendarInFile } from './read-calendar-components.ts'

/** What an event takes, from its start on. */
export interface CalendarSpan {
  /** The start; of whole days, the midnight with which the first one begins. */
  readonly start: CalendarTime
  /** `days` of at least one day, or `ms`. */
  readonly size: { readonly days: number } | { readonly ms: number }
  /** Whether its end is known. If it isn't, the span takes at least a night. */
  readonly hasEnd: boolean
}

/** Why an entry can't be read, and where this stands in the file, counted in characters. */
export interface CalendarEntryFault {
  readonly why: keyof typeof calendarEntryFaultTexts
  readonly at: number
}

/** An entry of a calendar, as far as it can be read. */
export interface CalendarEvent {
  readonly uid: string
  readonly sequence: number
  readonly zones: CalendarInFile['zones']
  /** Whether it takes nights: false for a canceled or transparent event. */
  readonly isTaking: boolean
  /** The occurrence of its series that it replaces. */
  readonly replaces: CalendarTime | undefined
  readonly spans: readonly CalendarSpan[]
  readonly rules: readonly RecurrenceRule[]
  readonly moreSpans: readonly CalendarSpan[]
  readonly excluded: readonly CalendarTime[]
  /** The first thing in it that can't be read. */
  fault: CalendarEntryFault | undefined
  /** Where its rule stands, or its beginning. */
  readonly ruleAt: number
}

/** Converts times of one calendar. */
export interface CalendarClock {
  readonly toEpochMs: (time: CalendarTime) => number
  /** The date of a moment at the listing. */
  readonly dateOf: (epochMs: number) => number
}

/** A date in a list costs as much as two occurrences. */
const stepsPerListedDate = 2

/** Reads an entry. What can't be read of it is left out and is its fault; nothing of it is thrown. */
export function readCalendarEvent(
  { component, calendar }: CalendarEntry,
  clock: CalendarClock,
  budget: RecurrenceStepBudget,
): CalendarEvent {
  const all = (name: string) => component.properties.filter((each) => each.name === name)
  const valueOf = (name: string) => readPropertyValue(component.properties.find((each) => each.name === name))
  let fault: CalendarEntryFault | undefined
  const report = (why: CalendarEntryFault['why'], at: number) => (fault ??= { why, at })
  const listed = (name: string) =>
    all(name).flatMap((property) => {
      budget.spend(stepsPerListedDate * countListed(property))
      const periods = parsePeriodsOfProperty(property)
      if (periods.some(({ start, end, hasEnd }) => !start || (hasEnd && !end))) report('dates', property.at)
      return periods
    })
  const starts = all('DTSTART')
  budget.spend(stepsPerListedDate * Math.max(0, starts.length - 1))
  // A component with several starts is several ones whose ends and beginnings are missing.
  if (component.isBroken || starts.length > 1) report('broken', component.at)
  const busy = component.name === 'VEVENT' ? [] : all('FREEBUSY').filter(isBusy)
  const spans =
    component.name === 'VEVENT'
      ? starts.length || all('DTEND').length
        ? spansOf(component.properties, clock, report)
        : []
      : busy.flatMap((property) => {
          budget.spend(stepsPerListedDate * countListed(property))
          return parsePeriodsOfProperty(property).flatMap(({ start, end }) => {
            if (!start || !end) report('dates', property.at)
            return start ? [spanOf(start, end, clock)] : []
          })
        })
  if (component.name === 'VEVENT' && !starts.length) report('noStart', component.at)
  if (component.name === 'VAVAILABILITY') report('kind', component.at)
  const rules = all('RRULE').flatMap((property) => {
    budget.spend()
    const rule = parseRecurrenceRule(readPropertyValue(property))
    if (!rule) report('repeats', property.at)
    return rule ? [rule] : []
  })
  const [first] = spans
  const moreSpans = listed('RDATE').flatMap(({ start, end }): CalendarSpan[] => {
    if (!start) return []
    if (end || !first) return [spanOf(start, end, clock)]
    const dayMs = getWrittenDay(start) * msPerDay
    if ('days' in first.size) return [{ ...first, start: { ...start, localMs: dayMs } }]
    // A date in the list of an event that has a time means that time on it.
    const timed = start.isDate ? { ...first.start, localMs: dayMs + (first.start.localMs % msPerDay) } : start
    return [{ ...first, start: timed }]
  })
  const [replacing] = all('RECURRENCE-ID')
  const replaces = replacing && parseTimeOfProperty(replacing)
  if (replacing && !replaces) report('dates', replacing.at)
  // Which later occurrences change is not followed: they are kept, and the new one is added.
  if (replacing && readParameter(replacing.text, 'RANGE') !== undefined) report('repeats', replacing.at)
  return {
    uid: valueOf('UID'),
    sequence: Number.parseInt(valueOf('SEQUENCE'), 10) || 0,
    zones: calendar.zones,
    isTaking:
      starts.length > 1 ||
      (valueOf('STATUS').toUpperCase() !== 'CANCELLED' && valueOf('TRANSP').toUpperCase() !== 'TRANSPARENT'),
    replaces,
    spans,
    rules,
    moreSpans,
    excluded: listed('EXDATE').flatMap(({ start }) => (start ? [start] : [])),
    fault,
    ruleAt: all('RRULE')[0]?.at ?? component.at,
  }
}

const countListed = ({ text }: CalendarProperty): number => {
  let count = 1
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) count++
  return count
}

const isBusy = (property: CalendarProperty): boolean => {
  const [split] = iteratePropertySplits(property)
  return readParameter(split?.parameters ?? '', 'FBTYPE')?.toUpperCase() !== 'FREE'
}

/** The spans of an event: one for each start, with the end or duration at the same place in its component. */
function spansOf(
  properties: readonly CalendarProperty[],
  clock: CalendarClock,
  report: (why: CalendarEntryFault['why'], at: number) => void,
): CalendarSpan[] {
  const starts = properties.filter(({ name }) => name === 'DTSTART')
  const ends = properties.filter(({ name }) => name === 'DTEND')
  const durations = properties.filter(({ name }) => name === 'DURATION')
  return Array.from({ length: Math.max(starts.length, ends.length) }, (_, at) => at).flatMap((at) => {
    const [startProperty, endProperty] = [starts[at], ends[at]]
    const durationProperty = endProperty ? undefined : durations[at]
    const start = startProperty && parseTimeOfProperty(startProperty)
    const end = endProperty
      ? parseTimeOfProperty(endProperty)
      : durationProperty && parseCalendarDuration(readPropertyValue(durationProperty))
    if (startProperty && !start) report('start', startProperty.at)
    const written = endProperty ?? durationProperty
    if (written && !end) report('end', written.at)
    if (start) return [spanOf(start, end, clock)]
    return end && 'localMs' in end ? [nightBefore(end, clock)] : []
  })
}

/** The night before an end whose start can't be read. */
function nightBefore(end: CalendarTime, { toEpochMs, dateOf }: CalendarClock): CalendarSpan {
  const endDay = isWrittenMidnight(end) ? getWrittenDay(end) : dateOf(toEpochMs(end))
  return { start: { localMs: (endDay - 1) * msPerDay, isDate: true }, size: { days: 1 }, hasEnd: true }
}

const msPerMinute = 60_000
/** An end in the last minute of a day, such as 23:59:59, means the midnight after it. */
const roundUpToMidnight = (localMs: number): number => {
  const nextMidnight = Math.ceil(localMs / msPerDay) * msPerDay
  return nextMidnight - localMs <= msPerMinute ? nextMidnight : localMs
}

/**
 * The span from a start to an end or for a duration. It is one of whole days if both are dates or midnights, in
 * whatever zone they are written: programs write 00:00 to 23:59:59, or midnights in UTC, for days.
 */
function spanOf(
  start: CalendarTime,
  end: CalendarTime | CalendarDuration | undefined,
  { toEpochMs, dateOf }: CalendarClock,
): CalendarSpan {
  const hasEnd = end !== undefined
  const day = getWrittenDay(start)
  const wholeDays = (from: number, to: number): CalendarSpan => ({
    start: { ...start, localMs: from * msPerDay },
    size: { days: Math.max(1, to - from) },
    hasEnd,
  })
  if (!end) return isWrittenMidnight(start) ? wholeDays(day, day + 1) : { start, size: { ms: 0 }, hasEnd }
  if ('days' in end) {
    if (isWrittenMidnight(start) && (start.isDate || end.ms % msPerDay === 0))
      return wholeDays(day, day + end.days + Math.ceil(end.ms / msPerDay))
    const endMs = toEpochMs({ ...start, localMs: start.localMs + end.days * msPerDay }) + end.ms
    return { start, size: { ms: Math.max(0, endMs - toEpochMs(start)) }, hasEnd: endMs >= toEpochMs(start) }
  }
  const endLocalMs = roundUpToMidnight(end.localMs)
  const endDay = endLocalMs % msPerDay === 0 ? endLocalMs / msPerDay : undefined
  if (isWrittenMidnight(start) && endDay !== undefined) return wholeDays(day, endDay)
  if (start.isDate) return wholeDays(day, dateOf(toEpochMs(end)))
  if (end.isDate) return wholeDays(dateOf(toEpochMs(start)), getWrittenDay(end))
  const ms = toEpochMs(end) - toEpochMs(start)
  return { start, size: { ms: Math.max(0, ms) }, hasEnd: ms >= 0 }
}
