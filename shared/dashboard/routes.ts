import * as z from 'zod/mini'
import { occupancyNightsAhead } from '../inventory/occupancy.ts'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { stayTypeSchema } from '../listing/model.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { dashboardDayCount } from './month-figures.ts'

export * from './cleaning-routes.ts'
export * from './count-listing-view.ts'
export * from './day-routes.ts'

const count = () => z.int()
const nightly = () => z.array(count()).check(z.length(occupancyNightsAhead))

/**
 * The occupancy of the coming nights, added up over `listings` PUBLIC listings (`addUpNights`). `share`: how many of
 * the units on sale are sold, 0 to 1; null if all nights are closed.
 */
const occupancySchema = z.object({
  dayOne: z.int(),
  booked: nightly(),
  units: nightly(),
  share: z.nullable(z.number()),
  overbooked: count(),
  listings: count(),
})

export const getDashboard = defineRoute({
  method: 'GET',
  path: '/v1/supplier/dashboard/get',
  access: requireSupplierCapability('books', 'supplierId', 'part'),
  params: z.object({ supplierId: idField(), listingId: z.optional(idField()) }),
  data: z.object({
    /** Today's epoch day in the time zone of the supplier's first listing. */
    today: z.int(),
    /** Figures of the last `dashboardDayCount` days, today included, oldest first. */
    days: z
      .array(z.object({ day: z.int(), bookings: count(), nights: count(), views: count() }))
      .check(z.length(dashboardDayCount)),
    /** Figures by month of check-in and currency, from 17 months ago into the future. Amounts are in the major unit. */
    months: z.array(
      z.object({
        month: z.string(),
        currency: z.string(),
        stays: count(),
        nights: count(),
        revenue: z.number(),
        roomRevenue: z.number(),
      }),
    ),
    occupancy: occupancySchema,
  }),
  summary:
    "A supplier's bookings, revenue, views and occupancy, of all listings that the caller works on or of one of them. " +
    'Canceled bookings do not count. Beyond the specification.',
})

export const getKeyFigures = defineRoute({
  method: 'GET',
  path: '/v1/supplier/dashboard/keyFigures',
  access: requireSupplierCapability('privateListings', 'supplierId', 'part'),
  params: z.object({ supplierId: idField() }),
  data: z.object({
    /** Number of the listings that the caller may read, and the stay types that occur among them. */
    listings: count(),
    stayTypes: z.array(stayTypeSchema),
    /** Average rating of these listings in tenths, weighted by reviews; null without reviews. */
    rating: z.object({ tenths: z.nullable(z.int()), reviews: count() }),
    /** As on the dashboard; null for a role that doesn't read the inventory. */
    occupancy: z.nullable(occupancySchema),
    /**
     * The booked stays that begin today or in the six days after, and the first day of check-in; null for a role that
     * doesn't read orders.
     */
    arrivals: z.nullable(z.object({ count: count(), next: z.nullable(z.int()) })),
  }),
  summary:
    "A supplier's rating, occupancy and arrivals, over all listings that the caller's role and assignment reach. " +
    'Beyond the specification.',
})
