import type { Arrival } from '@nestboard/shared/orders/booking.ts'
import type { OrderSight } from '@nestboard/shared/orders/rights.ts'
import { accountKey } from '../kernel/rows.ts'
import { rowAt } from '../kernel/table/read.ts'
import { listingProfileById } from '../listing/listing.store.ts'
import { supplierById, supplierProfileById } from '../supplier/supplier.store.ts'
import type { OrderInFull } from './order.store.ts'

/**
 * Where a booked stay is and how to reach its host, as it is now; null for an order that booked nothing. A supplier
 * without an email address of its own is reached at its owner's.
 */
export async function arrivalOf({ order }: OrderInFull, sight: OrderSight): Promise<Arrival | null> {
  const { intent, status, listingId, supplierId } = order
  if (intent !== 'BOOK' || status !== 'COMPLETE') return null
  const [listing, host] = await Promise.all([
    listingProfileById(listingId),
    sight === 'masked' ? { phone: '', email: '' } : hostContact(supplierId),
  ])
  if (!listing) return null
  const { address, addressExt, city, state, zip, country, checkInInfo, checkOutInfo } = listing
  return { address, addressExt, city, state, zip, country, checkInInfo, checkOutInfo, ...host }
}

async function hostContact(supplierId: number): Promise<Pick<Arrival, 'phone' | 'email'>> {
  const [profile, supplier] = await Promise.all([supplierProfileById(supplierId), supplierById(supplierId)])
  const phone = profile?.phone ?? ''
  if (profile?.email || !supplier) return { phone, email: profile?.email ?? '' }
  const owner = await rowAt(accountKey(supplier.ownerUserId), { fields: ['email'] })
  return { phone, email: String(owner?.['email'] ?? '') }
}
