import { isOrderAwaitingAnswer } from '@nestboard/shared/orders/approval.ts'
import { parsePinnedOfferKey } from '@nestboard/shared/trips/pinned.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import type { GuestStay } from '../inventory/guest-stay.ts'
import { supplierOrdersQuery } from './api.ts'
import { mayFurtherOrdersWait } from './orders-to-answer-count.ts'

/** Most pages of orders that are searched for requests; hosts who get more a day answer them on the page Orders. */
const mostPages = 5

/**
 * The stays that travelers asked for and the supplier has yet to answer. They hold no nights. Requests expire within a
 * day, so only the newest orders are read.
 */
export function useRequestedStays(supplierId: number, userId: number, isEnabled: boolean): readonly GuestStay[] {
  const query = useInfiniteQuery({ ...supplierOrdersQuery(supplierId, userId), enabled: isEnabled })
  const nowMs = useMinuteClock()
  const { data } = query
  useFillScreenWithListPages(query, !data || !mayFurtherOrdersWait(data.pages, nowMs), mostPages)
  return useMemo(
    () =>
      (data?.pages ?? []).flatMap(({ orders, users }) =>
        orders
          .filter((order) => order.intent === 'BOOK' && isOrderAwaitingAnswer(order, nowMs))
          .map((order): GuestStay => {
            const { listingId, day, length } = parsePinnedOfferKey(order.key)
            const guest = users.find(({ id }) => id === order.userId)?.name ?? 'A traveler'
            return { orderId: order.id, listingId, day, length, guest, state: 'ask' }
          }),
      ),
    [data, nowMs],
  )
}
