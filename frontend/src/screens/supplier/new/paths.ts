import type { Supplier, SupplierType } from '@nestboard/shared/supplier/model.ts'
import { href } from 'react-router'
import { supplierTypeSlug } from './slugs.ts'

/** The set-up steps after the supplier was created, in order. `socials` is optional and opened from `supplier-hub`. */
export const supplierSteps = [
  'location',
  'avatar',
  'handle',
  'supplier-hub',
  'socials',
  'people',
  'payments',
  'success',
] as const
export type SupplierStep = (typeof supplierSteps)[number]

/** Path of a set-up step. */
export const stepPath = ({ id, type }: Pick<Supplier, 'id' | 'type'>, step: SupplierStep): string =>
  href(`/supplier/new/:type/:supplierId/${step}`, { type: supplierTypeSlug(type), supplierId: String(id) })

/** Path of the name step. With an id, the step edits that supplier; without an id, it creates a supplier. */
export const namePath = (type: SupplierType, id?: number) => ({
  pathname: href('/supplier/new/:type/name', { type: supplierTypeSlug(type) }),
  search: id === undefined ? '' : `?supplier=${id}`,
})
