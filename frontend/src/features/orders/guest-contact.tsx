import type { Order } from '@nestboard/shared/orders/model.ts'
import { formatPhoneLink } from '../intl/format-phone-link.ts'
import './guest-contact.css'

type Payer = Pick<Order, 'firstName' | 'lastName' | 'email' | 'phone'>

/** Whether the response contains the payer's email or phone; the server sends them only to those who may read them. */
export const hasGuestContact = ({ email, phone }: Payer): boolean => email !== '' || phone !== ''

/** The payer's name as entered with the order. */
export const formatPayerName = ({ firstName, lastName }: Payer): string => `${firstName} ${lastName}`.trim()

/** Name, email and phone of an order's guest. */
export function GuestContact({ order }: { order: Payer }) {
  const { email, phone } = order
  return (
    <address className="guest">
      <b className="b">{formatPayerName(order)}</b>
      {email && (
        <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
      )}
      {phone && (
        <a className="link num" href={formatPhoneLink(phone)}>
          {phone}
        </a>
      )}
    </address>
  )
}
