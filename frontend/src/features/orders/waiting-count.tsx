import { useInfiniteQuery } from '@tanstack/react-query'
import { supplierOrdersQuery } from './api.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { type OrderReader, countWaitingOrders, waitingText } from './waiting-orders.ts'

/** Badge with the number of orders waiting for the user's answer; renders nothing for 0. */
export function WaitingCount({ supplierId, reader }: { supplierId: number; reader: OrderReader }) {
  const { data } = useInfiniteQuery(supplierOrdersQuery(supplierId, reader.userId))
  const waiting = countWaitingOrders(data?.pages ?? [], reader, useMinute())
  if (waiting.count === 0) return null
  return (
    <span className="count count--deal push">
      {waitingText(waiting)}
      <span className="vh"> waiting for your answer</span>
    </span>
  )
}
