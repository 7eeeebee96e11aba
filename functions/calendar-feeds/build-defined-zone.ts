import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import ICAL from 'ical.js'
import { CalendarFeedError } from './calendar-feed-error.ts'
import { iterateOccurrenceStarts, getLocalMs } from './iterate-occurrence-starts.ts'
import type { RecurrenceStepBudget } from './iterate-occurrence-starts.ts'

/** A change of the clock: from this local time on, as shown before the change, the zone is this far from UTC. */
interface ClockChange {
  readonly localMs: number
  readonly offsetMs: number
}

/** A STANDARD or DAYLIGHT part of a VTIMEZONE (RFC 5545, 3.6.5). */
interface Observance {
  readonly start: ICAL.Time
  readonly rules: readonly ICAL.Recur[]
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
 * @throws CalendarFeedError for a definition that repeats other than yearly; the function, for a used-up `budget` and
 * too many
 *   changes
 */
export function buildDefinedZone(
  definition: ICAL.Component,
  budget: RecurrenceStepBudget,
): (localMs: number) => number {
  const observances = definition.getAllSubcomponents().flatMap(observanceIn)
  const first = observances.toSorted((a, b) => getLocalMs(a.start) - getLocalMs(b.start))[0]
  const byYear = new Map<number, readonly ClockChange[]>()
  const changesUntil = (year: number): readonly ClockChange[] => {
    const known = byYear.get(year) ?? observances.flatMap((each) => changesOf(each, year, budget))
    if (known.length > maxClockChanges) throw new CalendarFeedError('zone')
    byYear.set(year, known)
    return known
  }
  return (localMs) => {
    let last: ClockChange | undefined
    for (const change of changesUntil(new Date(localMs).getUTCFullYear()))
      if (change.localMs <= localMs && change.localMs >= (last?.localMs ?? -Infinity)) last = change
    return localMs - (last?.offsetMs ?? first?.beforeMs ?? 0)
  }
}

function observanceIn(part: ICAL.Component): Observance[] {
  const rules = part.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur)
  if (rules.some(({ freq, interval }) => freq !== 'YEARLY' || interval !== 1)) throw new CalendarFeedError('zone')
  const [start, from, to] = ['dtstart', 'tzoffsetfrom', 'tzoffsetto'].map((name) => part.getFirstPropertyValue(name))
  if (!(start instanceof ICAL.Time && from instanceof ICAL.UtcOffset && to instanceof ICAL.UtcOffset)) return []
  const dates = part
    .getAllProperties('rdate')
    .flatMap((property) =>
      property.getValues().flatMap((value) => (value instanceof ICAL.Time ? [getLocalMs(value)] : [])),
    )
  return [{ start, rules, dates, beforeMs: from.toSeconds() * 1000, offsetMs: to.toSeconds() * 1000 }]
}

/** The changes of the clock in a year and the year before, or the last ones of a rule that ended earlier. */
function changesOf(
  { start, rules, dates, beforeMs, offsetMs }: Observance,
  year: number,
  budget: RecurrenceStepBudget,
) {
  budget.spend(1 + dates.length)
  const times = [getLocalMs(start), ...dates]
  for (const rule of rules) {
    const last = Math.min(year, rule.until?.year ?? year)
    // A rule with COUNT is expanded from its start, since its last change may be long ago.
    const from = rule.count ? start.year : last - 1
    const days = { from: Date.UTC(from, 0, 1) / msPerDay, to: Date.UTC(last + 1, 0, 1) / msPerDay }
    times.push(...iterateOccurrenceStarts(rule, start, { days, budget, toEpochMs: (localMs) => localMs - beforeMs }))
  }
  return times.map((localMs) => ({ localMs, offsetMs }))
}
