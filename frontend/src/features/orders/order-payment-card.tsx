import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { describeReceipt } from '@nestboard/shared/payments/describe-receipt.ts'
import { href } from 'react-router'
import { buildButtonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OrderDetails } from './api.ts'
import { OrderRefunds } from './order-refunds.tsx'

/** The card payment of an order on its page: what the bank asks, what is held, paid and refunded, and who gets it. */
export function OrderPaymentCard({ order, userId }: { order: OrderDetails; userId: number }) {
  const isMine = order.userId === userId
  const { payment, currency, id, productId, status } = order
  if (!payment) return null
  if (payment.action && isMine && status === 'PENDING')
    return (
      <Notice
        tone="warn"
        action={
          // Loads a document, because only checkout's may load the provider's script.
          <a
            className={buildButtonClass({ look: 'main' })}
            href={`${href('/order/checkout/:id', { id: String(productId) })}?order=${id}`}
          >
            Confirm with your bank
          </a>
        }
      >
        Your bank asks you to confirm this payment of {formatMoney(payment.amount, currency)}.
      </Notice>
    )
  const lines = describeReceipt(payment, currency, isMine ? 'traveler' : 'supplier')
  if (lines.length === 0) return null
  return (
    <section className="stack gap-3" aria-labelledby="money-title">
      <h2 id="money-title" className="h-28">
        Where the money goes
      </h2>
      <Card>
        {lines.map((line) => (
          <p key={line} className="num">
            {line}
          </p>
        ))}
        <OrderRefunds {...{ order, payment, userId }} />
      </Card>
    </section>
  )
}
