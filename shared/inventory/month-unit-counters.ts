import { type Day, parseIsoDay, type DayRange, formatIsoDay } from '../kernel/day.ts'
import { type DaySeries, getSeriesValueOn } from '../kernel/series.ts'
import { nightRangeOfStay, type Stay } from '../listing/stay.ts'
import { listBufferRangesOfStay, listDaysInRange, countUnitsOnSale } from './count-available-units.ts'
import type { Inventory, InventoryRules } from './model.ts'

/**
 * Counters of a listing's units. There is one item per calendar month with three counters per day: `imported` (units
 * taken by imported calendars), `booked` (units sold or imported) and `used` (units booked or blocked by buffers); a
 * missing counter is 0. Availability is the provision minus `used`, so a booking needs no separate condition for
 * imported nights.
 */
export type UnitCounterName = 'booked' | 'used' | 'imported'
export type IsoMonth = `${string}-${string}`

/** One condition of an update: the day's counter is at most `atMost`. */
export interface DayUnitCounterCondition {
  readonly counter: UnitCounterName
  readonly dayOfMonth: number
  readonly atMost: number
}
export interface DayUnitCounterChange {
  readonly counter: UnitCounterName
  readonly dayOfMonth: number
  readonly by: 1 | -1
}
/** One conditional update of a month's item: if all checks hold, all raises are made; otherwise nothing changes. */
export interface MonthUnitCountersUpdate {
  readonly month: IsoMonth
  readonly checks: readonly DayUnitCounterCondition[]
  readonly raises: readonly DayUnitCounterChange[]
}

export const monthOfDay = (day: Day): IsoMonth => formatIsoDay(day).slice(0, 7) as IsoMonth
export const dayOfMonth = (day: Day): number => Number(formatIsoDay(day).slice(8))
export const firstDayOfMonth = (month: IsoMonth): Day => parseIsoDay(`${month}-01`)
/** The month that is the given number of months later; negative numbers go back. */
export function addMonths(month: IsoMonth, months: number): IsoMonth {
  const date = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1))
  return date.toISOString().slice(0, 7) as IsoMonth
}

type Touch = { day: Day; counters: readonly UnitCounterName[]; check: UnitCounterName }
type Dates = Pick<Stay, 'day' | 'length'>

/**
 * Which counters a stay changes on which days. A night raises `booked` and `used` and needs a unit that is neither
 * sold nor blocked; a buffer day raises only `used` and needs a unit that is not sold.
 */
function touchesOf(rules: InventoryRules, stay: Dates): Touch[] {
  const [before = [], after = []] = listBufferRangesOfStay(rules, stay).map((range) =>
    listDaysInRange(range).map((day): Touch => ({ day, counters: ['used'], check: 'booked' })),
  )
  const nights = listDaysInRange(nightRangeOfStay(stay)).map((day): Touch => ({
    day,
    counters: ['booked', 'used'],
    check: 'used',
  }))
  return [...before, ...nights, ...after]
}

/** The months that a stay and its buffers change, in order. */
export const monthsOfStay = (rules: InventoryRules, stay: Dates): IsoMonth[] => [
  ...new Set(touchesOf(rules, stay).map(({ day }) => monthOfDay(day))),
]

function plans(
  rules: InventoryRules,
  stay: Dates,
  by: 1 | -1,
  checkOf: (touch: Touch) => DayUnitCounterCondition[],
): MonthUnitCountersUpdate[] {
  const byMonth = Map.groupBy(touchesOf(rules, stay), ({ day }) => monthOfDay(day))
  return [...byMonth].map(([month, touches]) => ({
    month,
    checks: touches.flatMap(checkOf),
    raises: touches.flatMap(({ day, counters }) =>
      counters.map((counter) => ({ counter, dayOfMonth: dayOfMonth(day), by })),
    ),
  }))
}

/**
 * The conditional updates that book a stay in one transaction, one per month; undefined if a day has no units on sale.
 * Each night needs a unit that is neither sold nor blocked, each buffer day a unit that is not sold. The transaction
 * must also check that the units on sale have not changed since they were read.
 */
export function planCounterUpdatesForBooking(
  inventory: Pick<Inventory, 'rules' | 'provision'>,
  stay: Dates,
): MonthUnitCountersUpdate[] | undefined {
  const all = plans(inventory.rules, stay, 1, ({ day, check }) => [
    { counter: check, dayOfMonth: dayOfMonth(day), atMost: countUnitsOnSale(inventory, day) - 1 },
  ])
  return all.some(({ checks }) => checks.some(({ atMost }) => atMost < 0)) ? undefined : all
}

/**
 * The updates that release the nights of a stay; `rules` must have the buffers it was booked with. The updates aren't
 * idempotent, so the transaction must contain a condition that holds only once.
 */
export const planCounterUpdatesForRelease = (rules: InventoryRules, stay: Dates): MonthUnitCountersUpdate[] =>
  plans(rules, stay, -1, () => [])

