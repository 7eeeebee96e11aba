import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'
import { msPerDay, weekdayOf } from '@nestboard/shared/kernel/day.ts'
import type ICAL from 'ical.js'
import { UnfollowableRuleError } from './unfollowable-rule-error.ts'

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
type Numbers = ReadonlySet<number>

/** What a rule asks of a day. Undefined lists ask nothing; negative numbers count from the end. */
export interface RecurrencePattern {
  readonly freq: Frequency
  readonly interval: number
  /** The weekday on which weeks begin, 0 for Sunday. */
  readonly weekStart: number
  readonly months: Numbers | undefined
  /** ISO weeks, in the sense of `weekStart`. */
  readonly weeks: Numbers | undefined
  readonly yearDays: Numbers | undefined
  readonly monthDays: Numbers | undefined
  /** Weekdays as `7 * nth + weekday`; `nth` is 0 for every such weekday of the period. */
  readonly weekdays: Numbers | undefined
  /** Whether `nth` counts in the month, in the year, or not at all. */
  readonly nthIn: 'MONTH' | 'YEAR' | undefined
  /** Positions in the set of starts in one period (BYSETPOS), from 1. */
  readonly positions: Numbers | undefined
}

const frequencies = new Set<string>(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
const maxInterval = 1000
/** Maximum length of each list of a rule, such as BYMONTHDAY. */
const maxListLength = 366
const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/**
 * Builds the pattern of the days of a rule (RFC 5545, 3.3.10) for an event that starts on `first`, whose date fills
 * in what the rule leaves open.
 * @throws UnfollowableRuleError for a rule that repeats hourly or more often, or that RFC 5545 doesn't allow
 */
export function buildRecurrencePattern(rule: ICAL.Recur, first: Day): RecurrencePattern {
  const { freq, interval, parts } = rule as ICAL.Recur & {
    freq: Frequency
    parts: Partial<Record<string, (string | number)[]>>
  }
  const has = (name: string) => parts[name] !== undefined
  const isRefused =
    !frequencies.has(freq) ||
    !(interval >= 1 && interval <= maxInterval) ||
    Object.values(parts).some((list) => list!.length > maxListLength) ||
    (freq !== 'YEARLY' && (has('BYWEEKNO') || has('BYYEARDAY'))) ||
    (freq === 'WEEKLY' && has('BYMONTHDAY'))
  if (isRefused) throw new UnfollowableRuleError()
  const set = (name: string): Numbers | undefined => (has(name) ? new Set(parts[name]!.map(Number)) : undefined)
  const inMonth = freq === 'MONTHLY' || (freq === 'YEARLY' && has('BYMONTH'))
  const nthIn = inMonth ? 'MONTH' : freq === 'YEARLY' && !has('BYWEEKNO') ? 'YEAR' : undefined
  const start = new Date(first * msPerDay)
  const isByDate =
    (freq === 'YEARLY' || freq === 'MONTHLY') && !['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'].some(has)
  const isByWeekday = (freq === 'WEEKLY' || has('BYWEEKNO')) && !['BYDAY', 'BYMONTHDAY', 'BYYEARDAY'].some(has)
  return {
    freq,
    interval,
    weekStart: (rule.wkst + 6) % 7,
    months: isByDate && freq === 'YEARLY' && !has('BYMONTH') ? new Set([start.getUTCMonth() + 1]) : set('BYMONTH'),
    weeks: set('BYWEEKNO'),
    yearDays: set('BYYEARDAY'),
    monthDays: isByDate ? new Set([start.getUTCDate()]) : set('BYMONTHDAY'),
    weekdays: isByWeekday ? new Set([weekdayOf(first)]) : weekdaysIn(parts['BYDAY'], nthIn),
    nthIn,
    positions: set('BYSETPOS'),
  }
}

function weekdaysIn(
  list: readonly (string | number)[] | undefined,
  nthIn: RecurrencePattern['nthIn'],
): Numbers | undefined {
  return (
    list &&
    new Set(
      list.map(String).map((text) => {
        const nth = Number(text.slice(0, -2) || 0)
        if (nthIn === 'MONTH' && Math.abs(nth) > 5) throw new UnfollowableRuleError()
        // Where nothing can be counted, "the second Monday" means every Monday, so that no night is free by mistake.
        return 7 * (nthIn ? nth : 0) + weekdayNames.indexOf(text.slice(-2))
      }),
    )
  )
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
const isListed = (list: Numbers | undefined, at: number, length: number): boolean =>
  list === undefined || list.has(at) || list.has(at - length - 1)

/** The days of a range, within one year at most, that a pattern has. */
export function findDaysOfPattern(pattern: RecurrencePattern, { from, to }: DayRange): Day[] {
  const found: Day[] = []
  const date = new Date(from * msPerDay)
  let [year, month, monthDay] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  let length = daysInMonth(year, month)
  for (let day = from; day < to; day++) {
    const isMonth = pattern.months === undefined || pattern.months.has(month)
    if (!isMonth) {
      day += length - monthDay
      monthDay = length
    } else if (
      isListed(pattern.monthDays, monthDay, length) &&
      isDayOfPattern(pattern, day, { year, monthDay, length })
    )
      found.push(day)
    if (++monthDay > length) {
      monthDay = 1
      month = (month % 12) + 1
      if (month === 1) year++
      length = daysInMonth(year, month)
    }
  }
  return found
}

/** The tests of a day besides its month and its day of the month. `length` is the month's. */
function isDayOfPattern(
  { weeks, yearDays, weekdays, nthIn, weekStart }: RecurrencePattern,
  day: Day,
  { year, monthDay, length }: { readonly year: number; readonly monthDay: number; readonly length: number },
): boolean {
  const yearLength = isLeapYear(year) ? 366 : 365
  const yearDay = nthIn === 'YEAR' || yearDays || weeks ? day - Date.UTC(year, 0, 0) / msPerDay : 0
  if (!isListed(yearDays, yearDay, yearLength)) return false
  if (weeks && !isInWeeks(weeks, weekStart, day)) return false
  if (!weekdays) return true
  const weekday = weekdayOf(day)
  if (weekdays.has(weekday)) return true
  if (!nthIn) return false
  const [at, all] = nthIn === 'MONTH' ? [monthDay, length] : [yearDay, yearLength]
  return weekdays.has(7 * Math.ceil(at / 7) + weekday) || weekdays.has(-7 * Math.ceil((all - at + 1) / 7) + weekday)
}

/** Whether a day is in one of the weeks. A year's first week is the first with at least four of its days. */
function isInWeeks(weeks: Numbers, weekStart: number, day: Day): boolean {
  const begin = day - ((weekdayOf(day) - weekStart + 7) % 7)
  const year = new Date((begin + 3) * msPerDay).getUTCFullYear()
  const firstOf = (each: number): Day => {
    const fourth = Date.UTC(each, 0, 4) / msPerDay
    return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7)
  }
  return isListed(weeks, 1 + (begin - firstOf(year)) / 7, (firstOf(year + 1) - firstOf(year)) / 7)
}
