import * as z from 'zod/mini'
import { msPerDay } from '../kernel/day.ts'
import { idField } from '../kernel/id.ts'
import { supplierSchema } from '../supplier/supplier-schema.ts'
import { priceMatchStages } from './stage.ts'

/** The platforms on which an existing booking may have been made, with labels (traveler §3). */
export const bookingPlatforms = {
  BOOKING: 'Booking site',
  EXPEDIA: 'Expedia',
  NESTBOARD: 'Nestboard',
  OTHER: 'Other',
  PRICELINE: 'Priceline',
} as const
export type BookingPlatform = keyof typeof bookingPlatforms
export const bookingPlatformNames = Object.keys(bookingPlatforms) as [BookingPlatform, ...BookingPlatform[]]
export const isBookingPlatform = (text: unknown): text is BookingPlatform =>
  bookingPlatformNames.some((name) => name === text)

/**
 * An existing booking for which a traveler wants a better deal, as the traveler and the members of the board read it.
 * `latitude`, `longitude`: the place; null for requests stored without one. `ttl`: deadline for answers, epoch ms.
 * `receipt`: a signed URL of the uploaded confirmation, valid for ten minutes; empty unless the reader is its owner.
 * `supplierId`, `listingId`: the found supplier and listing, null until there is one. `confirmedMs`: when the traveler
 * said that this listing is the booked place, epoch ms. `offerId`, `orderId`: the supplier's offer and the traveler's
 * order for it. `freeCancelMs`: until when the old booking can be canceled for free, epoch ms, as the traveler entered
 * it. `nco`: created, `nms`: last change, epoch ms.
 */
export const priceMatchSchema = z.object({
  id: idField(),
  tripId: idField(),
  userId: idField(),
  name: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  platform: z.enum(bookingPlatformNames),
  confirmation: z.string(),
  day: z.int(),
  length: z.int(),
  ages: z.array(z.int()),
  ttl: z.int(),
  active: z.boolean(),
  receipt: z.string(),
  stage: z.enum(priceMatchStages),
  supplierId: z.nullable(idField()),
  listingId: z.nullable(idField()),
  confirmedMs: z.nullable(z.int()),
  offerId: z.nullable(idField()),
  orderId: z.nullable(idField()),
  freeCancelMs: z.nullable(z.int()),
  nco: z.int(),
  nms: z.int(),
})
export type PriceMatch = z.infer<typeof priceMatchSchema>

/**
 * A price match as the team of the found supplier reads it. Until the traveler confirms that the listing is the booked
 * place, the team sees the name of the place, the nights and the party, and nothing that tells who asks: anybody can
 * name a listing like a hotel (docs/decisions/price-matches.md).
 */
export const priceMatchForSupplierSchema = z.extend(
  z.pick(priceMatchSchema, {
    id: true,
    name: true,
    day: true,
    length: true,
    ages: true,
    ttl: true,
    active: true,
    stage: true,
    supplierId: true,
    listingId: true,
    confirmedMs: true,
    nco: true,
    nms: true,
  }),
  {
    userId: z.nullable(idField()),
    platform: z.nullable(z.enum(bookingPlatformNames)),
    confirmation: z.nullable(z.string()),
    /** As `receipt` of `priceMatchSchema`; empty until the traveler confirms the place. */
    receipt: z.string(),
  },
)
export type PriceMatchForSupplier = z.infer<typeof priceMatchForSupplierSchema>

/**
 * The listing that may be the booked place, with what its traveler needs to judge that. `place`: city and state.
 * `verifiedDomain`: a domain of the supplier's email address or links at which its owner has a confirmed address.
 * `listedMs`: since when the listing is public, epoch ms. `isNewer`: listed, renamed or moved after the traveler asked.
 * `withinMeters`: how far the listing is from the place at most; null if the traveler chose this listing.
 */
export const foundEstablishmentSchema = z.object({
  listingId: idField(),
  name: z.string(),
  picture: z.string(),
  place: z.string(),
  supplier: supplierSchema,
  verifiedDomain: z.nullable(z.string()),
  listedMs: z.int(),
  isNewer: z.boolean(),
  withinMeters: z.nullable(z.int()),
})
export type FoundEstablishment = z.infer<typeof foundEstablishmentSchema>

/**
 * Limits of price matches: characters of the name and of the confirmation code, nights of the stay, price matches on
 * one board, the page size of a supplier's list, and suppliers that the traveler refused, after which no further
 * listing is looked for.
 */
export const priceMatchLimits = {
  name: 200,
  confirmation: 100,
  nights: 366,
  onBoard: 30,
  aPage: 20,
  refusedSuppliers: 20,
} as const

/** The receipt is removed 90 days after the deadline for answers (docs: threats, "Price-match receipt"). */
const receiptKeptDays = 90
export const getReceiptExpiryMs = (ttl: number): number => ttl + receiptKeptDays * msPerDay
