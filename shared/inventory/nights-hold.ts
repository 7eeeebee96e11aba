import type { Day } from '../kernel/day.ts'
import { buildDaySeries, getSeriesDayRange, getSeriesValueOn } from '../kernel/series.ts'
import type { DaySeries } from '../kernel/series.ts'
import { nightRangeOfStay } from '../listing/stay.ts'
import type { Stay } from '../listing/stay.ts'
import { isStayBookable, listBufferRangesOfStay, listDaysInRange } from './count-available-units.ts'
import type { Inventory } from './model.ts'

/** How long opening checkout holds the nights of a stay, and how long renewing the hold adds. */
export const holdMs = 15 * 60_000

/**
 * The longest time that a hold can still have to run: a renewed hold, and a minute by which machines' clocks may
 * differ. A hold that claims more was written before the clock was set back, and counts as ended.
 */
export const maxHoldLeftMs = 2 * holdMs + 60_000

/** Nights that somebody's checkout holds. It ends by the clock of whoever reads it; times in epoch ms. */
export interface NightsHold {
  /** Stands for one person at one listing, and doesn't tell who it is. */
  readonly holder: number
  readonly day: Day
  readonly length: number
  readonly sinceMs: number
  readonly untilMs: number
}

export const isHoldLive = ({ untilMs }: Pick<NightsHold, 'untilMs'>, nowMs: number): boolean =>
  nowMs < untilMs && untilMs - nowMs <= maxHoldLeftMs

/** Whether a hold can still be renewed: it can once. */
export const isHoldRenewable = ({ sinceMs, untilMs }: NightsHold): boolean => untilMs - sinceMs <= holdMs

export const isHoldOfStay = (hold: NightsHold, { day, length }: Pick<Stay, 'day' | 'length'>): boolean =>
  hold.day === day && hold.length === length

/**
 * Counts one unit of each held night as booked, and one of each buffer day as blocked, as if the stays were sold with
 * the buffers of now.
 */
export function addHoldsToInventory<I extends Inventory>(inventory: I, holds: readonly NightsHold[]): I {
  if (holds.length === 0) return inventory
  const nights = holds.flatMap((hold) => listDaysInRange(nightRangeOfStay(hold)))
  const buffers = holds.flatMap((hold) => listBufferRangesOfStay(inventory.rules, hold).flatMap(listDaysInRange))
  return { ...inventory, booked: addUnits(inventory.booked, nights), blocked: addUnits(inventory.blocked, buffers) }
}

/** Adds one to a series for each entry of `days`. */
function addUnits(series: DaySeries, days: readonly Day[]): DaySeries {
  if (days.length === 0) return series
  const counts = new Map<Day, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  const { from, to } = getSeriesDayRange(series)
  const known = series.values.length > 0 ? [from, to - 1] : []
  const all = [...known, ...counts.keys()].toSorted((a, b) => a - b)
  return buildDaySeries({ from: all[0]!, to: all.at(-1)! + 1 }, (day) =>
    counts.has(day) ? (getSeriesValueOn(series, day) ?? 0) + counts.get(day)! : getSeriesValueOn(series, day),
  )
}

/**
 * When enough holds will have ended for a stay to be bookable, epoch ms. Undefined if the holds don't prevent it, or if
 * it couldn't be booked without them either.
 * @param holds live holds of other people
 * @param today the date in the listing's time zone
 */
export function findEndOfHoldsOnStay(
  inventory: Inventory,
  holds: readonly NightsHold[],
  stay: Pick<Stay, 'day' | 'length'>,
  today: Day,
): number | undefined {
  const isFreeBeside = (held: readonly NightsHold[]) =>
    isStayBookable(addHoldsToInventory(inventory, held), stay, today)
  if (holds.length === 0 || !isFreeBeside([]) || isFreeBeside(holds)) return undefined
  const ends = holds.map(({ untilMs }) => untilMs).toSorted((a, b) => a - b)
  return ends.find((end) => isFreeBeside(holds.filter(({ untilMs }) => untilMs > end)))
}
