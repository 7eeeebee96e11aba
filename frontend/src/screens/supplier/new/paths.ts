import type { Supplier, SupplierType } from '@nestboard/shared/supplier/model.ts'
import { href } from 'react-router'
import { getSupplierTypeSlug } from './slugs.ts'

/** The set-up steps after the supplier was created, in order. `socials` is optional and opened from `supplier-hub`. */
export const supplierSetUpSteps = [
  'location',
  'avatar',
  'handle',
  'supplier-hub',
  'socials',
  'people',
  'payments',
  'success',
] as const
export type SupplierSetUpStepName = (typeof supplierSetUpSteps)[number]

/** Path of a set-up step. */
export const buildSupplierSetUpStepPath = (
  { id, type }: Pick<Supplier, 'id' | 'type'>,
  step: SupplierSetUpStepName,
): string =>
  href(`/supplier/new/:type/:supplierId/${step}`, { type: getSupplierTypeSlug(type), supplierId: String(id) })

/** Path of the name step. With an id, the step edits that supplier; without an id, it creates a supplier. */
export const buildSupplierNameStepPath = (type: SupplierType, id?: number) => ({
  pathname: href('/supplier/new/:type/name', { type: getSupplierTypeSlug(type) }),
  search: id === undefined ? '' : `?supplier=${id}`,
})
