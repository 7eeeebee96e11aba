import { href, Link } from 'react-router'
import type { OrderDetails } from './api.ts'

/** On the page of a refund, the link to the booking that was paid; a team that may refund can try again there. */
export function BookingOfRefundLink({
  order: { reservations, status },
  isMine,
}: {
  order: OrderDetails
  isMine: boolean
}) {
  const bookingId = reservations[0]?.orderId
  if (bookingId === undefined) return null
  return (
    <p>
      {!isMine && status === 'INCOMPLETE' && 'The traveler hasn’t got this money back. Try again from the booking. '}
      <Link className="link" to={href('/order/:id', { id: String(bookingId) })}>
        View the booking
      </Link>
    </p>
  )
}
