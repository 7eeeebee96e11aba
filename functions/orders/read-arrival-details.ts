import type { ArrivalInstructions } from '@nestboard/shared/orders/reservation.ts'
import { readListingDirections } from '../listing/listing-directions.ts'
import { readContactForGuests } from '../supplier/read-contact-for-guests.ts'
import type { OrderWithTerms } from './order.store.ts'

/**
 * Reads the current address of a booked stay and its host's contact; null unless the order is a completed booking. The
 * order's page and its mails show the same contact.
 * @param readerId the user who reads the order; only the payer gets the host's contact
 */
export async function readArrivalDetails(
  { order }: OrderWithTerms,
  readerId: number,
): Promise<ArrivalInstructions | null> {
  const { intent, status, userId, listingId, supplierId } = order
  if (intent !== 'BOOK' || status !== 'COMPLETE') return null
  const [directions, contact] = await Promise.all([
    readListingDirections(listingId),
    readerId === userId ? readContactForGuests(supplierId) : { phone: '', email: '' },
  ])
  return directions ? { ...directions, ...contact } : null
}
