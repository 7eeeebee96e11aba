import * as z from 'zod/mini'
import { clubCategoryNames, clubSum } from '../groups/model.ts'
import { id } from '../kernel/id.ts'
import { listing } from '../listing/model.ts'

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
 * supplier, canceled ones left out. `nights`: their nights by month of check-in (`2026-11`), of the last twelve months, oldest
 * first; months without nights are left out.
 */
export const offeredClub = z.object({
  id: id(),
  name: z.string(),
  category: z.enum(clubCategoryNames),
  memberCount: z.int(),
  totalBookings: z.int(),
  totalRevenue: z.array(clubSum),
  nights: z.array(z.object({ month: z.string(), nights: z.int() })),
})
export type OfferedClub = z.infer<typeof offeredClub>

/**
 * A stay that an offer opens to a group, with the price of a night there. `place`: city and state. `day`, `length`, `ages`:
 * the stay that was priced; whether these days are free isn't checked. `ratePrice`, `rateListPrice`: a night with and
 * without the promotion, in the major unit of `currency`.
 */
export const clubStay = z.object({
  offerId: id(),
  listing: z.extend(
    z.pick(listing, { id: true, name: true, stayType: true, picture: true, rating: true, reviews: true }),
    { place: z.string() },
  ),
  day: z.int(),
  length: z.int(),
  ages: z.array(z.int()),
  currency: z.string(),
  ratePrice: z.number(),
  rateListPrice: z.number(),
})
export type ClubStay = z.infer<typeof clubStay>

/** Limits: characters, offers of one supplier, and priced stays on a group's page. */
export const groupOfferLimits = { promoCode: 100, description: 1000, ofSupplier: 100, shownStays: 12 } as const
