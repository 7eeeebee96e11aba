import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import type { Reservation } from '@nestboard/shared/orders/booking.ts'
import { nonRefundable } from '@nestboard/shared/rates/cancel-words.ts'
import { sizeOf } from '@nestboard/shared/media/variant.ts'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import { Photo } from '../../ui/photo.tsx'
import { StaySpan } from '../../ui/stay-span.tsx'
import { Tag } from '../../ui/tag.tsx'
import { partyText } from '../offers/party.ts'
import { orderPath } from '../trips/addresses.ts'
import { bookingStates } from './booking-states.ts'
import './reservation-panel.css'

/**
 * A booked stay: dates, travelers, confirmation code and a link to its order. Cancellation always reads Non-refundable
 * here (traveler §9); the order shows the real terms.
 */
export function ReservationPanel({
  reservation,
  listing,
}: {
  reservation: Reservation
  listing: BoardListing | undefined
}) {
  const { status, name, day, length, ages, confirmation, orderId, listingId } = reservation
  const { label, tone } = bookingStates[status]
  return (
    <div className="reservation">
      {listing?.picture && <Photo src={sizeOf(listing.picture, 640)} alt="" />}
      <h3 className="h-22">{listing ? <Link to={`/listing/${listingId}`}>{name}</Link> : name}</h3>
      <StaySpan start={day} end={day + length} />
      <dl>
        <div>
          <dt>Travelers</dt>
          <dd>{partyText(ages)}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <Tag tone={tone} {...(status === 'BOOKED' && { icon: checkIcon })}>
              {label}
            </Tag>
          </dd>
        </div>
        <div>
          <dt>Confirmation</dt>
          <dd className="num b">{confirmation}</dd>
        </div>
        <div>
          <dt>Cancellation</dt>
          <dd>{nonRefundable}</dd>
        </div>
      </dl>
      <Link className={buttonClass({ full: true })} to={orderPath(orderId)}>
        View order
      </Link>
    </div>
  )
}
