import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'

/** Where the booking was made that is to be bettered, and what these are called (traveler §3). */
export const platforms = {
  BOOKING: 'Booking site',
  EXPEDIA: 'Expedia',
  NESTBOARD: 'Nestboard',
  OTHER: 'Other',
  PRICELINE: 'Priceline',
} as const
export type Platform = keyof typeof platforms

/**
 * An existing booking a traveller wants a better deal for. `ttl`: until when an answer is wanted, epoch ms. `receipt`:
 * the uploaded confirmation, for whom it is theirs, else empty. `nco`: asked, `nms`: last change, epoch ms.
 */
export const priceMatch = z.object({
  id: id(),
  tripId: id(),
  userId: id(),
  name: z.string(),
  platform: z.enum(Object.keys(platforms) as Platform[]),
  confirmation: z.string(),
  day: z.int(),
  length: z.int(),
  ages: z.array(z.int()),
  ttl: z.int(),
  active: z.boolean(),
  receipt: z.string(),
  nco: z.int(),
  nms: z.int(),
})
export type PriceMatch = z.infer<typeof priceMatch>
