import * as z from 'zod/mini'
import { makeAccessCheck, defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { listingTypeSchema } from '../listing/model.ts'
import { offerSchema } from '../offers/model.ts'
import { reservationSchema } from '../orders/reservation.ts'
import { orderSchema } from '../orders/model.ts'
import { priceMatchSchema } from '../price-match/model.ts'
import { userSchema } from '../profile/model.ts'
import { staySearchSchema } from '../search/model.ts'
import { productSchema, tripSchema } from '../trips/model.ts'
import { itineraryErrorTexts } from './faults.ts'
import { boardListingSchema, segmentSchema, segmentFields } from './model.ts'

export const readTrip = defineRoute({
  method: 'GET',
  path: '/v1/trip/read',
  access: makeAccessCheck('tripMember'),
  params: z.object({ id: idField() }),
  data: z.extend(tripSchema, {
    /**
     * The board's listings by listing type, only PUBLIC and active ones. The name of any other listing is in the offer
     * of its pin.
     */
    listings: z.partialRecord(listingTypeSchema, z.array(boardListingSchema)),
    products: z.array(productSchema),
    orders: z.array(orderSchema),
    reservations: z.array(reservationSchema),
    /** The board's owner and members, and former members who pinned or voted. */
    users: z.array(userSchema),
    segments: z.array(segmentSchema),
    searches: z.array(staySearchSchema),
    priceMatches: z.array(priceMatchSchema),
  }),
  summary: 'A planning board with everything on it, for its members.',
})

export const readProduct = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/read',
  access: makeAccessCheck('productMember'),
  params: z.object({ id: idField() }),
  data: z.extend(productSchema, {
    reservations: z.array(reservationSchema),
    orders: z.array(orderSchema),
    /** The pin's offer at its current price; null if the stay can't be booked any more, or if it is or was booked. */
    fresh: z.nullable(offerSchema),
    listings: z.array(boardListingSchema),
  }),
  budget: 'search',
  summary: 'A pinned or booked stay with its listing, orders, reservations and current price.',
})

export const createSegment = defineRoute({
  method: 'POST',
  path: '/v1/trip/itinerary/segment/create',
  access: makeAccessCheck('tripMember', 'tripId'),
  params: z.object({
    tripId: idField(),
    name: segmentFields.name,
    description: segmentFields.description,
    listingType: listingTypeSchema,
    timeFrom: segmentFields.timeFrom,
  }),
  data: z.object({ id: idField() }),
  errors: [itineraryErrorTexts.date, itineraryErrorTexts.tooMany],
  creates: true,
  summary: 'Adds a segment to an itinerary, for today or later.',
})

export const getSegment = defineRoute({
  method: 'GET',
  path: '/v1/trip/itinerary/segment/get',
  access: makeAccessCheck('segmentMember'),
  params: z.object({ id: idField() }),
  data: segmentSchema,
  summary: 'One segment of an itinerary.',
})

export const listSegments = defineRoute({
  method: 'GET',
  path: '/v1/trip/itinerary/segment/list',
  access: makeAccessCheck('tripMember', 'tripId'),
  params: z.object({ tripId: idField() }),
  data: z.object({ segments: z.array(segmentSchema) }),
  summary: 'The segments of an itinerary, in order of time.',
})

export const updateSegment = defineRoute({
  method: 'POST',
  path: '/v1/trip/itinerary/segment/update',
  access: makeAccessCheck('segmentMember'),
  params: z.object({
    id: idField(),
    name: z.optional(segmentFields.name),
    description: z.optional(segmentFields.description),
    listingType: z.optional(listingTypeSchema),
    timeFrom: z.optional(segmentFields.timeFrom),
    nms: z.optional(z.int()),
  }),
  data: z.object({ nms: z.int() }),
  errors: [itineraryErrorTexts.booked, itineraryErrorTexts.date],
  summary: 'Changes a segment. If its reservation is booked, only the description may change.',
})

export const deleteSegment = defineRoute({
  method: 'POST',
  path: '/v1/trip/itinerary/segment/delete',
  access: makeAccessCheck('segmentMember'),
  params: z.object({ id: idField() }),
  data: z.object({}),
  errors: [itineraryErrorTexts.booked],
  summary: 'Removes a segment from the itinerary, unless its reservation is booked.',
})
