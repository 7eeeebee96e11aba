import * as z from 'zod/mini'
import { weekdayOf, type Day, type DayRange } from './day.ts'

/**
 * Values by day: `values[0]` belongs to `dayOne`. Null means unset and is an empty entry on the wire (`120,,130.5`).
 */
export const daySeriesSchema = z.object({ dayOne: z.int(), values: z.array(z.nullable(z.number())) })
export interface DaySeries {
  readonly dayOne: Day
  readonly values: readonly (number | null)[]
}

export const emptyDaySeries: DaySeries = { dayOne: 0, values: [] }

/** The value of a day; undefined if it is unset or outside the series. Zero is a value. */
export const getSeriesValueOn = (series: DaySeries, day: Day): number | undefined =>
  series.values[day - series.dayOne] ?? undefined

/** The range of days that a series covers, unset days included. */
export const getSeriesDayRange = (series: DaySeries): DayRange => ({
  from: series.dayOne,
  to: series.dayOne + series.values.length,
})

/** A series over the days of a range, with the values that `value` returns. */
export const buildDaySeries = (range: DayRange, value: (day: Day) => number | undefined): DaySeries => ({
  dayOne: range.from,
  values: Array.from({ length: Math.max(0, range.to - range.from) }, (_, at) => value(range.from + at) ?? null),
})

/** `base` with the days of `edit` replaced; a null in `edit` unsets its day. Unset days at both ends are dropped. */
export function overlaySeries(base: DaySeries, edit: DaySeries): DaySeries {
  const [a, b] = [getSeriesDayRange(base), getSeriesDayRange(edit)]
  if (edit.values.length === 0) return base
  const whole = base.values.length ? { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) } : b
  return trimUnsetDays(
    buildDaySeries(whole, (day) =>
      day >= b.from && day < b.to ? getSeriesValueOn(edit, day) : getSeriesValueOn(base, day),
    ),
  )
}

/**
 * Limits an edit to some weekdays (0 is Sunday): the other days get the values of `base`, so that overlaying the edit
 * on `base` leaves them unchanged.
 */
export function limitEditToWeekdays(
  edit: DaySeries,
  base: DaySeries,
  weekdays: readonly number[] | undefined,
): DaySeries {
  if (weekdays === undefined) return edit
  return buildDaySeries(getSeriesDayRange(edit), (day) =>
    getSeriesValueOn(weekdays.includes(weekdayOf(day)) ? edit : base, day),
  )
}

/**
 * The `weekdays` parameter of a call that sets values by day. The call changes only these weekdays, or all days if the
 * parameter is missing.
 */
/* @__NO_SIDE_EFFECTS__ */
export const weekdaysField = () =>
  z.optional(z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1), z.maxLength(7)))

/** The series without the unset days at its start and end. */
export function trimUnsetDays(series: DaySeries): DaySeries {
  const first = series.values.findIndex((value) => value !== null)
  if (first < 0) return emptyDaySeries
  const last = series.values.findLastIndex((value) => value !== null)
  return { dayOne: series.dayOne + first, values: series.values.slice(first, last + 1) }
}

/** The part of a series that lies within a range of days; empty if there is none. */
export function clipSeries(series: DaySeries, { from, to }: DayRange): DaySeries {
  const dayOne = Math.max(series.dayOne, from)
  const values = series.values.slice(dayOne - series.dayOne, Math.max(0, to - series.dayOne))
  return values.length ? { dayOne, values } : emptyDaySeries
}
