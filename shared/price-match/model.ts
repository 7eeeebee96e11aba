import * as z from 'zod/mini'
import { msPerDay } from '../kernel/day.ts'
import { idField } from '../kernel/id.ts'
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
 * An existing booking for which a traveler wants a better deal. `ttl`: deadline for answers, epoch ms. `receipt`: a
 * signed URL of the uploaded confirmation, valid for ten minutes; empty unless the reader is its owner or the matched
 * supplier.
 * `supplierId`, `listingId`: the matched supplier and listing, null until there is a match. `offerId`, `orderId`: the
 * supplier's offer and the traveler's order for it. `freeCancelMs`: until when the old booking can be canceled for
 * free, epoch ms, as the traveler entered it; the supplier doesn't see it. `nco`: created, `nms`: last change, epoch
 * ms.
 */
export const priceMatchSchema = z.object({
  id: idField(),
  tripId: idField(),
  userId: idField(),
  name: z.string(),
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
  offerId: z.nullable(idField()),
  orderId: z.nullable(idField()),
  freeCancelMs: z.nullable(z.int()),
  nco: z.int(),
  nms: z.int(),
})
export type PriceMatch = z.infer<typeof priceMatchSchema>

/**
 * Limits of price matches: characters of the name and of the confirmation code, nights of the stay, price matches on
 * one board, and the page size of a supplier's list.
 */
export const priceMatchLimits = { name: 200, confirmation: 100, nights: 366, onBoard: 30, aPage: 20 } as const

/** The receipt is removed 90 days after the deadline for answers (docs: threats, "Price-match receipt"). */
const receiptKeptDays = 90
export const getReceiptExpiryMs = (ttl: number): number => ttl + receiptKeptDays * msPerDay
