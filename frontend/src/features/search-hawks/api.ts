import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import {
  countSearchWatchers,
  getSearchHawk,
  listSearchHawkHitsByListing,
  listSearchHawkHitsByRate,
  listSearchHawkHitsBySupplier,
  listSearchHawksByListing,
  listSearchHawksByRate,
  listSearchHawksBySupplier,
} from '@nestboard/shared/search-hawks/routes.ts'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import type { SupplierListingOrRateScope } from '../personal-offers/supplier-listing-or-rate-scope.ts'

type HawkPage = RouteResponseData<typeof listSearchHawksBySupplier>
export type PageOfLeads = RouteResponseData<typeof listSearchHawkHitsBySupplier>

/** A single entity, `Leads`, announces changes of all leads and search hawks of a supplier. */
const watchesOf = ({ supplierId }: SupplierListingOrRateScope) => ({ watches: [formatEntityRef('Leads', supplierId)] })
const after = (cursor: string | null) => (cursor === null ? {} : { cursor })

/** The search hawks of a supplier, listing or rate, newest first, page by page. */
export const hawksQuery = (level: SupplierListingOrRateScope) =>
  infiniteQueryOptions({
    queryKey: ['hawks', level.supplierId, level.listingId, level.rateId],
    queryFn: ({ pageParam, signal }): Promise<HawkPage> => {
      const { supplierId, listingId, rateId } = level
      if (rateId !== undefined) return callApiRoute(listSearchHawksByRate, { rateId, ...after(pageParam) }, { signal })
      if (listingId !== undefined)
        return callApiRoute(listSearchHawksByListing, { listingId, ...after(pageParam) }, { signal })
      return callApiRoute(listSearchHawksBySupplier, { supplierId, ...after(pageParam) }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: HawkPage) => cursor,
    meta: watchesOf(level),
  })

/** One search hawk, for its form. */
export const hawkQuery = (id: number) => buildWatchedQuery(getSearchHawk, { id }, [formatEntityRef('SearchHawk', id)])

/**
 * The leads of a supplier, listing or rate, newest first, page by page. New leads appear without a reload.
 * @param free whether to return only leads whose nights are free at the listing
 */
export const leadsQuery = (level: SupplierListingOrRateScope, free: boolean) =>
  infiniteQueryOptions({
    queryKey: ['leads', level.supplierId, level.listingId, level.rateId, free],
    queryFn: ({ pageParam, signal }): Promise<PageOfLeads> => {
      const { supplierId, listingId, rateId } = level
      const asked = { ...after(pageParam), free }
      if (rateId !== undefined) return callApiRoute(listSearchHawkHitsByRate, { rateId, ...asked }, { signal })
      if (listingId !== undefined) return callApiRoute(listSearchHawkHitsByListing, { listingId, ...asked }, { signal })
      return callApiRoute(listSearchHawkHitsBySupplier, { supplierId, ...asked }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: PageOfLeads) => cursor,
    meta: watchesOf(level),
  })

/** Whether the key of a cached `leadsQuery` is about this supplier, listing or rate, with any filter. */
export const isLeadsQueryKeyInScope = (
  key: readonly unknown[] = [],
  { supplierId, listingId, rateId }: SupplierListingOrRateScope,
): boolean => key[1] === supplierId && key[2] === listingId && key[3] === rateId

export type WatchingHostsCount = RouteResponseData<typeof countSearchWatchers>

/** How many suppliers watch for trips that match a search. */
export const watchingHostsCountQuery = (searchId: number) =>
  buildWatchedQuery(countSearchWatchers, { id: searchId }, [formatEntityRef('StaySearch', searchId)])

/** Refetches the search hawks and leads of a supplier, of its listings and of its rates. */
export const refetchHawksAndLeads = (client: QueryClient, supplierId: number): Promise<unknown> =>
  Promise.all([
    cancelAndRefetchQueries(client, { queryKey: ['hawks', supplierId] }),
    cancelAndRefetchQueries(client, { queryKey: ['leads', supplierId] }),
    cancelAndRefetchQueries(client, { queryKey: [getSearchHawk.path] }),
  ])
