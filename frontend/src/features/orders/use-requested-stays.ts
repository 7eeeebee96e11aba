import { isOrderAwaitingAnswer, approvalTimeLimitMs } from '@nestboard/shared/orders/approval.ts'
import { parsePinnedOfferKey } from '@nestboard/shared/trips/pinned.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { GuestStay } from '../inventory/guest-stay.ts'
import { supplierOrdersQuery } from './api.ts'

/** Most pages of orders that are searched for requests; hosts who get more a day answer them on the page Orders. */
const mostPages = 5

/**
 * The stays that travelers asked for and the supplier has yet to answer. They hold no nights. Requests expire within a
 * day, so only the newest orders are read.
 */
export function useRequestedStays(supplierId: number, userId: number, isEnabled: boolean): readonly GuestStay[] {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...supplierOrdersQuery(supplierId, userId),
    enabled: isEnabled,
  })
  const oldestMs = data?.pages.at(-1)?.orders.at(-1)?.nco ?? 0
  const isMore =
    hasNextPage &&
    !isFetchingNextPage &&
    (data?.pages.length ?? 0) < mostPages &&
    oldestMs > Date.now() - 2 * approvalTimeLimitMs
  useEffect(() => {
    if (isMore) void fetchNextPage()
  }, [isMore, fetchNextPage])
  return useMemo(
    () =>
      (data?.pages ?? []).flatMap(({ orders, users }) =>
        orders
          .filter((order) => order.intent === 'BOOK' && isOrderAwaitingAnswer(order, Date.now()))
          .map((order): GuestStay => {
            const { listingId, day, length } = parsePinnedOfferKey(order.key)
            const guest = users.find(({ id }) => id === order.userId)?.name ?? 'A traveler'
            return { orderId: order.id, listingId, day, length, guest, state: 'ask' }
          }),
      ),
    [data],
  )
}
