import * as z from 'zod/mini'
import { clubCategoryNames, clubOrderTotalSchema } from '../groups/model.ts'
import { idField } from '../kernel/id.ts'
import { listingSchema } from '../listing/model.ts'

/**
 * An offer that lets the members of a group ("club" on the wire) use a supplier's promotion. `promoCode` is the
 * promotion's name; `startDate` and `endDate` are the first and last epoch day, both inclusive, or null for an open
 * end.
 */
export const groupOfferSchema = z.object({
  id: idField(),
  supplierId: idField(),
  clubId: idField(),
  promoCode: z.string(),
  description: z.string(),
  startDate: z.nullable(z.int()),
  endDate: z.nullable(z.int()),
  active: z.boolean(),
})
export type GroupOffer = z.infer<typeof groupOfferSchema>

/** The fields of a group offer that decide whether the offer makes a price available to its group. */
export type GroupOfferTerms = Omit<GroupOffer, 'description'>

/**
 * A group as suppliers see it, without its members. `totalBookings`, `totalRevenue`: its members' orders with this
 * supplier at prices that an offer opened to the group, without canceled orders. `nights`: nights of these orders by
 * month of check-in (`2026-11`) over the last twelve months, oldest first, without empty months.
 */
export const clubForSupplierSchema = z.object({
  id: idField(),
  name: z.string(),
  category: z.enum(clubCategoryNames),
  memberCount: z.int(),
  totalBookings: z.int(),
  totalRevenue: z.array(clubOrderTotalSchema),
  nights: z.array(z.object({ month: z.string(), nights: z.int() })),
})
export type ClubForSupplier = z.infer<typeof clubForSupplierSchema>

/**
 * A stay that an offer opens to a group, with its nightly price. `place`: city and state. `day`, `length` and `ages`
 * describe the stay for which the price was computed, whether or not it is available; `ratePrice` and `rateListPrice`
 * are the price of a night with and without the promotion, in the major unit of `currency`.
 */
export const groupOfferStaySchema = z.object({
  offerId: idField(),
  listing: z.extend(
    z.pick(listingSchema, { id: true, name: true, stayType: true, picture: true, rating: true, reviews: true }),
    { place: z.string() },
  ),
  day: z.int(),
  length: z.int(),
  ages: z.array(z.int()),
  currency: z.string(),
  ratePrice: z.number(),
  rateListPrice: z.number(),
})
export type GroupOfferStay = z.infer<typeof groupOfferStaySchema>

/**
 * Limits of group offers: characters of the promo code and of the description, active offers of one supplier, and
 * priced stays on a group's page.
 */
export const groupOfferLimits = { promoCode: 100, description: 1000, ofSupplier: 100, shownStays: 12 } as const
