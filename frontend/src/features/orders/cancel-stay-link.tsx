import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { OrderedListing } from '@nestboard/shared/orders/reservation.ts'
import { isCardPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import { computeCheckInMs, previewCancellation } from '@nestboard/shared/orders/preview-cancellation.ts'
import { href, Link } from 'react-router'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { OrderDetails } from './api.ts'

interface Props {
  readonly order: OrderDetails
  readonly listing: OrderedListing
  readonly nowMs: number
}

/**
 * Links to change and to cancel a booked stay, with the refund for canceling now. Renders nothing after the stay has
 * ended; a stay that has begun can't be changed.
 */
export function CancelStayLink({ order, listing, nowMs }: Props) {
  const { offer, payFacType, productId } = order
  if (offer.day + offer.length <= dayInZone(listing.timezone, nowMs)) return null
  const { timezone, checkInTime } = listing
  const stay = { ...order, ...offer, amount: order.paidForStay, timezone, checkInTime }
  const { text } = previewCancellation(stay, nowMs, getBrowserTimeZone())
  return (
    <Card aria-labelledby="leave-title">
      <h2 id="leave-title" className="h-22">
        If plans change
      </h2>
      <p className="num">{text}</p>
      {!isCardPaymentFacilitator(payFacType) && <p className="t-14 two">{directPaymentText}</p>}
      <div className="ends">
        {nowMs < computeCheckInMs(stay) && (
          <Link
            className={buildButtonClass({ size: 's' })}
            to={href('/order/checkout/:id/change', { id: String(order.id) })}
          >
            Change dates or travelers
          </Link>
        )}
        <Link className={buildButtonClass({ size: 's' })} to={href('/order/cancel/:id', { id: String(productId) })}>
          Cancel this stay
        </Link>
      </div>
    </Card>
  )
}

/** Shown if the payment facilitator doesn't charge a card. */
const directPaymentText = 'This stay is not paid through Nestboard. You and the supplier arrange payment directly.'
