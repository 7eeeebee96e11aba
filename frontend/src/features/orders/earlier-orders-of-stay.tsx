import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { formatEventTime } from '@nestboard/shared/kernel/format-stay-moment.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import { href, Link } from 'react-router'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { orderPurposeLabels, formatOrderProgress } from './order-words.ts'

/** The other orders of a stay, newest first, such as earlier requests and the cancellation. */
export function EarlierOrdersOfStay({ orders, nowMs }: { orders: readonly Order[]; nowMs: number }) {
  return (
    <ul className="order-row__history t-14" aria-label="History of this stay">
      {orders.map((order) => (
        <li key={order.id}>
          <Link className="link" to={href('/order/:id', { id: String(order.id) })}>
            {orderPurposeLabels[order.intent]}
          </Link>{' '}
          <span className="two num">
            {order.intent === 'REFUND' && `${formatMoney(order.amount, order.currency)}, `}
            {formatOrderProgress(order)}, {formatEventTime(order.nco, { zone: getBrowserTimeZone(), nowMs })}
          </span>
          {order.cancelReason && (
            <p className="two">
              {order.intent === 'REFUND' ? 'Refunded' : 'Canceled'} by your team: “{order.cancelReason}”
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
