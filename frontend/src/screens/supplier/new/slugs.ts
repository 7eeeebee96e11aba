import type { SupplierType } from '@nestboard/shared/supplier/model.ts'

const slugs = {
  personal: 'PERSONAL',
  verified: 'VERIFIED',
  pro: 'PRO',
  enterprise: 'ENTERPRISE',
} as const satisfies Record<string, SupplierType>
export type TypeSlug = keyof typeof slugs

/** The supplier type that a path segment names; undefined for any other text. */
export const supplierTypeFromSlug = (text: string | undefined): SupplierType | undefined =>
  Object.hasOwn(slugs, text ?? '') ? slugs[text as TypeSlug] : undefined

/** Path segment of a supplier type. */
export const supplierTypeSlug = (type: SupplierType): TypeSlug => type.toLowerCase() as TypeSlug
