import type { SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { accountKey } from '../kernel/rows.ts'
import { rowAt } from '../kernel/table/read.ts'
import { supplierById, supplierProfileById } from './supplier.store.ts'

/** Phone and email of a supplier; empty where it has none. */
export type SupplierContact = Pick<SupplierProfile, 'phone' | 'email'>

/** A supplier's public contact. */
export async function supplierContact(supplierId: number): Promise<SupplierContact> {
  const { phone = '', email = '' } = (await supplierProfileById(supplierId)) ?? {}
  return { phone, email }
}

/** How guests who booked reach a supplier: at its public contact, or at its owner's address if it has no email. */
export async function guestContact(supplierId: number): Promise<SupplierContact> {
  const [contact, supplier] = await Promise.all([supplierContact(supplierId), supplierById(supplierId)])
  if (contact.email || !supplier) return contact
  const owner = await rowAt(accountKey(supplier.ownerUserId), { fields: ['email'] })
  return { ...contact, email: String(owner?.['email'] ?? '') }
}
