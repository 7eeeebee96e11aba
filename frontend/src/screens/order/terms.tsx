import type { OrderedListing } from '@nestboard/shared/orders/booking.ts'
import { isCardType } from '@nestboard/shared/orders/model.ts'
import { useState } from 'react'
import { cancellationInWords } from '../../features/offers/cancellation.ts'
import type { Quote } from '../../features/orders/api.ts'
import { settledBetween } from '../../features/orders/leave-stay.tsx'
import { Card } from '../../ui/card.tsx'

/** What somebody agrees to: how it is paid and what leaving costs, or what cancelling gives back. */
export function Terms({ quote, listing }: { quote: Quote; listing: OrderedListing }) {
  const { intent, offer, policies, cancel, payFacType, payNotes, supplier } = quote
  const [nowMs] = useState(Date.now)
  const byCard = isCardType(payFacType)
  if (intent === 'CANCEL')
    return (
      <Card>
        <h2 className="h-22">What you get back</h2>
        <p className="num">{cancel?.text}</p>
        {!byCard && <p className="t-14 two">{settledBetween}</p>}
      </Card>
    )
  return (
    <>
      {!byCard && (
        <Card>
          <h2 className="h-22">How you pay</h2>
          <p>
            Straight to <b className="b">{supplier?.name ?? 'the supplier'}</b>. {settledBetween}
          </p>
          {payNotes && <p className="two">{payNotes}</p>}
        </Card>
      )}
      <Card>
        <h2 className="h-22">Cancellation policy</h2>
        <ul className="stack num">
          {cancellationInWords({ ...offer, policies }, listing, nowMs).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}
