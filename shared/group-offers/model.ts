import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'

/**
 * A supplier's promotion that the members of a group ("club" on the wire) may use. `promoCode` is the promotion's name.
 * `startDate`, `endDate`: first and last epoch day, both included; null for an open end.
 */
export const groupOffer = z.object({
  id: id(),
  supplierId: id(),
  clubId: id(),
  promoCode: z.string(),
  description: z.string(),
  startDate: z.nullable(z.int()),
  endDate: z.nullable(z.int()),
  active: z.boolean(),
})
export type GroupOffer = z.infer<typeof groupOffer>
