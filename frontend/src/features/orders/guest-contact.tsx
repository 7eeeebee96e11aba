import type { Order } from '@nestboard/shared/orders/model.ts'
import './guest-contact.css'

type Payer = Pick<Order, 'firstName' | 'lastName' | 'email' | 'phone'>

/** Whether the reader is shown how the guest is reached: the server leaves it out for everybody else. */
export const isReached = ({ email, phone }: Payer): boolean => email !== '' || phone !== ''

/** The name of who placed an order, as they wrote it. */
export const payerName = ({ firstName, lastName }: Payer): string => `${firstName} ${lastName}`.trim()

/** How the guest of an order is reached. */
export function GuestContact({ order }: { order: Payer }) {
  const { email, phone } = order
  return (
    <address className="guest">
      <b className="b">{payerName(order)}</b>
      {email && (
        <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
      )}
      {phone && (
        <a className="link num" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
    </address>
  )
}
