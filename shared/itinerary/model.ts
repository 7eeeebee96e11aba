import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { line, lines } from '../kernel/text.ts'
import { listing, listingType } from '../listing/model.ts'

/** Segments of an itinerary at most: what one page shows. */
export const segmentsMost = 200

/** What is said of a segment. `timeFrom`: epoch ms, as far as a calendar goes. */
export const segmentFields = {
  name: line({ least: 1, most: 100 }),
  description: lines({ least: 1, most: 2000 }),
  timeFrom: z.int().check(z.minimum(0), z.maximum(4_102_444_800_000)),
} as const

/**
 * Something a trip does at a time. `timeFrom`: epoch ms; `day`: its date on the clocks of the listing, UTC without one.
 * `reservationId`, `listingId`: 0 where it is none of ours. `nms`: last change, epoch ms.
 */
export const segment = z.object({
  id: id(),
  tripId: id(),
  name: z.string(),
  description: z.string(),
  listingType,
  timeFrom: z.int(),
  day: z.int(),
  reservationId: z.int(),
  listingId: z.int(),
  nms: z.int(),
})
export type Segment = z.infer<typeof segment>

/** A listing as a board shows it. */
export const boardListing = z.pick(listing, {
  id: true,
  type: true,
  name: true,
  supplierId: true,
  stayType: true,
  picture: true,
  latitude: true,
  longitude: true,
  timezone: true,
  currency: true,
  rating: true,
  reviews: true,
})
export type BoardListing = z.infer<typeof boardListing>
