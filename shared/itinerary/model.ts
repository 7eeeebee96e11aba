import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { singleLineField, multiLineField } from '../kernel/text/fields.ts'
import { listingSchema, listingTypeSchema } from '../listing/model.ts'

/** Maximum number of segments of an itinerary. Screens show them without paging. */
export const maxSegmentsPerItinerary = 200

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
export const segmentSchema = z.object({
  id: idField(),
  tripId: idField(),
  name: z.string(),
  description: z.string(),
  listingType: listingTypeSchema,
  timeFrom: z.int(),
  day: z.int(),
  reservationId: z.int(),
  listingId: z.int(),
  nms: z.int(),
})
export type Segment = z.infer<typeof segmentSchema>

/** The fields of a listing that a planning board shows and compares. */
export const boardListingSchema = z.pick(listingSchema, {
  id: true,
  type: true,
  name: true,
  supplierId: true,
  stayType: true,
  guests: true,
  bedrooms: true,
  beds: true,
  picture: true,
  latitude: true,
  longitude: true,
  timezone: true,
  currency: true,
  rating: true,
  reviews: true,
})
export type BoardListing = z.infer<typeof boardListingSchema>
