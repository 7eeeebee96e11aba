import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'

/** Where the existing booking was made, with labels (traveler §3). */
export const platforms = {
  BOOKING: 'Booking site',
  EXPEDIA: 'Expedia',
  NESTBOARD: 'Nestboard',
  OTHER: 'Other',
  PRICELINE: 'Priceline',
} as const
export type Platform = keyof typeof platforms

/**
 * An existing booking for which a traveler wants a better deal. `ttl`: deadline for answers, epoch ms. `receipt`: the
 * uploaded confirmation, empty for everybody but its owner. `nco`: created, `nms`: last change, epoch ms.
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
