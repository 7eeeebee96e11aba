import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import {
  listUserRatesByListing,
  listUserRatesByRate,
  listUserRatesBySupplier,
} from '@nestboard/shared/personal-offers/routes.ts'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import type { SupplierListingOrRateScope } from './supplier-listing-or-rate-scope.ts'

export type PageOfPersonalOffers = RouteResponseData<typeof listUserRatesBySupplier>
export type ListedPersonalOffer = PageOfPersonalOffers['userRates'][number]

const key = 'personal-offers'

/**
 * The personalized offers of a supplier, listing or rate, page by page. Offers made, changed or deleted by teammates
 * and search hawks are pushed with the supplier's leads.
 */
export const personalOffersQuery = ({ supplierId, listingId, rateId }: SupplierListingOrRateScope) =>
  infiniteQueryOptions({
    queryKey: [key, supplierId, listingId, rateId],
    queryFn: ({ pageParam, signal }): Promise<PageOfPersonalOffers> => {
      const after = pageParam === null ? {} : { cursor: pageParam }
      if (rateId !== undefined) return callApiRoute(listUserRatesByRate, { rateId, ...after }, { signal })
      if (listingId !== undefined) return callApiRoute(listUserRatesByListing, { listingId, ...after }, { signal })
      return callApiRoute(listUserRatesBySupplier, { supplierId, ...after }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: PageOfPersonalOffers) => cursor,
    meta: { watches: [formatEntityRef('Leads', supplierId)] },
  })

/** Refetches the personalized offers of a supplier, of its listings and of its rates. */
export const refetchPersonalOffers = (client: QueryClient, supplierId: number): Promise<void> =>
  cancelAndRefetchQueries(client, { queryKey: [key, supplierId] })
