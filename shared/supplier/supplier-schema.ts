import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'

/** PERSONAL is a person's own supplier without a team; the other types are chosen at creation and shown as verified. */
export const supplierTypes = ['PERSONAL', 'VERIFIED', 'PRO', 'ENTERPRISE'] as const
export const businessSupplierTypes = ['VERIFIED', 'PRO', 'ENTERPRISE'] as const
export type SupplierType = (typeof supplierTypes)[number]
export const isVerifiedSupplierType = (type: SupplierType): boolean => type !== 'PERSONAL'

/** A supplier. `nms`: last change, epoch ms. */
export const supplierSchema = z.object({
  id: idField(),
  name: z.string(),
  avatar: z.string(),
  handle: z.string(),
  type: z.enum(supplierTypes),
  ownerUserId: idField(),
  nms: z.int(),
})
export type Supplier = z.infer<typeof supplierSchema>
