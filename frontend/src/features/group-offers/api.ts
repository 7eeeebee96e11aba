import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { ClubCategory } from '@nestboard/shared/groups/model.ts'
import { listClubsOpenToOffers, listGroupOffers, listOffersToClub } from '@nestboard/shared/group-offers/routes.ts'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'

/** Query of the current offers of suppliers to a group, for the group's members. */
export const offersToClubQuery = (clubId: number, me: number) =>
  buildWatchedQuery(listOffersToClub, { clubId }, [formatEntityRef('UserAccount', me)])

/** Query of a supplier's active group offers with their groups, for the supplier's team. */
export const supplierGroupOffersQuery = (supplierId: number) => buildWatchedQuery(listGroupOffers, { supplierId })

/**
 * Query of a preview of an offer with this promo code: the first stay for which the offer would give a group a price,
 * as the group's members would see it. The preview is null if there is no such stay.
 */
export const groupOfferPreviewQuery = (supplierId: number, promoCode: string) =>
  buildWatchedQuery(listGroupOffers, { supplierId, promoCode })

/**
 * Query of the first page of all groups whose names begin with the typed text, from which a supplier's team chooses.
 */
export const clubsByNamePrefixQuery = (supplierId: number, query: string) =>
  buildWatchedQuery(listClubsOpenToOffers, { supplierId, ...(query && { query }) })

type ClubsPage = RouteResponseData<typeof listClubsOpenToOffers>

interface Wanted {
  /** Beginning of the group's name. */
  readonly query: string
  /** Category of the groups; '' for all. */
  readonly category: ClubCategory | ''
}

/** Query of the groups that match a name and category, with what their members booked with the supplier. */
export const clubSearchQuery = (supplierId: number, { query, category }: Wanted) =>
  infiniteQueryOptions({
    queryKey: [listClubsOpenToOffers.path, supplierId, 'pages', query, category],
    queryFn: ({ pageParam, signal }): Promise<ClubsPage> =>
      callApiRoute(
        listClubsOpenToOffers,
        {
          supplierId,
          ...(query && { query }),
          ...(category && { category }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: ClubsPage) => cursor,
  })

/** Refetches a supplier's group offers. */
export const refetchGroupOffers = (client: QueryClient, supplierId: number): Promise<unknown> =>
  cancelAndRefetchQueries(client, { queryKey: supplierGroupOffersQuery(supplierId).queryKey })
