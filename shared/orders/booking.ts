import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { listing, listingProfile, listingType } from '../listing/model.ts'

/** BOOKED by a complete order, CANCELLED by another, DRAFT before (traveler §3). */
export const productStatuses = ['BOOKED', 'CANCELLED', 'DRAFT'] as const

/** What an order is about: a pinned offer of a trip. `nco`: pinned, epoch ms. */
export const orderedProduct = z.object({
  id: id(),
  status: z.enum(productStatuses),
  reservationIds: z.array(id()),
  nco: z.int(),
  tripId: id(),
  offerKey: z.string(),
})
export type OrderedProduct = z.infer<typeof orderedProduct>

/** Nights that were sold. `confirmation`: the code guest and host know them by. `day`: epoch day of the listing's zone. */
export const reservation = z.object({
  id: id(),
  status: z.enum(productStatuses),
  listingId: id(),
  listingType,
  name: z.string(),
  day: z.int(),
  length: z.int(),
  ages: z.array(z.int()),
  confirmation: z.string(),
  tripId: id(),
  productId: id(),
  orderId: id(),
  /** Why the supplier canceled it, in their words. Empty where they did not. */
  cancelReason: z.string(),
})
export type Reservation = z.infer<typeof reservation>

/** The listing as it was when the order was placed, for its page and mails. Times `HH:MM:SS` on its own clocks. */
export const orderedListing = z.object({
  ...z.pick(listing, {
    id: true,
    type: true,
    name: true,
    supplierId: true,
    stayType: true,
    picture: true,
    timezone: true,
    currency: true,
  }).shape,
  ...z.pick(listingProfile, { city: true, state: true, country: true, checkInTime: true, checkOutTime: true }).shape,
})
export type OrderedListing = z.infer<typeof orderedListing>

/** How long a supplier's reason for canceling a stay may be, in characters. */
export const cancelReasonMost = 500

/** Orders and reservations a list answers at once. */
export const ordersAPage = 20
export const reservationsAPage = 100
