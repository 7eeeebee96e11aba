import { type Day, dayOf, isoOf } from '../kernel/day.ts'
import type { DaySeries } from '../kernel/series.ts'
import { nightsOf, type Stay } from '../listing/stay.ts'
import { buffersOf, daysOf, provisionOn } from './availability.ts'
import type { Inventory, InventoryRules } from './model.ts'

/**
 * Counters of a listing live in one item a calendar month, two a day: `booked`, units whose night is sold, and `used`,
 * those and the units blocked by buffers. A missing counter is 0. Availability is provision less `used`.
 */
export type CounterName = 'booked' | 'used'
export type Month = `${string}-${string}`

/** A day's counter may be raised only while it is at most `atMost`. */
export interface Check {
  readonly counter: CounterName
  readonly dayOfMonth: number
  readonly atMost: number
}
export interface Raise {
  readonly counter: CounterName
  readonly dayOfMonth: number
  readonly by: 1 | -1
}
/** What one conditional update of a month's item checks and raises, all or nothing. */
export interface MonthPlan {
  readonly month: Month
  readonly checks: readonly Check[]
  readonly raises: readonly Raise[]
}

export const monthOf = (day: Day): Month => isoOf(day).slice(0, 7) as Month
export const dayOfMonth = (day: Day): number => Number(isoOf(day).slice(8))
export const firstDayOf = (month: Month): Day => dayOf(`${month}-01`)

type Touch = { day: Day; counters: readonly CounterName[]; check: CounterName }
type Dates = Pick<Stay, 'day' | 'length'>

/** The days a stay touches: a night is sold and used, a buffer day only used; each looks at the counter that may refuse it. */
function touchesOf(rules: InventoryRules, stay: Dates): Touch[] {
  const [before = [], after = []] = buffersOf(rules, stay).map((range) =>
    daysOf(range).map((day): Touch => ({ day, counters: ['used'], check: 'booked' })),
  )
  const nights = daysOf(nightsOf(stay)).map((day): Touch => ({ day, counters: ['booked', 'used'], check: 'used' }))
  return [...before, ...nights, ...after]
}

/** The months a stay with its buffers touches, in order. */
export const monthsOf = (rules: InventoryRules, stay: Dates): Month[] => [
  ...new Set(touchesOf(rules, stay).map(({ day }) => monthOf(day))),
]

function plans(rules: InventoryRules, stay: Dates, by: 1 | -1, checkOf: (touch: Touch) => Check[]): MonthPlan[] {
  const byMonth = Map.groupBy(touchesOf(rules, stay), ({ day }) => monthOf(day))
  return [...byMonth].map(([month, touches]) => ({
    month,
    checks: touches.flatMap(checkOf),
    raises: touches.flatMap(({ day, counters }) =>
      counters.map((counter) => ({ counter, dayOfMonth: dayOfMonth(day), by })),
    ),
  }))
}

/**
 * The conditional updates that sell a stay, one a month, to be written in one transaction: every night has a unit that
 * is neither sold nor blocked, every buffer day one that is not sold. Undefined where a day has no unit at all, which
 * no counter could refuse. The provision it was made from must still hold when it is written.
 */
export function bookingPlan(inventory: Pick<Inventory, 'rules' | 'provision'>, stay: Dates): MonthPlan[] | undefined {
  const all = plans(inventory.rules, stay, 1, ({ day, check }) => [
    { counter: check, dayOfMonth: dayOfMonth(day), atMost: provisionOn(inventory, day) - 1 },
  ])
  return all.some(({ checks }) => checks.some(({ atMost }) => atMost < 0)) ? undefined : all
}

/** The updates that give a stay back, by the buffers it was sold with. Nothing to check: it is done once, by its reservation. */
export const releasePlan = (rules: InventoryRules, stay: Dates): MonthPlan[] => plans(rules, stay, -1, () => [])

/** The counters of one month, by day of the month. */
export type MonthCounters = Readonly<Record<CounterName, Readonly<Record<number, number>>>>

/** The day counters of several months as the series that availability is read from. */
export function countersOf(months: ReadonlyMap<Month, MonthCounters>): { booked: DaySeries; blocked: DaySeries } {
  const days = [...months].flatMap(([month, { booked, used }]) =>
    [...new Set([...Object.keys(booked), ...Object.keys(used)].map(Number))].map((at) => {
      const sold = booked[at] ?? 0
      return { day: firstDayOf(month) + at - 1, sold, blocked: (used[at] ?? 0) - sold }
    }),
  )
  const dayOne = days.reduce((first, { day }) => Math.min(first, day), Infinity)
  const seriesBy = (name: 'sold' | 'blocked'): DaySeries => {
    const values: (number | null)[] = []
    for (const each of days) values[each.day - dayOne] = each[name]
    return { dayOne: days.length ? dayOne : 0, values: Array.from(values, (value) => value ?? null) }
  }
  return { booked: seriesBy('sold'), blocked: seriesBy('blocked') }
}
