import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import {
  getCalendar,
  getRate,
  listExtras,
  listPolicies,
  listPromos,
  listRates,
} from '@nestboard/shared/rates/routes.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { QueryClient } from '@tanstack/react-query'
import { buildWatchedQuery } from '../../lib/api/query.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'

interface Nights {
  readonly listingId: number
  /** If omitted, each night has the lowest price of all rates. */
  readonly rateId?: number
  readonly dayFrom: number
  /** Last day of the range, inclusive. */
  readonly dayTill: number
  readonly ages: readonly number[]
}

/** Query of the price of each night for a party of travelers. */
export const priceCalendarQuery = ({ ages, ...nights }: Nights) =>
  buildWatchedQuery(getCalendar, { ...nights, ages: [...ages] })

/** A rate with its calendar, as the supplier's team reads it. */
export type RateWithCalendar = RouteResponseData<typeof getRate>

/** A rate with its calendar, for the supplier's team. A change of the rate or its calendar refetches it. */
export const rateQuery = (id: number) => buildWatchedQuery(getRate, { id }, [formatEntityRef('ListingDailyRate', id)])

/** A listing's rates with their calendars, cheapest first, for the supplier's team. */
export const ratesQuery = (listingId: number) =>
  buildWatchedQuery(listRates, { listingId }, [formatEntityRef('StayListing', listingId)])

const ofRate = (rateId: number) => [formatEntityRef('ListingDailyRate', rateId)]
export const extrasQuery = (rateId: number) => buildWatchedQuery(listExtras, { rateId }, ofRate(rateId))
export const promosQuery = (rateId: number) => buildWatchedQuery(listPromos, { rateId }, ofRate(rateId))
export const policiesQuery = (rateId: number) => buildWatchedQuery(listPolicies, { rateId }, ofRate(rateId))

/** Refetches what a change of a rate makes stale: the rate itself, and the list of the listing's rates. */
export const refetchRate = (client: QueryClient, listingId: number, rateId?: number): Promise<unknown> =>
  Promise.all([
    cancelAndRefetchQueries(client, { queryKey: ratesQuery(listingId).queryKey }),
    ...(rateId === undefined ? [] : [cancelAndRefetchQueries(client, { queryKey: rateQuery(rateId).queryKey })]),
  ])
