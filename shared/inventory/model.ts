import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { daySeries, type DaySeries } from '../kernel/series.ts'

/** What days to provision can be, in days, and what that is called (supplier §9). */
export const provisionDays = { 183: '6 months', 365: '1 year', 548: '1.5 years', 731: '2 years' } as const

const dayCount = () => z.int().check(z.minimum(0), z.maximum(9999))

/**
 * How a listing may be booked. `units`: of each night unless a day says otherwise. `days`: how far ahead of today
 * check-out may lie. `ahead`: days between today and check-in at least. `block*Days`: kept free around each booking.
 * `minDays`, `maxDays`: nights of a stay, 0 for no bound.
 */
export const inventoryRules = z.object({
  units: z.int().check(z.minimum(1), z.maximum(100)),
  days: z.int().check(z.refine((days) => days in provisionDays)),
  ahead: dayCount(),
  blockPastDays: dayCount(),
  blockNextDays: dayCount(),
  minDays: dayCount(),
  maxDays: dayCount(),
})
export type InventoryRules = z.infer<typeof inventoryRules>

/** One year of everything, from tomorrow's point of view: what a new listing has. */
export const inventoryDefaults: InventoryRules = {
  units: 1,
  days: 365,
  ahead: 0,
  blockPastDays: 0,
  blockNextDays: 0,
  minDays: 0,
  maxDays: 0,
}

/** Rules, the supplier's own units by day, and the counters: units booked, and units blocked by buffers. */
export interface Inventory {
  readonly rules: InventoryRules
  readonly provision: DaySeries
  readonly booked: DaySeries
  readonly blocked: DaySeries
}

/** The inventory as `inventory/get` answers it (supplier §3). */
export const inventoryWire = z.object({
  listingId: id(),
  provision: z.extend(daySeries, { units: z.int(), days: z.int(), ahead: z.int() }),
  booking: z.extend(daySeries, { blockPastDays: z.int(), blockNextDays: z.int() }),
  availability: z.extend(daySeries, { minDays: z.int(), maxDays: z.int() }),
})
export type InventoryWire = z.infer<typeof inventoryWire>
