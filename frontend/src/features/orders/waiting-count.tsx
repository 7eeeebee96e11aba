import { useInfiniteQuery } from '@tanstack/react-query'
import { supplierOrdersQuery } from './api.ts'
import { useMinuteClock } from '../../lib/use-minute.ts'
import { type OrderAnsweringMember, countOrdersToAnswer, formatOrdersToAnswerCount } from './waiting-orders.ts'

/** Badge with the number of orders waiting for the user's answer; renders nothing for 0. */
export function OrdersToAnswerBadge({ supplierId, reader }: { supplierId: number; reader: OrderAnsweringMember }) {
  const { data } = useInfiniteQuery(supplierOrdersQuery(supplierId, reader.userId))
  const waiting = countOrdersToAnswer(data?.pages ?? [], reader, useMinuteClock())
  if (waiting.count === 0) return null
  return (
    <span className="count count--deal push">
      {formatOrdersToAnswerCount(waiting)}
      <span className="vh"> waiting for your answer</span>
    </span>
  )
}
