import type { Day } from '../kernel/day.ts'
import { countBookedUnits, listDaysInRange, countImportedUnits, countUnitsOnSale } from './count-available-units.ts'
import type { Inventory } from './model.ts'

/** Number of nights, from tonight on, that the occupancy covers. */
export const occupancyNightsAhead = 30

/** Units sold and units on sale by night, both from the same first night. A night with 0 units is closed. */
export interface NightlyUnitCounts {
  readonly booked: readonly number[]
  readonly units: readonly number[]
}

/**
 * Counts the units of the next `occupancyNightsAhead` nights from `today`. Units blocked by buffers count as unsold;
 * units taken by imported calendars count as not on sale.
 */
export function countUnitsOfNextNights(
  inventory: Inventory,
  today: Day,
): { dayOne: Day; booked: number[]; units: number[] } {
  const days = listDaysInRange({ from: today, to: today + occupancyNightsAhead })
  return {
    dayOne: today,
    booked: days.map((day) => countBookedUnits(inventory, day)),
    units: days.map((day) => countUnitsOnSale(inventory, day) - countImportedUnits(inventory, day)),
  }
}

/**
 * `share`: how many of the units on sale are sold, 0 to 1; null if all nights are closed. `overbooked`: number of
 * overbooked nights, not units.
 */
export interface Occupancy {
  readonly share: number | null
  readonly overbooked: number
}

/**
 * The nights of several listings added up by position: the first number is tonight's, in each listing's zone. `booked`:
 * units sold within each listing's capacity, so that a night sold twice in one house fills no bed of another.
 * `overbooked`: number of nights of a listing, not units, that are sold beyond its capacity.
 */
export interface NightTotals extends NightlyUnitCounts {
  readonly overbooked: number
}

/** Adds up the nights of several listings. */
export function addUpNights(listings: readonly NightlyUnitCounts[]): NightTotals {
  const count = Math.max(0, ...listings.map(({ units }) => units.length))
  const [booked, units] = [Array.from({ length: count }, () => 0), Array.from({ length: count }, () => 0)]
  let overbooked = 0
  for (const listing of listings)
    for (const [at, onSale] of listing.units.entries()) {
      const sold = listing.booked[at] ?? 0
      units[at]! += onSale
      booked[at]! += Math.min(sold, onSale)
      if (sold > onSale) overbooked++
    }
  return { booked, units, overbooked }
}

/** The occupancy of several listings together, weighted by units per night. Closed nights count for nothing. */
export function computeOccupancy(listings: readonly NightlyUnitCounts[]): Occupancy {
  const { booked, units, overbooked } = addUpNights(listings)
  const [sold, onSale] = [booked, units].map((each) => each.reduce((sum, count) => sum + count, 0)) as [number, number]
  return { share: onSale > 0 ? sold / onSale : null, overbooked }
}
