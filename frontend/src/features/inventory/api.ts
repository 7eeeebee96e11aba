import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { getAvailability, getInventory, listNights } from '@nestboard/shared/inventory/routes.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

/** Query of the number of free units per day, for all days that can be booked. */
export const availabilityQuery = (listingId: number) => buildWatchedQuery(getAvailability, { id: listingId })

/**
 * Query of the units on sale and the booked units on each of the next nights, for a supplier's listings. A booking or
 * a change of units refetches it.
 */
export const nextNightsOccupancyQuery = (supplierId: number, listingIds: readonly number[]) =>
  queryOptions({
    queryKey: [listNights.path, supplierId, listingIds],
    queryFn: async ({ signal }) => {
      const pages = Array.from({ length: Math.ceil(listingIds.length / maxPageSize) }, (_, at) =>
        listingIds.slice(at * maxPageSize, (at + 1) * maxPageSize),
      )
      const answers = await Promise.all(
        pages.map((ids) => callApiRoute(listNights, { supplierId, listingIds: ids }, { signal })),
      )
      return new Map(answers.flatMap(({ listings }) => listings).map((nights) => [nights.listingId, nights]))
    },
    // Keeps the loaded nights on screen while the nights of a longer list of listings load.
    placeholderData: keepPreviousData,
    meta: { watches: listingIds.map((id) => formatEntityRef('StayListing', id)) },
  })

/** A listing's rules, units and bookings by day, as the supplier's team sees them. */
export type ListingInventory = RouteResponseData<typeof getInventory>

/** Query of a listing's inventory, for the supplier's team. A booking or a change of units refetches it. */
export const inventoryQuery = (listingId: number) =>
  buildWatchedQuery(getInventory, { id: listingId }, [formatEntityRef('StayListing', listingId)])
