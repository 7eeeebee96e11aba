import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { isOrderAwaitingAnswer } from '@nestboard/shared/orders/approval.ts'
import type { OrderPurpose, Order } from '@nestboard/shared/orders/model.ts'
import type { Offer } from '@nestboard/shared/offers/model.ts'
import { listOrdersBySupplier, listOwnStays, quoteOrder, readOrder } from '@nestboard/shared/orders/routes.ts'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

export type PageOfSupplierOrders = RouteResponseData<typeof listOrdersBySupplier>
export type OrderQuote = RouteResponseData<typeof quoteOrder>
export type OrderDetails = RouteResponseData<typeof readOrder>

/**
 * An order with everything its page shows. Each processing step of the order is announced over the socket, which
 * refetches the order.
 */
export const orderQuery = (id: number) => buildWatchedQuery(readOrder, { id }, [formatEntityRef('ProductOrder', id)])

const stepsMs = 3000

/**
 * Polling interval of an order. It is polled only while its steps run and the socket is down; an order that awaits the
 * supplier's answer is not polled, because that can take hours.
 */
export const computeOrderPollInterval = (
  order: Parameters<typeof isOrderAwaitingAnswer>[0] | undefined,
  isSocketOpen: boolean,
  nowMs: number,
): number | false =>
  order?.status === 'PENDING' && !isSocketOpen && !isOrderAwaitingAnswer(order, nowMs) ? stepsMs : false

/**
 * Quote for a product (a pinned offer). It is never refetched automatically, so that the price doesn't change while
 * the traveler reads it.
 */
export const orderQuoteQuery = (productId: number, intent: OrderPurpose) => ({
  ...buildWatchedQuery(quoteOrder, { productId, intent }),
  staleTime: Infinity,
  gcTime: 0,
})

/**
 * Quote for changing a booked stay (a pinned offer) to other dates or travelers. It isn't refetched by itself either.
 */
export const stayChangeQuoteQuery = (productId: number, to: Pick<Offer, 'day' | 'length' | 'ages'>) => ({
  ...buildWatchedQuery(quoteOrder, { productId, intent: 'CHANGE', day: to.day, length: to.length, ages: to.ages }),
  staleTime: Infinity,
  gcTime: 0,
})

/** A supplier's orders, newest first, page by page. A new order notifies the team member, which refetches the list. */
export const supplierOrdersQuery = (supplierId: number, userId: number) =>
  infiniteQueryOptions({
    queryKey: [listOrdersBySupplier.path, supplierId],
    queryFn: ({ pageParam, signal }): Promise<PageOfSupplierOrders> =>
      callApiRoute(listOrdersBySupplier, { supplierId, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ earliest }: PageOfSupplierOrders) => earliest,
    meta: { watches: [formatEntityRef('UserAccount', userId)] },
  })

export type PageOfTravelerStays = RouteResponseData<typeof listOwnStays>
export type TravelerStay = PageOfTravelerStays['stays'][number]

/**
 * The user's own stays, page by page: past ones or upcoming ones. Each step of an order notifies the user, which
 * refetches the stays.
 */
export const travelerStaysQuery = (userId: number, past: boolean) =>
  infiniteQueryOptions({
    queryKey: [listOwnStays.path, userId, past],
    queryFn: ({ pageParam, signal }): Promise<PageOfTravelerStays> =>
      callApiRoute(listOwnStays, { past, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: PageOfTravelerStays) => next,
    meta: { watches: [formatEntityRef('UserAccount', userId)] },
  })

/** Replaces an order in every cached query that contains it. */
export function replaceCachedOrder(client: QueryClient, order: Order, userId: number): void {
  client.setQueryData(orderQuery(order.id).queryKey, (before) => before && { ...before, ...order })
  client.setQueryData(
    supplierOrdersQuery(order.supplierId, userId).queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          orders: page.orders.map((each) => (each.id === order.id ? order : each)),
        })),
      },
  )
}
