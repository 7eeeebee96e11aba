import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { singleLineField, multiLineField } from '../kernel/text.ts'
import { listing, listingType } from '../listing/model.ts'

/** Maximum number of segments of an itinerary. Screens show them without paging. */
export const maxSegments = 200

/** The editable fields of a segment. `timeFrom`: epoch ms, up to the year 2100. */
export const segmentFields = {
  name: singleLineField({ least: 1, most: 100 }),
  description: multiLineField({ least: 1, most: 2000 }),
  timeFrom: z.int().check(z.minimum(0), z.maximum(4_102_444_800_000)),
} as const

/**
 * One entry of an itinerary. `timeFrom`: epoch ms; `day`: its date in the listing's time zone, or in UTC without a
 * listing.
 * `reservationId`, `listingId`: 0 for an entry that wasn't booked here. `nms`: last change, epoch ms.
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

/** The fields of a listing that a planning board shows. */
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
