import * as z from 'zod/mini'
import { occupancyNightsAhead } from '../inventory/occupancy.ts'
import { defineRoute } from '../kernel/contract.ts'
import { idField } from '../kernel/id.ts'
import { requireSupplierCapability } from '../supplier/permissions.ts'
import { dashboardDayCount } from './figures.ts'

export * from './view-route.ts'

const count = () => z.int()
const nightly = () => z.array(count()).check(z.length(occupancyNightsAhead))

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
    /**
     * Units booked and units on sale on the coming nights, added up over `listings` listings. `isPart`: the supplier
     * has more listings than these.
     */
    occupancy: z.object({
      dayOne: z.int(),
      booked: nightly(),
      units: nightly(),
      listings: count(),
      isPart: z.boolean(),
    }),
  }),
  summary:
    "A supplier's bookings, revenue, views and occupancy, of all listings that the caller works on or of one of them. " +
    'Canceled bookings do not count. Beyond the specification.',
})
