import { useOrdersToAnswer } from './use-orders-to-answer.ts'
import { type OrderAnsweringMember, formatOrdersToAnswerCount } from './orders-to-answer-count.ts'

/** Badge with the number of orders waiting for the user's answer; renders nothing for 0. */
export function OrdersToAnswerBadge({ supplierId, reader }: { supplierId: number; reader: OrderAnsweringMember }) {
  const { waiting } = useOrdersToAnswer(supplierId, reader)
  if (!waiting || waiting.count === 0) return null
  return (
    <span className="count count--deal push">
      {formatOrdersToAnswerCount(waiting)}
      <span className="vh"> waiting for your answer</span>
    </span>
  )
}
