import * as z from 'zod/mini'
import { clubCategoryNames, clubSum } from '../groups/model.ts'
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

/** What decides whether a group offer opens a price. */
export type ClubTerms = Omit<GroupOffer, 'description'>

/**
 * A group as suppliers see it, never with its members. `totalBookings`, `totalRevenue`: orders of its members with this
 * supplier, canceled ones left out.
 */
export const offeredClub = z.object({
  id: id(),
  name: z.string(),
  category: z.enum(clubCategoryNames),
  memberCount: z.int(),
  totalBookings: z.int(),
  totalRevenue: z.array(clubSum),
})
export type OfferedClub = z.infer<typeof offeredClub>

/** Limits: characters, and offers of one supplier. */
export const groupOfferLimits = { promoCode: 100, description: 1000, ofSupplier: 100 } as const
