import { useInfiniteQuery } from '@tanstack/react-query'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { supplierOrdersQuery } from './api.ts'
import { countOrdersToAnswer, type OrderAnsweringMember, type OrdersToAnswerCount } from './orders-to-answer-count.ts'

/**
 * Counts the orders that wait for the member's answer. Loads pages until they reach back over the whole approval
 * period. `waiting` is undefined while the first page loads, and after it failed.
 */
export function useOrdersToAnswer(
  supplierId: number,
  reader: OrderAnsweringMember,
): { waiting: OrdersToAnswerCount | undefined; isError: boolean } {
  const query = useInfiniteQuery(supplierOrdersQuery(supplierId, reader.userId))
  const nowMs = useMinuteClock()
  const waiting = query.data && countOrdersToAnswer(query.data.pages, reader, nowMs)
  useFillScreenWithListPages(query, waiting?.isPart !== true)
  return { waiting, isError: query.isError && !query.data }
}
