import type { Arrival } from '@nestboard/shared/orders/booking.ts'
import { accountKey } from '../kernel/rows.ts'
import { rowAt } from '../kernel/table/read.ts'
import { listingProfileById } from '../listing/listing.store.ts'
import { supplierById, supplierProfileById } from '../supplier/supplier.store.ts'
import type { OrderInFull } from './order.store.ts'

type Contact = Pick<Arrival, 'phone' | 'email'>

const noContact: Contact = { phone: '', email: '' }

/**
 * Where a booked stay is and how to reach its host, as it is now; null for an order that booked nothing.
 * @param readerId the reader; only the payer gets the host's contact
 */
export async function arrivalOf({ order }: OrderInFull, readerId: number): Promise<Arrival | null> {
  const { intent, status, userId, listingId, supplierId } = order
  if (intent !== 'BOOK' || status !== 'COMPLETE') return null
  const [listing, contact] = await Promise.all([
    listingProfileById(listingId),
    readerId === userId ? supplierContact(supplierId) : noContact,
  ])
  if (!listing) return null
  const { address, addressExt, city, state, zip, country, checkInInfo, checkOutInfo } = listing
  return { address, addressExt, city, state, zip, country, checkInInfo, checkOutInfo, ...contact }
}

async function supplierContact(supplierId: number): Promise<Contact> {
  const { phone, email } = (await supplierProfileById(supplierId)) ?? noContact
  return { phone, email }
}

/** How a mail tells a traveler to reach the host: at the supplier's contact, or at its owner's address if it has none. */
export async function hostContact(supplierId: number): Promise<Contact> {
  const [contact, supplier] = await Promise.all([supplierContact(supplierId), supplierById(supplierId)])
  if (contact.email || !supplier) return contact
  const owner = await rowAt(accountKey(supplier.ownerUserId), { fields: ['email'] })
  return { ...contact, email: String(owner?.['email'] ?? '') }
}
