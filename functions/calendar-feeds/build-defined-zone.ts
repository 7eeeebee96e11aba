import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { readPropertyValue } from './calendar-property.ts'
import { parsePeriodsOfProperty, parseTimeOfProperty } from './calendar-time.ts'
import type { CalendarTime } from './calendar-time.ts'
import { iterateOccurrenceStarts } from './iterate-occurrence-starts.ts'
import type { RecurrenceStepBudget } from './iterate-occurrence-starts.ts'
import { buildRuleEndTest, parseRecurrenceRule } from './parse-recurrence-rule.ts'
import type { RecurrenceRule } from './parse-recurrence-rule.ts'
import type { CalendarComponent } from './read-calendar-components.ts'
import { UnfollowableRuleError } from './unfollowable-rule-error.ts'

/** A change of the clock: from this local time on, as shown before the change, the zone is this far from UTC. */
interface ClockChange {
  readonly localMs: number
  readonly offsetMs: number
}

/** A STANDARD or DAYLIGHT part of a VTIMEZONE (RFC 5545, 3.6.5). */
interface Observance {
  readonly start: CalendarTime
  readonly rules: readonly RecurrenceRule[]
  /** Local times of further changes, in ms as if they were UTC. */
  readonly dates: readonly number[]
  readonly beforeMs: number
  readonly offsetMs: number
}

/** Clock changes that one definition may list: the zones with the longest history have less than two hundred. */
const maxClockChanges = 400

/**
 * Builds a function that converts local times to epoch ms by a time zone that a calendar file defines. Only the changes
 * of the clock in the year of a time and in the year before are computed.
 * @returns undefined for a definition that says nothing, or repeats other than yearly; the function returns undefined
 *   for too many changes and for a rule that can't be followed, and throws CalendarFeedError for a used-up `budget`
 */
export function buildDefinedZone(
  definition: CalendarComponent,
  budget: RecurrenceStepBudget,
): ((localMs: number) => number | undefined) | undefined {
  const read = definition.parts.map(observanceIn)
  const observances = read.flatMap((each) => (each && each !== 'unknown' ? [each] : []))
  const first = observances.toSorted((a, b) => a.start.localMs - b.start.localMs)[0]
  if (!first || read.includes('unknown')) return undefined
  const byYear = new Map<number, readonly ClockChange[] | undefined>()
  const changesUntil = (year: number): readonly ClockChange[] | undefined => {
    if (!byYear.has(year)) byYear.set(year, changesOfAll(observances, year, budget))
    return byYear.get(year)
  }
  return (localMs) => {
    const changes = changesUntil(new Date(localMs).getUTCFullYear())
    if (!changes || changes.length > maxClockChanges) return undefined
    let last: ClockChange | undefined
    for (const change of changes)
      if (change.localMs <= localMs && change.localMs >= (last?.localMs ?? -Infinity)) last = change
    return localMs - (last?.offsetMs ?? first.beforeMs)
  }
}

/** The part of a definition; undefined without a start or an offset, `unknown` if its changes can't be followed. */
function observanceIn({ properties }: CalendarComponent): Observance | 'unknown' | undefined {
  const find = (name: string) => properties.find((each) => each.name === name)
  const all = (name: string) => properties.filter((each) => each.name === name)
  const rules = all('RRULE').map((property) => parseRecurrenceRule(readPropertyValue(property)))
  if (rules.some((rule) => !rule || rule.recur.freq !== 'YEARLY' || rule.recur.interval !== 1)) return 'unknown'
  const startProperty = find('DTSTART')
  // Windows lets its zones begin in 1601.
  const start = startProperty && parseTimeOfProperty(startProperty, 1000)
  const [beforeMs, offsetMs] = [find('TZOFFSETFROM'), find('TZOFFSETTO')].map((each) =>
    parseOffset(readPropertyValue(each)),
  )
  if (!start || offsetMs === undefined) return undefined
  const dates = all('RDATE').flatMap((property) =>
    parsePeriodsOfProperty(property).flatMap(({ start: time }) => (time ? [time.localMs] : [])),
  )
  return { start, rules: rules as RecurrenceRule[], dates, beforeMs: beforeMs ?? offsetMs, offsetMs }
}

/** An offset such as `+0100`, in ms; undefined for anything else. */
function parseOffset(text: string): number | undefined {
  const [, sign, hours, minutes, seconds] = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text) ?? []
  if (sign === undefined) return undefined
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0)) * 1000
  return sign === '-' ? -size : size
}

function changesOfAll(
  observances: readonly Observance[],
  year: number,
  budget: RecurrenceStepBudget,
): ClockChange[] | undefined {
  try {
    return observances.flatMap((each) => changesOf(each, year, budget))
  } catch (error) {
    if (error instanceof UnfollowableRuleError) return undefined
    throw error
  }
}

/** The changes of the clock in a year and the year before, or the last ones of a rule that ended earlier. */
function changesOf(
  { start, rules, dates, beforeMs, offsetMs }: Observance,
  year: number,
  budget: RecurrenceStepBudget,
): ClockChange[] {
  budget.spend(1 + dates.length)
  const times = [start.localMs, ...dates]
  const clock = {
    isDate: false,
    toEpochMs: (localMs: number) => localMs - beforeMs,
    dateOf: (ms: number) => Math.floor(ms / msPerDay),
  }
  for (const { recur, until } of rules) {
    const last = Math.min(year, until ? new Date(until.localMs).getUTCFullYear() : year)
    // A rule with COUNT is expanded from its start, since its last change may be long ago.
    const from = recur.count ? new Date(start.localMs).getUTCFullYear() : last - 1
    const days = { from: Date.UTC(from, 0, 1) / msPerDay, to: Date.UTC(last + 1, 0, 1) / msPerDay }
    const expanding = { days, budget, isOver: buildRuleEndTest(until, clock) }
    for (const localMs of iterateOccurrenceStarts(recur, start, expanding)) times.push(localMs)
  }
  return times.map((localMs) => ({ localMs, offsetMs }))
}
