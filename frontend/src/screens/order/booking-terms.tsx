import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { OrderedListing } from '@nestboard/shared/orders/reservation.ts'
import { isCardPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import { useState } from 'react'
import { listCancellationTiers } from '../../features/offers/cancellation.ts'
import type { OrderQuote } from '../../features/orders/api.ts'
import { CancellationTimeline } from '../../features/orders/cancellation-timeline.tsx'
import { Card } from '../../ui/card.tsx'

/** How the booking is paid, and its cancellation policy. */
export function BookingTerms({ quote, listing }: { quote: OrderQuote; listing: OrderedListing }) {
  const { offer, policies, payFacType, payNotes } = quote
  const [nowMs] = useState(Date.now)
  return (
    <>
      {!isCardPaymentFacilitator(payFacType) && (
        <section className="order__sec" aria-labelledby="pay-title">
          <h2 id="pay-title" className="h-28">
            How you pay
          </h2>
          <Card>
            <p>Total {formatMoney(offer.totalPrice, offer.currency)}, taxes included. Pay the supplier directly.</p>
            {payNotes && <p className="two">{payNotes}</p>}
          </Card>
        </section>
      )}
      <section className="order__sec" aria-labelledby="leaving-title">
        <h2 id="leaving-title" className="h-28">
          Cancellation policy
        </h2>
        <CancellationTimeline tiers={listCancellationTiers({ ...offer, policies }, listing, nowMs)} />
      </section>
    </>
  )
}
