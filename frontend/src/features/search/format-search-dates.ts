import { msPerDay, type Day } from '@nestboard/shared/kernel/day.ts'
import { formatDay, formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import {
  getFirstDayOfSearchMonth,
  monthsOf,
  readMoveBy,
  weekendKindOf,
  weekendKinds,
  type MonthRange,
} from '@nestboard/shared/search/flexible-dates.ts'
import { hasFlexibleDates, type SearchDates } from '@nestboard/shared/search/search-dates.ts'
import type { FlexibleDates } from '@nestboard/shared/search/flexible-dates.ts'
import { formatNightCount } from '../../lib/days/format-night-count.ts'

const monthName = (day: Day, month: 'long' | 'short'): string =>
  new Date(day * msPerDay).toLocaleDateString('en-US', { month, timeZone: 'UTC' })

/** Some months in a row: `March`, `March 2027` outside of this year, `Dec 2026 – Feb 2027`. */
export function formatMonthRange({ first, months }: MonthRange, today: Day | undefined): string {
  const last = getFirstDayOfSearchMonth(first, months - 1)
  const yearOf = (day: Day) => formatDay(day, {}).slice(-4)
  const year = today !== undefined && yearOf(last) === yearOf(today) ? '' : ` ${yearOf(last)}`
  if (months === 1) return `${monthName(first, 'long')}${year}`
  const firstYear = yearOf(first) === yearOf(last) ? '' : ` ${yearOf(first)}`
  const lastYear = year || (firstYear && ` ${yearOf(last)}`)
  return `${monthName(first, 'short')}${firstYear} – ${monthName(last, 'short')}${lastYear}`
}

/** Days by which dates may move: `± 1 day`, `± 3 days`. */
export const formatMoveBy = (days: number): string => `± ${days} ${days === 1 ? 'day' : 'days'}`

/** The nights of flexible dates: `A weekend`, `A weekend (Thu – Sun)`, `Any 5 nights`. */
const formatFlexibleNights = (dates: FlexibleDates): string => {
  if (dates.flexibility === 'NIGHTS') return `Any ${formatNightCount(dates.length)}`
  const kind = weekendKindOf(dates)
  return kind === undefined || kind === 'FRI_SUN' ? 'A weekend' : `A weekend (${weekendKinds[kind].label})`
}

/** Flexible dates of a weekend or of any nights: `A weekend in March`, `Any 5 nights in May 2027`. */
export const formatMonthDates = (dates: FlexibleDates, today: Day | undefined): string =>
  `${formatFlexibleNights(dates)} in ${formatMonthRange(monthsOf(dates), today)}`

/**
 * The dates of a search: `Thu, Jan 14 – Tue, Jan 19`, `Jan 14 – 19, ± 2 days` if they may move, `A weekend in March`,
 * or `Any 5 nights in May`.
 */
export function formatSearchDates(dates: SearchDates, today: Day | undefined): string {
  const { day, length } = dates
  if (hasFlexibleDates(dates) && dates.flexibility !== 'DAYS') return formatMonthDates(dates, today)
  const moveBy = readMoveBy(dates)
  return `${formatDayRange(day, day + length, { today, weekday: !moveBy })}${moveBy ? `, ${formatMoveBy(moveBy)}` : ''}`
}

/** What the dates of a strip have in common: `5 nights in May, by check-in`, `3 nights from another day`. */
export function formatStripTitle(dates: SearchDates, today: Day | undefined): string {
  if (!hasFlexibleDates(dates) || dates.flexibility === 'DAYS')
    return `${formatNightCount(dates.length)} from another day`
  const months = formatMonthRange(monthsOf(dates), today)
  return dates.flexibility === 'WEEKEND'
    ? `Weekends in ${months}`
    : `${formatNightCount(dates.length)} in ${months}, by check-in`
}
