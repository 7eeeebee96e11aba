import type { SupplierType } from '@nestboard/shared/supplier/model.ts'

const slugs = {
  personal: 'PERSONAL',
  verified: 'VERIFIED',
  pro: 'PRO',
  enterprise: 'ENTERPRISE',
} as const satisfies Record<string, SupplierType>
export type SupplierTypeSlug = keyof typeof slugs

/** The supplier type that a path segment names; undefined for any other text. */
export const parseSupplierTypeSlug = (text: string | undefined): SupplierType | undefined =>
  Object.hasOwn(slugs, text ?? '') ? slugs[text as SupplierTypeSlug] : undefined

/** Path segment of a supplier type. */
export const getSupplierTypeSlug = (type: SupplierType): SupplierTypeSlug => type.toLowerCase() as SupplierTypeSlug
