import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { maxPageSize } from '../kernel/page.ts'
import { daySeriesSchema, weekdaysField } from '../kernel/series.ts'
import { requireListingCapability } from '../listing/require-listing-capability.ts'
import { maxCalendarDays } from '../rates/limits.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { inventoryRulesSchema, inventoryResponseSchema } from './model.ts'
import { occupancyNightsAhead } from './occupancy.ts'

export {
  advanceCalendarEdit,
  listCalendarEdits,
  listCalendars,
  startCalendarEdit,
  stopCalendarEdit,
  undoCalendarEdit,
} from './calendar-routes.ts'

const { units, days, ahead, blockPastDays, blockNextDays, minDays, maxDays } = inventoryRulesSchema.shape
/** Versions of the rules and of the units by day, which are changed separately. */
const versions = { nms: z.int(), provisionNms: z.int() }
/** One number for each of the next `occupancyNightsAhead` nights. */
const nightly = () => z.array(z.int()).check(z.length(occupancyNightsAhead))

export const getInventory = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/inventory/get',
  access: requireListingCapability('inventory', 'id', 'read'),
  params: z.object({ id: idField() }),
  data: z.extend(inventoryResponseSchema, versions),
  summary: "A listing's rules, units and bookings by day, from the first of this month to the last bookable day.",
})

export const getAvailability = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/inventory/getAvailability',
  access: 'public',
  params: z.object({ id: idField() }),
  data: z.extend(daySeriesSchema, {
    listingId: idField(),
    minDays: z.int(),
    maxDays: z.int(),
    ahead: z.int(),
  }),
  summary: 'Units left by day, from today to the last bookable day. A negative number means overbooked.',
})

export const listNights = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/inventory/listNights',
  access: requireSupplierCapability('inventory', 'supplierId', 'read'),
  params: z.object({
    supplierId: idField(),
    listingIds: z.array(idField()).check(z.minLength(1), z.maxLength(maxPageSize)),
  }),
  data: z.object({
    listings: z.array(z.object({ listingId: idField(), dayOne: z.int(), booked: nightly(), units: nightly() })),
  }),
  summary:
    "Units booked and on sale for the next 30 nights of a supplier's listings, from today in each listing's zone; " +
    'a night with 0 units is closed.',
})

export const updateInventory = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/inventory/update',
  access: requireListingCapability('inventory'),
  params: z.object({
    id: idField(),
    units: z.optional(units),
    days: z.optional(days),
    ahead: z.optional(ahead),
    blockPastDays: z.optional(blockPastDays),
    blockNextDays: z.optional(blockNextDays),
    minDays: z.optional(minDays),
    maxDays: z.optional(maxDays),
    nms: z.optional(z.int()),
  }),
  data: z.object({ nms: z.int() }),
  summary: 'Changes the given rules. With `nms`, refused if they have changed since.',
})

export const updateProvision = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/inventory/updateProvision',
  access: requireListingCapability('inventory', 'id', 'limited'),
  params: z.object({
    id: idField(),
    dayOne: z.int(),
    /** A null clears its day, so that the listing's own number of units applies again. */
    values: z
      .array(z.nullable(z.int().check(z.minimum(0), z.maximum(100))))
      .check(z.minLength(1), z.maxLength(maxCalendarDays)),
    /** Restricts the change to these weekdays; 0 is Sunday. */
    weekdays: weekdaysField(),
  }),
  data: z.object({ nms: z.int() }),
  summary:
    'Sets the units of single days, from yesterday to 731 days ahead; with `weekdays` only those on these weekdays. ' +
    'A REP may only close and reopen days.',
})
