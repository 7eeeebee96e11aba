import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { formatEventTime } from '@nestboard/shared/kernel/format-stay-moment.ts'
import type { OrderPayment, PaymentRefund, RefundStatus } from '@nestboard/shared/payments/model.ts'
import { Suspense, useState } from 'react'
import { href, Link } from 'react-router'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'
import { useTeamMembership } from '../profile/use-team-membership.ts'
import type { OrderDetails } from './api.ts'
import { findRefundAbility } from './find-refund-ability.ts'
import { formatPayerName } from './guest-contact.tsx'
import type { RefundDraft } from './refund-stay-dialog.tsx'

const RefundStayDialog = createLazyComponent(() => import('./refund-stay-dialog.tsx'), 'RefundStayDialog')

interface Props {
  readonly order: OrderDetails
  readonly payment: OrderPayment
  readonly userId: number
}

const states: Readonly<Record<RefundStatus, { readonly label: string; readonly tone: TagTone }>> = {
  ASKING: { label: 'On its way', tone: 'action' },
  PENDING: { label: 'On its way', tone: 'action' },
  REFUNDED: { label: 'Refunded', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
  STRANDED: { label: 'Unknown', tone: 'warn' },
}

/** The refunds of a booking's payment, and for team members who may refund, the way to make one. */
export function OrderRefunds({ order, payment, userId }: Props) {
  const member = useTeamMembership(userId, order.supplierId)
  const [draft, setDraft] = useState<RefundDraft>()
  const traveler = order.user?.name ?? (formatPayerName(order) || 'The traveler')
  const ability = findRefundAbility(order, payment, { member, userId })
  const canRefund = ability === 'full'
  return (
    <>
      {payment.refunds.length > 0 && (
        <ul className="order__refunds" aria-label="Refunds">
          {payment.refunds.map((refund) => (
            <RefundRow
              // A refund to several cards may fail for one of them.
              key={`${refund.orderId} ${refund.status}`}
              refund={refund}
              currency={order.currency}
              {...(canRefund && { onRepeat: setDraft })}
            />
          ))}
        </ul>
      )}
      {canRefund && (
        <div className="ends">
          <Button size="s" onClick={() => setDraft({ amount: undefined, reason: '' })}>
            Refund<span className="vh"> {traveler}</span>
          </Button>
        </div>
      )}
      {ability === 'onlyByCanceling' && (
        <p className="t-14 two">Nuitée refunds only with a cancellation, so no other part can be refunded here.</p>
      )}
      <Suspense>
        {draft && (
          <RefundStayDialog {...{ order, payment, userId, traveler, draft }} onClose={() => setDraft(undefined)} />
        )}
      </Suspense>
    </>
  )
}

function RefundRow({
  refund: { orderId, amount, status, reason, nco },
  currency,
  onRepeat,
}: {
  refund: PaymentRefund
  currency: string
  onRepeat?: (draft: RefundDraft) => void
}) {
  const nowMs = useMinuteClock()
  const { label, tone } = states[status]
  return (
    <li>
      <div className="row row--wrap">
        <Link className="link num" to={href('/order/:id', { id: String(orderId) })}>
          Refund of {formatMoney(amount, currency)}
        </Link>
        <Tag tone={tone}>{label}</Tag>
        <span className="t-14 two num">{formatEventTime(nco, { zone: getBrowserTimeZone(), nowMs })}</span>
        {status === 'FAILED' && onRepeat && (
          <Button size="s" className="push" onClick={() => onRepeat({ amount, reason })}>
            Try again<span className="vh"> with {formatMoney(amount, currency)}</span>
          </Button>
        )}
      </div>
      {reason && <p className="t-14 two">“{reason}”</p>}
    </li>
  )
}
