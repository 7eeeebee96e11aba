import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { getWrittenDay, isWrittenMidnight } from './calendar-time.ts'
import type { CalendarTime } from './calendar-time.ts'
import { iterateOccurrenceStarts } from './iterate-occurrence-starts.ts'
import type { RecurrenceStepBudget } from './iterate-occurrence-starts.ts'
import { buildRuleEndTest } from './parse-recurrence-rule.ts'
import type { CalendarClock, CalendarEvent, CalendarSpan } from './read-calendar-event.ts'
import { UnfollowableRuleError } from './unfollowable-rule-error.ts'

interface Expanding {
  readonly clockOf: (event: CalendarEvent) => CalendarClock
  readonly budget: RecurrenceStepBudget
  readonly days: DayRange
}

/**
 * The nights, as ranges of days, that the events with one UID take. Each event counts, but an earlier version of it
 * (a lower `SEQUENCE`), a repetition with the same dates, and occurrences that another event replaces by
 * `RECURRENCE-ID`.
 */
export function* iterateNightsOfEvents(events: readonly CalendarEvent[], expanding: Expanding): Generator<DayRange> {
  const masters = findLatest(events.filter(({ replaces }) => !replaces))
  const changes = new Map<string, CalendarEvent[]>()
  for (const event of events) {
    if (!event.replaces) continue
    const key = event.replaces.isDate
      ? `day ${getWrittenDay(event.replaces)}`
      : String(expanding.clockOf(event).toEpochMs(event.replaces))
    const others = changes.get(key)
    if (others) others.push(event)
    else changes.set(key, [event])
  }
  const changed = [...changes.values()].flatMap(findLatest)
  // A change whose own dates can't be read doesn't free the occurrence, and one of all later ones not the later ones.
  const replaced = changed.filter(({ isTaking, spans }) => !isTaking || spans.length)
  const isReplaced = buildExclusion(
    replaced.map((event) => ({ time: event.replaces!, clock: expanding.clockOf(event) })),
  )
  const seen = new Set<string>()
  for (const event of [...masters, ...changed]) {
    if (!event.isTaking) continue
    if (events.length > 1) {
      const { toEpochMs } = expanding.clockOf(event)
      const moments = event.spans.map(({ start }) => toEpochMs(start))
      const { spans, moreSpans, excluded, rules, replaces } = event
      const key = JSON.stringify([moments, spans, moreSpans, excluded, rules, replaces])
      if (seen.has(key)) continue
      seen.add(key)
    }
    yield* iterateNightsOfEvent(event, event.replaces ? () => false : isReplaced, expanding)
  }
}

/** The events of the highest `SEQUENCE` among those that say when they are, or that they are canceled. */
function findLatest(events: readonly CalendarEvent[]): CalendarEvent[] {
  const readable = events.filter(({ spans, moreSpans, isTaking }) => spans.length || moreSpans.length || !isTaking)
  const latest = readable.reduce((highest, { sequence }) => Math.max(highest, sequence), -Infinity)
  return events.filter(({ sequence }) => sequence >= latest)
}

function* iterateNightsOfEvent(
  event: CalendarEvent,
  isReplaced: ExclusionTest,
  expanding: Expanding,
): Generator<DayRange> {
  const clock = expanding.clockOf(event)
  const [first] = event.spans
  const isExcluded = buildExclusion(event.excluded.map((time) => ({ time, clock })))
  const starts = new Map<string, CalendarSpan>()
  const add = (span: CalendarSpan) =>
    starts.set(`${span.start.localMs} ${span.start.tzid ?? ''} ${span.start.offsetMs ?? ''}`, span)
  // A busy time may list two periods of one start, but only a series repeats a start.
  const others = [...event.moreSpans, ...(first ? repeated(event, first, expanding) : [])]
  if (others.length) for (const span of [...event.spans, ...others]) add(span)
  for (const span of others.length ? starts.values() : event.spans) {
    const range = isExcluded(span, clock) || isReplaced(span, clock) ? undefined : nightsOfSpan(span, event, clock)
    if (range) yield range
  }
}

/** The spans that the rules of an event add to its first one. */
function* repeated(event: CalendarEvent, first: CalendarSpan, expanding: Expanding): Generator<CalendarSpan> {
  const { days, budget } = expanding
  const { toEpochMs, dateOf } = expanding.clockOf(event)
  const isDate = 'days' in first.size
  const sizeDays = 'days' in first.size ? first.size.days : Math.ceil(first.size.ms / msPerDay)
  // Dates of the event's zone and of the listing's differ by a day at most.
  const needed = { from: days.from - sizeDays - 2, to: days.to + 2 }
  const clock = { isDate, dateOf, toEpochMs: (localMs: number) => toEpochMs({ ...first.start, localMs }) }
  for (const { recur, until } of event.rules) {
    const range = { days: needed, budget, isOver: buildRuleEndTest(until, clock) }
    try {
      for (const localMs of iterateOccurrenceStarts(recur, { localMs: first.start.localMs, isDate }, range))
        yield { ...first, start: { ...first.start, localMs } }
    } catch (error) {
      if (!(error instanceof UnfollowableRuleError)) throw error
      event.fault ??= { why: 'repeats', at: event.ruleAt }
    }
  }
}

type ExclusionTest = (span: CalendarSpan, clock: CalendarClock) => boolean

/**
 * Builds the test whether an occurrence is excluded. A date excludes what begins on it, a time what begins at that
 * moment; of whole days also the day whose midnight it is.
 */
function buildExclusion(
  listed: readonly { readonly time: CalendarTime; readonly clock: CalendarClock }[],
): ExclusionTest {
  if (!listed.length) return () => false
  const days = new Set(listed.filter(({ time }) => time.isDate).map(({ time }) => getWrittenDay(time)))
  const timed = listed.filter(({ time }) => !time.isDate)
  const midnights = new Set(timed.filter(({ time }) => isWrittenMidnight(time)).map(({ time }) => getWrittenDay(time)))
  const moments = new Set(timed.map(({ time, clock }) => clock.toEpochMs(time)))
  return ({ start, size }, { toEpochMs }) => {
    const day = getWrittenDay(start)
    return (
      days.has(day) || ('days' in size && midnights.has(day)) || (moments.size > 0 && moments.has(toEpochMs(start)))
    )
  }
}

/** The longest event within one day, in ms, that takes no night: check-in, check-out, cleaning. */
const maxMarkerMs = 8 * 3_600_000
const msPerMinute = 60_000

/** The nights of one occurrence; undefined for none. An event whose fault may hide its end takes at least one. */
function nightsOfSpan({ start, size, hasEnd }: CalendarSpan, { fault }: CalendarEvent, clock: CalendarClock) {
  if ('days' in size) {
    const from = getWrittenDay(start)
    return { from, to: from + size.days }
  }
  const startMs = clock.toEpochMs(start)
  const from = clock.dateOf(startMs)
  const isMarker = hasEnd && !fault && size.ms <= maxMarkerMs && clock.dateOf(startMs + size.ms) === from
  // What ends in the last minute of a day takes that day's night.
  return isMarker ? undefined : { from, to: Math.max(clock.dateOf(startMs + size.ms + msPerMinute), from + 1) }
}
