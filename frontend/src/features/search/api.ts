import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Input } from '@nestboard/shared/kernel/contract.ts'
import type { FoundListing, FoundOffer } from '@nestboard/shared/search/model.ts'
import { getStaySearch, listSearchOffers } from '@nestboard/shared/search/routes.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { watchedQuery } from '../../lib/query.ts'
import { isLongEnough, type Narrowed } from './filters.ts'

/** The edges of a map in degrees, west above east across the antimeridian. `zoom`: as the wire counts it, the world 256 px wide at 0. */
export interface View {
  readonly north: number
  readonly south: number
  readonly west: number
  readonly east: number
  readonly zoom: number
}

/** A listing and its cheapest offer for the stay. */
export interface Result {
  readonly listing: FoundListing
  readonly offer: FoundOffer
}

/** A search: where, when and who. */
export const staySearchQuery = (id: number) => watchedQuery(getStaySearch, { id }, [entityRef('StaySearch', id)])

/**
 * What a search found, up to 200 offers a time; in its own area where no view is given. `tripId`: the board whose pins
 * are marked, 0 for none.
 */
export function resultsQuery(id: number, filters: Narrowed, view: View | undefined, tripId: number) {
  const { name, priceFrom, priceTill, currency, ratingLeast, kinds, stayTypes, amenities, ...rest } = filters
  const input: Input<typeof listSearchOffers> = {
    id,
    ...rest,
    ...view,
    ...(tripId && { tripId }),
    ...(isLongEnough(name) && { name: name.trim() }),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTill !== undefined && { priceTill }),
    ...(currency !== undefined && { currency }),
    ...(ratingLeast !== undefined && { ratingLeast }),
    kinds: [...kinds],
    stayTypes: [...stayTypes],
    amenities: [...amenities],
  }
  return infiniteQueryOptions({
    queryKey: [listSearchOffers.path, input],
    queryFn: ({ pageParam, signal }) =>
      call(listSearchOffers, { ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ more, cursor }) => (more && cursor ? cursor : undefined),
    meta: { watches: [entityRef('StaySearch', id), ...(tripId ? [entityRef('Trip', tripId)] : [])] },
  })
}
