import type { SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { accountKey } from '../kernel/rows.ts'
import { readRow } from '../kernel/table/read.ts'
import { readSupplierById, readSupplierProfileById } from './supplier.store.ts'

/** Phone and email of a supplier; an empty string for a missing value. */
export type SupplierContact = Pick<SupplierProfile, 'phone' | 'email'>

/** Reads a supplier's public contact. */
async function readSupplierContact(supplierId: number): Promise<SupplierContact> {
  const { phone = '', email = '' } = (await readSupplierProfileById(supplierId)) ?? {}
  return { phone, email }
}

/**
 * Reads the contact that guests get with a booked stay: the supplier's public contact, with the owner's email address
 * if the supplier has none.
 */
export async function readContactForGuests(supplierId: number): Promise<SupplierContact> {
  const [contact, supplier] = await Promise.all([readSupplierContact(supplierId), readSupplierById(supplierId)])
  if (contact.email || !supplier) return contact
  const owner = await readRow(accountKey(supplier.ownerUserId), { fields: ['email'] })
  return { ...contact, email: String(owner?.['email'] ?? '') }
}
