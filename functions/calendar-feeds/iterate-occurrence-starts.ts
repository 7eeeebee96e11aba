import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import type ICAL from 'ical.js'
import { CalendarFeedError } from './calendar-feed-error.ts'
import { buildRecurrencePattern, findDaysOfPattern } from './recurrence-pattern.ts'
import type { RecurrencePattern } from './recurrence-pattern.ts'
import { UnfollowableRuleError } from './unfollowable-rule-error.ts'

/**
 * Limits the work that the dates of a calendar may cause together, so that no file keeps the parser busy. One step is
 * an occurrence, half a listed date, a period of a rule, or 128 days compared with a rule: a few microseconds.
 */
export class RecurrenceStepBudget {
  #left: number
  constructor(steps = 200_000) {
    this.#left = steps
  }
  get left(): number {
    return this.#left
  }
  /** @throws CalendarFeedError if fewer steps are left */
  spend(steps = 1): void {
    this.#left -= steps
    if (this.#left < 0) throw new CalendarFeedError('heavy')
  }
}

const daysPerStep = 128
/** Hours, minutes and seconds that a rule lists, multiplied with each other. */
const maxTimesPerDay = 96

interface Expanding {
  /** The days in which occurrences are needed. A rule without COUNT is expanded in these days only. */
  readonly days: DayRange
  readonly budget: RecurrenceStepBudget
  /** Whether a start, as local time in ms, is after the rule's `UNTIL`. */
  readonly isOver: (localMs: number) => boolean
}

/** The first start of an event: its local time in ms as if it were UTC, the midnight of a date. */
interface FirstStart {
  readonly localMs: number
  readonly isDate: boolean
}

/**
 * The starts, on `days`, of an event that repeats by this rule (RFC 5545, 3.3.10), as local times in ms. Dates that a
 * month doesn't have are left out, and `dtstart` counts only if the rule has it.
 * @throws UnfollowableRuleError for a rule that repeats hourly or more often, and a malformed one
 * @throws CalendarFeedError for a used-up `budget`
 */
export function* iterateOccurrenceStarts(
  rule: ICAL.Recur,
  dtstart: FirstStart,
  { days, budget, isOver }: Expanding,
): Generator<number> {
  const startMs = dtstart.localMs
  const first = Math.floor(startMs / msPerDay)
  const pattern = buildRecurrencePattern(rule, first)
  const times = timesOfDay(rule, dtstart)
  // Occurrences are counted from the first one on.
  const from = rule.count ? first : Math.max(first, days.from)
  let left = rule.count || Infinity
  for (const period of iteratePeriods(pattern, first, from)) {
    if (period.from >= days.to) return
    budget.spend(1 + (period.to - period.from) / daysPerStep)
    for (const ms of startsIn(period, pattern, times)) {
      if (ms < startMs) continue
      if (isOver(ms) || --left < 0 || ms >= days.to * msPerDay) return
      budget.spend()
      if (ms >= days.from * msPerDay) yield ms
    }
  }
}

/** The times of day, in ms, at which an event of this rule begins. */
function timesOfDay({ parts }: ICAL.Recur, { isDate, localMs }: FirstStart): number[] {
  if (isDate) return [0]
  const start = new Date(localMs)
  const {
    BYHOUR = [start.getUTCHours()],
    BYMINUTE = [start.getUTCMinutes()],
    BYSECOND = [start.getUTCSeconds()],
  } = parts as Record<string, number[]>
  if (BYHOUR.length * BYMINUTE.length * BYSECOND.length > maxTimesPerDay) throw new UnfollowableRuleError()
  return BYHOUR.flatMap((h) => BYMINUTE.flatMap((m) => BYSECOND.map((s) => ((h * 60 + m) * 60 + s) * 1000))).toSorted(
    (a, b) => a - b,
  )
}

/** The starts in one period, in order: all of them, or those at the positions of BYSETPOS. */
function startsIn(period: DayRange, pattern: RecurrencePattern, times: readonly number[]): number[] {
  const starts = findDaysOfPattern(pattern, period).flatMap((day) => times.map((time) => day * msPerDay + time))
  const { positions } = pattern
  return positions ? starts.filter((_, at) => positions.has(at + 1) || positions.has(at - starts.length)) : starts
}

/** The periods of a rule from the one that contains `from` on, in the phase that its INTERVAL has since `first`. */
function* iteratePeriods({ freq, interval, weekStart }: RecurrencePattern, first: Day, from: Day): Generator<DayRange> {
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    const length = freq === 'DAILY' ? 1 : 7
    const begin = freq === 'DAILY' ? first : first - ((((first + 4 - weekStart) % 7) + 7) % 7)
    const step = length * interval
    for (let day = begin + Math.max(0, Math.floor((from - begin) / step)) * step; ; day += step)
      yield { from: day, to: day + length }
  }
  const length = freq === 'MONTHLY' ? 1 : 12
  const begin = Math.floor(monthOf(first) / length) * length
  const step = length * interval
  for (let month = begin + Math.max(0, Math.floor((monthOf(from) - begin) / step)) * step; ; month += step)
    yield { from: firstDayOf(month), to: firstDayOf(month + length) }
}

/** Months since January of the year 0. */
const monthOf = (day: Day): number => {
  const date = new Date(day * msPerDay)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}
const firstDayOf = (month: number): Day => Date.UTC(Math.floor(month / 12), month % 12, 1) / msPerDay
