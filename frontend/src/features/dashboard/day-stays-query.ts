import {
  countDayStays,
  getCheckList,
  listDayStays,
  readStayHouse,
  searchOrderedStays,
} from '@nestboard/shared/dashboard/routes.ts'
import type { DayList, GuestStayState } from '@nestboard/shared/dashboard/guest-stay.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

type DayStaysPage = RouteResponseData<typeof listDayStays>
export type DayStay = DayStaysPage['stays'][number]
export type FoundStaysPage = RouteResponseData<typeof searchOrderedStays>
export type StayHouse = RouteResponseData<typeof readStayHouse>

/** The supplier and the team member who reads its stays; a new order notifies the member, which refetches the stays. */
export interface StaysReader {
  readonly supplierId: number
  readonly userId: number
}

const watchesOf = ({ userId }: StaysReader) => [formatEntityRef('UserAccount', userId)]

/** A list of a day, page by page; without a day, of today at each listing. */
export const dayStaysQuery = (reader: StaysReader, list: DayList, day: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [listDayStays.path, reader.supplierId, list, day],
    queryFn: ({ pageParam, signal }): Promise<DayStaysPage> =>
      callApiRoute(
        listDayStays,
        {
          supplierId: reader.supplierId,
          list,
          ...(day !== undefined && { day }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: DayStaysPage) => cursor,
    meta: { watches: watchesOf(reader) },
  })

/** Arrivals and departures of the days of the day chooser. */
export const dayCountsQuery = (reader: StaysReader, from: number) => ({
  ...buildWatchedQuery(countDayStays, { supplierId: reader.supplierId, from }, watchesOf(reader)),
  placeholderData: keepPreviousData,
})

/** What a search over orders asks for. */
interface StaySearch {
  readonly text: string
  readonly days?: { readonly from: number; readonly to: number } | undefined
  readonly listingId?: number | undefined
  readonly state?: GuestStayState | undefined
}

export const orderedStaysQuery = (reader: StaysReader, { text, days, listingId, state }: StaySearch) =>
  infiniteQueryOptions({
    queryKey: [searchOrderedStays.path, reader.supplierId, text, days?.from, days?.to, listingId, state],
    queryFn: ({ pageParam, signal }): Promise<FoundStaysPage> =>
      callApiRoute(
        searchOrderedStays,
        {
          supplierId: reader.supplierId,
          ...(text && { text }),
          ...(days && { dayFrom: days.from, dayTo: days.to }),
          ...(listingId !== undefined && { listingId }),
          ...(state && { state }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: FoundStaysPage) => cursor,
    meta: { watches: watchesOf(reader) },
  })

/** A stay with its check list and notes. Whoever may open the order sees changes of other members at once. */
export const stayHouseQuery = (supplierId: number, { orderId, isOrderReadable }: StayRef) =>
  buildWatchedQuery(
    readStayHouse,
    { supplierId, orderId },
    isOrderReadable ? [formatEntityRef('ProductOrder', orderId)] : [],
  )
export type StayRef = Pick<DayStay, 'orderId' | 'isOrderReadable'>

export const checkListQuery = (supplierId: number, listingId: number) =>
  buildWatchedQuery(getCheckList, { supplierId, listingId })

/** Refetches a supplier's stays, and what its team noted on them. */
export const refetchStays = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [listDayStays.path, readStayHouse.path].map((path) => cancelAndRefetchQueries(client, { queryKey: [path] })),
  )