/** The days of a stay, and the rules whose buffers it holds. */
export interface HeldNights {
  readonly rules: InventoryRules
  readonly stay: Dates
}

const counterKeys = ({ rules, stay }: HeldNights): Map<string, { day: Day; counter: UnitCounterName }> =>
  new Map(
    touchesOf(rules, stay).flatMap(({ day, counters }) =>
      counters.map((counter) => [`${day} ${counter}`, { day, counter }] as const),
    ),
  )

/**
 * The updates that move a booked stay to other days, one per month: counters that both stays need are left alone, so
 * that a stay never competes with itself. A counter that is raised needs a unit, not counting the one of the stay that
 * moves.
 * @param inventory the units on sale; without them nothing is checked
 */
export function planCounterUpdatesForMove(
  from: HeldNights,
  to: HeldNights,
  inventory?: Pick<Inventory, 'rules' | 'provision'>,
): MonthUnitCountersUpdate[] {
  const [old, young] = [counterKeys(from), counterKeys(to)]
  const raised = [...young].filter(([key]) => !old.has(key)).map(([, each]) => ({ ...each, by: 1 as const }))
  const lowered = [...old].filter(([key]) => !young.has(key)).map(([, each]) => ({ ...each, by: -1 as const }))
  const raisedDays = new Set(raised.map(({ day }) => day))
  const checked = inventory ? touchesOf(to.rules, to.stay).filter(({ day }) => raisedDays.has(day)) : []
  const checks = Map.groupBy(checked, ({ day }) => monthOfDay(day))
  return [...Map.groupBy([...raised, ...lowered], ({ day }) => monthOfDay(day))].map(([month, changes]) => ({
    month,
    checks: (checks.get(month) ?? []).map(({ day, check: counter }) => {
      const own = old.has(`${day} ${counter}`) ? 1 : 0
      const units = inventory ? countUnitsOnSale(inventory, day) : 0
      return { counter, dayOfMonth: dayOfMonth(day), atMost: units - 1 + own }
    }),
    raises: changes.map(({ day, counter, by }) => ({ counter, dayOfMonth: dayOfMonth(day), by })),
  }))
}

/** Of a move's updates, those that only take units or only give them back. */
export const filterMoveUpdates = (plan: readonly MonthUnitCountersUpdate[], by: 1 | -1): MonthUnitCountersUpdate[] =>
  plan
    .map(({ month, checks, raises }) => ({
      month,
      checks: by > 0 ? checks : [],
      raises: raises.filter((each) => each.by === by),
    }))
    .filter(({ raises }) => raises.length)

/** The counters of one month, keyed by day of the month. */
export type MonthUnitCounters = Readonly<Record<UnitCounterName, Readonly<Record<number, number>>>>

/** Turns the counters of several months into the day series of an `Inventory`. Its `booked` excludes imported units. */
export function buildDaySeriesFromCounters(
  months: ReadonlyMap<IsoMonth, MonthUnitCounters>,
): Pick<Inventory, 'booked' | 'blocked' | 'imported'> {
  const days = [...months].flatMap(([month, { booked, used, imported }]) =>
    [...new Set([...Object.keys(booked), ...Object.keys(used)].map(Number))].map((at) => {
      const [taken, elsewhere] = [booked[at] ?? 0, imported[at] ?? 0]
      const blocked = (used[at] ?? 0) - taken
      return { day: firstDayOfMonth(month) + at - 1, sold: taken - elsewhere, blocked, imported: elsewhere }
    }),
  )
  const dayOne = days.reduce((first, { day }) => Math.min(first, day), Infinity)
  const seriesBy = (name: 'sold' | 'blocked' | 'imported'): DaySeries => {
    const values: (number | null)[] = []
    for (const each of days) values[each.day - dayOne] = each[name]
    return { dayOne: days.length ? dayOne : 0, values: Array.from(values, (value) => value ?? null) }
  }
  return { booked: seriesBy('sold'), blocked: seriesBy('blocked'), imported: seriesBy('imported') }
}

/** By how many units the `imported` counter changes on each day of a month. Days without a change are absent. */
export interface ImportedUnitChangesOfMonth {
  readonly month: IsoMonth
  readonly changes: Readonly<Record<number, number>>
}

/**
 * The counter changes, by month, when the units taken by imported calendars change from one series to another. Days
 * outside the range keep their counters.
 */
export function planImportedUnitChanges(
  before: DaySeries,
  after: DaySeries,
  days: DayRange,
): ImportedUnitChangesOfMonth[] {
  const changed = listDaysInRange(days)
    .map((day) => ({ day, by: (getSeriesValueOn(after, day) ?? 0) - (getSeriesValueOn(before, day) ?? 0) }))
    .filter(({ by }) => by !== 0)
  return [...Map.groupBy(changed, ({ day }) => monthOfDay(day))].map(([month, group]) => ({
    month,
    changes: Object.fromEntries(group.map(({ day, by }) => [dayOfMonth(day), by])),
  }))
}
