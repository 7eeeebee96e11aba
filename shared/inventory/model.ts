import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { daySeriesSchema, type DaySeries } from '../kernel/series.ts'

/** The booking horizons a listing may have, in days, with their labels (supplier §9). */
export const bookingHorizons = { 183: '6 months', 365: '1 year', 548: '1.5 years', 731: '2 years' } as const

const dayCount = () => z.int().check(z.minimum(0), z.maximum(9999))

/**
 * The booking rules of a listing. `units`: units on sale each night, unless the day has its own number. `days`:
 * booking horizon, latest check-out in days from today. `ahead`: lead time, fewest days from today to check-in.
 * `block*Days`: buffer before and after each booking.
 * `minDays`, `maxDays`: nights of a stay, 0 for no limit.
 */
export const inventoryRulesSchema = z.object({
  units: z.int().check(z.minimum(1), z.maximum(100)),
  days: z.int().check(z.refine((days) => days in bookingHorizons)),
  ahead: dayCount(),
  blockPastDays: dayCount(),
  blockNextDays: dayCount(),
  minDays: dayCount(),
  maxDays: dayCount(),
})
export type InventoryRules = z.infer<typeof inventoryRulesSchema>

/** The rules of a new listing: one unit, bookable from today for a year. */
export const defaultInventoryRules: InventoryRules = {
  units: 1,
  days: 365,
  ahead: 0,
  blockPastDays: 0,
  blockNextDays: 0,
  minDays: 0,
  maxDays: 0,
}

/**
 * A listing's booking rules, the units that the supplier set by day, and by day the units sold, blocked by buffers,
 * and taken by imported calendars.
 */
export interface Inventory {
  readonly rules: InventoryRules
  readonly provision: DaySeries
  readonly booked: DaySeries
  readonly blocked: DaySeries
  readonly imported: DaySeries
}

/** The response of `inventory/get` (supplier §3). */
export const inventoryResponseSchema = z.object({
  listingId: idField(),
  provision: z.extend(daySeriesSchema, { units: z.int(), days: z.int(), ahead: z.int() }),
  booking: z.extend(daySeriesSchema, { blockPastDays: z.int(), blockNextDays: z.int() }),
  availability: z.extend(daySeriesSchema, { minDays: z.int(), maxDays: z.int() }),
})
export type InventoryResponse = z.infer<typeof inventoryResponseSchema>
