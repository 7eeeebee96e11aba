import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { listingSchema, listingProfileSchema, listingTypeSchema } from '../listing/model.ts'
import { productStatuses } from '../trips/model.ts'

/** The pinned offer that an order books. `nco`: time of pinning, epoch ms. */
export const orderedProductSchema = z.object({
  id: idField(),
  status: z.enum(productStatuses),
  reservationIds: z.array(idField()),
  nco: z.int(),
  tripId: idField(),
  offerKey: z.string(),
})
export type OrderedProduct = z.infer<typeof orderedProductSchema>

/**
 * A reservation of nights. `confirmation`: the code for guest and host. `day`: epoch day in the listing's time zone.
 */
export const reservationSchema = z.object({
  id: idField(),
  status: z.enum(productStatuses),
  listingId: idField(),
  listingType: listingTypeSchema,
  name: z.string(),
  day: z.int(),
  length: z.int(),
  ages: z.array(z.int()),
  confirmation: z.string(),
  tripId: idField(),
  productId: idField(),
  orderId: idField(),
  /** The supplier's reason if the supplier canceled the stay; otherwise empty. */
  cancelReason: z.string(),
})
export type Reservation = z.infer<typeof reservationSchema>

/**
 * The listing at the time of the order, for the order page and mails. Times are `HH:MM:SS` in the listing's time zone.
 */
export const orderedListingSchema = z.object({
  ...z.pick(listingSchema, {
    id: true,
    type: true,
    name: true,
    supplierId: true,
    stayType: true,
    picture: true,
    timezone: true,
    currency: true,
  }).shape,
  ...z.pick(listingProfileSchema, { city: true, state: true, country: true, checkInTime: true, checkOutTime: true })
    .shape,
})
export type OrderedListing = z.infer<typeof orderedListingSchema>

/**
 * How a guest gets to a booked stay (its true point), gets in, and reaches the host. `phone` and `email` are empty for
 * readers who may not see contacts, and if the supplier has none.
 */
export const arrivalInstructionsSchema = z.object({
  ...z.pick(listingSchema, { latitude: true, longitude: true }).shape,
  ...z.pick(listingProfileSchema, {
    address: true,
    addressExt: true,
    city: true,
    state: true,
    zip: true,
    country: true,
    checkInInfo: true,
    checkOutInfo: true,
  }).shape,
  phone: z.string(),
  email: z.string(),
})
export type ArrivalInstructions = z.infer<typeof arrivalInstructionsSchema>

/** Maximum length of a supplier's reason for canceling, in characters. */
export const maxCancelReasonLength = 500

/** Maximum length of a supplier's reason for a refund, in characters: a booking keeps those of all its refunds. */
export const maxRefundReasonLength = 200

/** Page sizes of the lists of orders, reservations and a traveler's own stays. */
export const ordersPerPage = 20
export const reservationsPerPage = 100
export const ownStaysPerPage = 10
