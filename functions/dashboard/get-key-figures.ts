import { arrivalDaysAhead, computeAverageRating, summarizeArrivals } from '@nestboard/shared/dashboard/arrivals.ts'
import type * as routes from '@nestboard/shared/dashboard/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/capability.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readListingsOfTeam } from '../listing/supplier-listings.ts'
import { readComingArrivals } from '../orders/read-coming-arrivals.ts'
import { readOccupancy } from './read-occupancy.ts'

/** Returns the figures above a supplier's listings, each null for a role that may not read what it counts. */
export const getKeyFigures: Operation<typeof routes.getKeyFigures> = async ({ supplierId }, { actor, nowMs }) => {
  const { member, listings } = await readListingsOfTeam(supplierId, { actor, nowMs })
  if (!member) throw notFound()
  const { standing } = member
  const [occupancy, arrivals] = await Promise.all([
    doesTeamStandingHaveCapability(standing, 'inventory', 'read') ? readOccupancy(listings, member, nowMs) : null,
    doesTeamStandingHaveCapability(standing, 'orders', 'limited')
      ? readComingArrivals(listings, { actor, member, days: arrivalDaysAhead, nowMs }).then(summarizeArrivals)
      : null,
  ])
  return {
    listings: listings.length,
    stayTypes: [...new Set(listings.map(({ stayType }) => stayType))],
    rating: computeAverageRating(listings),
    occupancy,
    arrivals,
  }
}
