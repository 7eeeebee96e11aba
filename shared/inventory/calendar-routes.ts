import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { defineRoute } from '../kernel/route.ts'
import { daySeriesSchema } from '../kernel/series.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import {
  calendarEditSchema,
  calendarEditStateSchema,
  editedListingSchema,
  maxListingsOfCalendarEdit,
} from './calendar-edit.ts'
import { calendarEditErrorTexts } from './faults.ts'

/** Most listings and days that one call reads of the calendar of a supplier's listings. */
export const maxListingsOfCalendarRead = 50
export const maxDaysOfCalendarRead = 186

/**
 * A listing's row of the supplier's calendar. Its prices are those of `rate`: the open rate with the lowest own
 * price, or null without one. `prices`, `provision`: what single days have of their own. `booked`, `blocked`,
 * `imported`: units by day, null for none. The versions go into an edit (`EditedListing.seen`).
 */
export const calendarSchema = z.object({
  listingId: idField(),
  rate: z.nullable(z.object({ id: idField(), name: z.string(), price: z.number() })),
  /** Number of the listing's other open rates, whose prices stay as they are. */
  otherRates: z.int(),
  units: z.int(),
  minDays: z.int(),
  prices: daySeriesSchema,
  provision: daySeriesSchema,
  booked: daySeriesSchema,
  blocked: daySeriesSchema,
  imported: daySeriesSchema,
  pricesVersion: z.int(),
  provisionVersion: z.int(),
  rulesVersion: z.int(),
})

const idOfEdit = () => z.object({ supplierId: idField(), id: idField() })
const state = () => z.object({ edit: calendarEditStateSchema })

export const listCalendars = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/inventory/listCalendars',
  access: requireSupplierCapability('inventory', 'supplierId', 'read'),
  params: z.object({
    supplierId: idField(),
    listingIds: z.array(idField()).check(z.minLength(1), z.maxLength(maxListingsOfCalendarRead)),
    dayOne: z.int(),
    days: z.int().check(z.minimum(1), z.maximum(maxDaysOfCalendarRead)),
  }),
  data: z.object({ calendars: z.array(calendarSchema) }),
  summary: "Prices, units and bookings by day of a page of a supplier's listings, in the order of `listingIds`.",
})

export const startCalendarEdit = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/inventory/startCalendarEdit',
  access: requireSupplierCapability('inventory', 'supplierId', 'limited'),
  params: z.object({
    supplierId: idField(),
    edit: calendarEditSchema,
    /** The listings; each once. */
    selection: z.object({
      listings: z.array(editedListingSchema).check(
        z.minLength(1),
        z.maxLength(maxListingsOfCalendarEdit),
        z.refine((listings) => new Set(listings.map(({ listingId }) => listingId)).size === listings.length),
      ),
    }),
  }),
  data: z.object({ id: idField() }),
  creates: true,
  summary:
    'Changes the calendars of several listings by one rule, in steps of ten. A listing is wholly ' +
    'changed or not at all, and left out if somebody changed it after it was seen. A REP may only close and reopen days.',
})

export const advanceCalendarEdit = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/inventory/advanceCalendarEdit',
  access: requireSupplierCapability('inventory', 'supplierId', 'limited'),
  params: idOfEdit(),
  data: state(),
  summary: 'Makes the next step of an edit, and tells how far it is. The timers make the steps that nobody asks for.',
})

export const stopCalendarEdit = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/inventory/stopCalendarEdit',
  access: requireSupplierCapability('inventory', 'supplierId', 'limited'),
  params: idOfEdit(),
  data: state(),
  summary: 'Stops an edit: listings that it has not reached stay as they are. Idempotent.',
})

export const undoCalendarEdit = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/inventory/undoCalendarEdit',
  access: requireSupplierCapability('inventory', 'supplierId', 'limited'),
  params: idOfEdit(),
  data: z.object({ id: idField() }),
  errors: Object.values(calendarEditErrorTexts),
  creates: true,
  summary:
    'Starts an edit that gives each night back what it had before another edit. Nights that were changed again since ' +
    'stay as they are.',
})

export const listCalendarEdits = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/inventory/listCalendarEdits',
  access: requireSupplierCapability('inventory', 'supplierId', 'limited'),
  params: z.object({ supplierId: idField() }),
  data: z.object({ edits: z.array(calendarEditStateSchema) }),
  summary: "The latest 20 edits of a supplier's calendar, the newest first. A member bound to listings sees their own.",
})
