import type { Day } from '@nestboard/shared/kernel/day.ts'
import { getSeriesValueOn, type DaySeries } from '@nestboard/shared/kernel/series.ts'
import type { ListingInventory } from '../api.ts'

/** Maximum number of units on one day (supplier §5). */
export const maxUnitsPerDay = 100

/** A day's units, bookings and free units. A negative `free` means the day is overbooked. */
export interface DayUnitCounts {
  readonly units: number
  readonly booked: number
  readonly free: number
  /** Whether the day has a number of units of its own instead of the default number in the rules. */
  readonly isOwn: boolean
}

export function computeDayUnitCounts({ provision, booking, availability }: ListingInventory, day: Day): DayUnitCounts {
  const own = getSeriesValueOn(provision, day)
  const units = own ?? provision.units
  const booked = getSeriesValueOn(booking, day) ?? 0
  return { units, booked, free: getSeriesValueOn(availability, day) ?? units - booked, isOwn: own !== undefined }
}

/** Returns why a number of units can't be saved; undefined if it can. */
export function validateUnits(units: number | undefined): string | undefined {
  if (units === undefined) return 'Number of units is required'
  if (!Number.isInteger(units)) return 'Enter a whole number'
  return units < 0 || units > maxUnitsPerDay ? `Enter a number from 0 to ${maxUnitsPerDay}` : undefined
}

/** Counts the days that have more bookings than this number of units. */
export const countDaysOverbookedByEdit = (inventory: ListingInventory, days: readonly Day[], units: number): number =>
  days.filter((day) => (getSeriesValueOn(inventory.booking, day) ?? 0) > units).length

/**
 * Returns the units of all days from the first to the last selected day. Days in between that are not selected keep
 * their units; null resets selected days to the default number in the rules.
 */
export function buildUnitsAfterEdit(
  { provision }: Pick<ListingInventory, 'provision'>,
  days: readonly Day[],
  units: number | null,
): DaySeries {
  const chosen = new Set(days)
  return blockOf(days, (day) => (chosen.has(day) ? units : (getSeriesValueOn(provision, day) ?? null)))
}

/** Returns the current units of all days from the first to the last of `days`, so that an edit can be undone. */
export const getUnitsBeforeEdit = (
  { provision }: Pick<ListingInventory, 'provision'>,
  days: readonly Day[],
): DaySeries => blockOf(days, (day) => getSeriesValueOn(provision, day) ?? null)

function blockOf(days: readonly Day[], valueOf: (day: Day) => number | null): DaySeries {
  const [first = 0, last = -1] = [days[0], days.at(-1)]
  return { dayOne: first, values: Array.from({ length: last - first + 1 }, (_, at) => valueOf(first + at)) }
}
