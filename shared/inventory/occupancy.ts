import type { Day } from '../kernel/day.ts'
import { bookedOn, daysOf, provisionOn } from './availability.ts'
import type { Inventory } from './model.ts'

/** Nights ahead that a supplier is told how full they are, tonight's the first. */
export const nightsAhead = 30

/** Units sold and units there, by night, beginning with the same one. A night without a unit is closed. */
export interface Nights {
  readonly booked: readonly number[]
  readonly units: readonly number[]
}

/** The nights ahead of a day, as the calendar and the bookings have them; buffers around bookings sell nothing. */
export function nightsFrom(inventory: Inventory, today: Day): { dayOne: Day; booked: number[]; units: number[] } {
  const days = daysOf({ from: today, to: today + nightsAhead })
  return {
    dayOne: today,
    booked: days.map((day) => bookedOn(inventory, day)),
    units: days.map((day) => provisionOn(inventory, day)),
  }
}

/** How full nights are. `share`: of their units, 0 to 1; null where all are closed. `overbooked`: nights, not units. */
export interface Occupancy {
  readonly share: number | null
  readonly overbooked: number
}

/**
 * How full the nights of some listings are together, a unit for a night weighing the same in each. What is sold beyond
 * the units of a night fills no other: it is told by itself.
 */
export function occupancyOf(listings: readonly Nights[]): Occupancy {
  const nights = listings.flatMap(({ booked, units }) => units.map((there, at) => ({ sold: booked[at] ?? 0, there })))
  const there = nights.reduce((sum, night) => sum + night.there, 0)
  const sold = nights.reduce((sum, night) => sum + Math.min(night.sold, night.there), 0)
  return {
    share: there > 0 ? sold / there : null,
    overbooked: nights.filter((night) => night.sold > night.there).length,
  }
}
