import type { Data } from '@nestboard/shared/kernel/contract.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { canAnswer } from '@nestboard/shared/orders/approval.ts'
import type { Intent, Order } from '@nestboard/shared/orders/model.ts'
import { listOrdersBySupplier, quoteOrder, readOrder } from '@nestboard/shared/orders/routes.ts'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { watchedQuery } from '../../lib/query.ts'

export type OrderPage = Data<typeof listOrdersBySupplier>
export type Quote = Data<typeof quoteOrder>
export type OrderRead = Data<typeof readOrder>

/** An order that takes its steps by itself is over in a moment: a step taken before the page was registered is seen by then. */
const stepsMs = 3000

/** An order with all that is shown of it; each step it takes refetches it. */
export const orderQuery = (id: number) =>
  queryOptions({
    ...watchedQuery(readOrder, { id }, [entityRef('ProductOrder', id)]),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'PENDING' && !canAnswer(data, Date.now()) ? stepsMs : false,
  })

/** What an order of a product would be at this moment; it stays as it is until it is asked for again. */
export const quoteQuery = (productId: number, intent: Intent) => ({
  ...watchedQuery(quoteOrder, { productId, intent }),
  staleTime: Infinity,
  gcTime: 0,
})

/** A supplier's orders, newest first, page by page. The reader is told of a new one, and what they are told refetches it. */
export const supplierOrdersQuery = (supplierId: number, userId: number) =>
  infiniteQueryOptions({
    queryKey: [listOrdersBySupplier.path, supplierId],
    queryFn: ({ pageParam, signal }): Promise<OrderPage> =>
      call(listOrdersBySupplier, { supplierId, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ earliest }: OrderPage) => earliest,
    meta: { watches: [entityRef('UserAccount', userId)] },
  })

/** Puts a new version of an order in the place of the old one, wherever it is shown. */
export function putOrder(client: QueryClient, order: Order, userId: number): void {
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
