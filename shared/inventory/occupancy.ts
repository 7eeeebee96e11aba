import type { Day } from '../kernel/day.ts'
import { countBookedUnits, listDaysInRange, countImportedUnits, countUnitsOnSale } from './availability.ts'
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
 * The occupancy of several listings together, weighted by units per night. Units sold beyond a night's capacity don't
 * raise the share; such nights are counted as `overbooked`.
 */
export function computeOccupancy(listings: readonly NightlyUnitCounts[]): Occupancy {
  const nights = listings.flatMap(({ booked, units }) => units.map((onSale, at) => ({ sold: booked[at] ?? 0, onSale })))
  const onSale = nights.reduce((sum, night) => sum + night.onSale, 0)
  const sold = nights.reduce((sum, night) => sum + Math.min(night.sold, night.onSale), 0)
  return {
    share: onSale > 0 ? sold / onSale : null,
    overbooked: nights.filter((night) => night.sold > night.onSale).length,
  }
}
