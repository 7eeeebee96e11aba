import {
  computeDayFigures,
  firstDashboardMonth,
  computeMonthFigures,
} from '@nestboard/shared/dashboard/month-figures.ts'
import type { MonthCounterRow } from '@nestboard/shared/dashboard/month-figures.ts'
import type * as routes from '@nestboard/shared/dashboard/routes.ts'
import type { IsoMonth } from '@nestboard/shared/inventory/month-unit-counters.ts'
import { type Day, dayInZone } from '@nestboard/shared/kernel/day.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { mayMemberWorkOnListing, assignedListingIdsOf } from '@nestboard/shared/supplier/capability.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { findListings } from '../listing/listing.ts'
import { readListingsOfTeam } from '../listing/supplier-listings.ts'
import { readMonthCounters } from './counted-sale.store.ts'
import { readOccupancy } from './read-occupancy.ts'

/** Today's date in UTC; other time zones may be a day ahead or behind. */
const utcDay = (nowMs: number): Day => dayInZone('UTC', nowMs)

/**
 * Returns a supplier's figures: over all its listings, over those to which the caller is restricted, or for one
 * listing.
 * @throws Fault 404 for a listing of another supplier, or one that is not assigned to the caller
 */
export const getDashboard: Operation<typeof routes.getDashboard> = async (
  { supplierId, listingId },
  { actor, nowMs },
) => {
  // The months are counted from yesterday in UTC, because in a time zone behind UTC it may still be the previous month.
  const from = firstDashboardMonth(utcDay(nowMs) - 1)
  const [member, chosen, all, counters] = await Promise.all([
    readTeamMembership(actor, supplierId),
    listingId === undefined ? undefined : findListings([listingId]),
    listingId === undefined ? readListingsOfTeam(supplierId, { actor, nowMs }) : undefined,
    readMonthCounters(listingId === undefined ? `S#${supplierId}` : `L#${listingId}`, from),
  ])
  if (!member) throw notFound()
  const mine = (chosen ?? all?.listings ?? []).filter(
    (listing) => listing.supplierId === supplierId && mayMemberWorkOnListing(member, listing.id),
  )
  if (chosen && mine.length === 0) throw notFound()
  const bound = listingId === undefined ? assignedListingIdsOf(member) : undefined
  const [rows, occupancy] = await Promise.all([
    bound ? figuresOfAll(bound, from) : counters,
    readOccupancy(mine, member, nowMs),
  ])
  const today = dayInZone(mine[0]?.timezone ?? 'UTC', nowMs)
  return {
    today,
    days: computeDayFigures(rows, today),
    months: computeMonthFigures(rows, firstDashboardMonth(today)).map(
      ({ month, currency, stays, nights, revenue, roomRevenue }) => ({
        month,
        currency,
        stays,
        nights,
        revenue: toMajorUnits(revenue, currency),
        roomRevenue: toMajorUnits(roomRevenue, currency),
      }),
    ),
    occupancy,
  }
}

/** Reads the counters of each listing that a member is restricted to, at most `maxAssignedListings`. */
const figuresOfAll = async (listingIds: readonly number[], from: IsoMonth): Promise<MonthCounterRow[]> =>
  (await Promise.all(listingIds.map((id) => readMonthCounters(`L#${id}`, from)))).flat()
