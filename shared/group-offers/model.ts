import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'

/**
 * A supplier's promotion opened to the members of a group ("club" on the wire): `promoCode` is the name of a promotion.
 * `startDate`, `endDate`: epoch days, both ends counted; null where it has no end.
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
