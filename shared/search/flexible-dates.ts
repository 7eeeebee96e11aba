import { msPerDay, weekdayOf, type Day } from '../kernel/day.ts'
import { hasFlexibleDates, type SearchDates } from './search-dates.ts'

/** Dates that may move. */
export type FlexibleDates = Required<{ readonly [Field in keyof SearchDates]: NonNullable<SearchDates[Field]> }>

/**
 * Limits of flexible dates. `moveBy`: days by which exact dates may move; `maxSpan`: days between the first and the
 * last check-in, three months, whose map rows lie in at most three windows; `maxMonths`: months in one search.
 */
export const flexibleDateLimits = { moveBy: [1, 2, 3], maxSpan: 92, maxNights: 28, maxMonths: 3 } as const
const furthestMove = Math.max(...flexibleDateLimits.moveBy)

/**
 * The check-in days of a search, in order: its own day, or every day that its flexible dates allow from `earliest` on.
 */
export function listCheckInDays(dates: SearchDates, earliest: Day): Day[] {
  if (!hasFlexibleDates(dates)) return [dates.day]
  const step = dates.flexibility === 'WEEKEND' ? 7 : 1
  const first = dates.day - Math.floor((dates.day - dates.dayFrom) / step) * step
  const count = Math.floor((dates.dayTill - first) / step) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => first + at * step).filter((day) => day >= earliest)
}

/** The check-in days near exact dates that a search with few results offers instead, its own day among them. */
export const listNearbyCheckInDays = (day: Day, earliest: Day): Day[] =>
  Array.from({ length: 2 * furthestMove + 1 }, (_, at) => day - furthestMove + at).filter((each) => each >= earliest)

/** The first flexible field of a search that can't be; undefined if all can. */
export function findInvalidFlexibleField(dates: SearchDates): keyof SearchDates | undefined {
  const { day, length, dayFrom, dayTill, flexibility } = dates
  if (flexibility === undefined) return undefined
  if (dayFrom == null || dayFrom > day) return 'dayFrom'
  const span = flexibility === 'DAYS' ? 2 * furthestMove : flexibleDateLimits.maxSpan
  if (dayTill == null || dayTill < day || dayTill - dayFrom > span) return 'dayTill'
  return flexibility !== 'DAYS' && length > flexibleDateLimits.maxNights ? 'length' : undefined
}

/** Exact dates that may move by some days either way, but not to before today. */
export const buildDatesAround = (day: Day, length: number, moveBy: number, today: Day): FlexibleDates => ({
  day,
  length,
  dayFrom: Math.max(today, day - moveBy),
  dayTill: day + moveBy,
  flexibility: 'DAYS',
})

/** The number of days by which dates may move; undefined for other dates. */
export const readMoveBy = (dates: SearchDates): number | undefined =>
  hasFlexibleDates(dates) && dates.flexibility === 'DAYS' ? dates.dayTill - dates.day : undefined

/** Weekends to choose from: weekday of the check-in (0 for Sunday) and number of nights. */
export const weekendKinds = {
  FRI_SUN: { weekday: 5, length: 2, label: 'Fri – Sun' },
  THU_SUN: { weekday: 4, length: 3, label: 'Thu – Sun' },
  FRI_MON: { weekday: 5, length: 3, label: 'Fri – Mon' },
} as const
export type WeekendKind = keyof typeof weekendKinds

export const weekendKindOf = ({ day, length }: SearchDates): WeekendKind | undefined =>
  (Object.keys(weekendKinds) as WeekendKind[]).find(
    (kind) => weekendKinds[kind].weekday === weekdayOf(day) && weekendKinds[kind].length === length,
  )

/** The first day of the month of a day, `later` months after it. */
export function getFirstDayOfSearchMonth(day: Day, later = 0): Day {
  const date = new Date(day * msPerDay)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / msPerDay
}

/** Some months in a row; `first` is the first day of the first of them. */
export interface MonthRange {
  readonly first: Day
  readonly months: number
}

/** The months in which flexible dates lie. */
export function monthsOf({ dayFrom, dayTill, flexibility, length }: FlexibleDates): MonthRange {
  const first = getFirstDayOfSearchMonth(dayFrom)
  const last = flexibility === 'NIGHTS' ? dayTill + length - 1 : dayTill
  let months = 1
  while (months < flexibleDateLimits.maxMonths && getFirstDayOfSearchMonth(first, months) <= last) months++
  return { first, months }
}

/** A weekend whose check-in lies in the months; undefined if none of them is left. */
export function buildWeekendDates({ first, months }: MonthRange, kind: WeekendKind, today: Day) {
  const { weekday, length } = weekendKinds[kind]
  const dayFrom = Math.max(first, today)
  const dayTill = getFirstDayOfSearchMonth(first, months) - 1
  const day = dayFrom + ((weekday - weekdayOf(dayFrom) + 7) % 7)
  const dates: FlexibleDates = { day, length, dayFrom, dayTill, flexibility: 'WEEKEND' }
  return day <= dayTill ? dates : undefined
}

/** Any `length` nights within the months; undefined if so many are not left. */
export function buildAnyNightsDates({ first, months }: MonthRange, length: number, today: Day) {
  const day = Math.max(first, today)
  const dayTill = getFirstDayOfSearchMonth(first, months) - length
  const dates: FlexibleDates = { day, length, dayFrom: day, dayTill, flexibility: 'NIGHTS' }
  return day <= dayTill ? dates : undefined
}
