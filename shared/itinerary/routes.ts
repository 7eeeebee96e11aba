import * as z from 'zod/mini'
import { makeAccessCheck, defineRoute } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { listingType } from '../listing/model.ts'
import { offer } from '../offers/model.ts'
import { reservation } from '../orders/booking.ts'
import { order } from '../orders/model.ts'
import { priceMatch } from '../price-match/model.ts'
import { user } from '../profile/model.ts'
import { staySearch } from '../search/model.ts'
import { product, trip } from '../trips/model.ts'
import { itineraryTexts } from './faults.ts'
import { boardListing, segment, segmentFields } from './model.ts'

export const readTrip = defineRoute({
  method: 'GET',
  path: '/v1/trip/read',
  access: makeAccessCheck('tripMember'),
  params: z.object({ id: id() }),
  data: z.extend(trip, {
    /**
     * The board's listings by listing type, only PUBLIC and active ones. The name of any other listing is in the offer
     * of its pin.
     */
    listings: z.partialRecord(listingType, z.array(boardListing)),
    products: z.array(product),
    orders: z.array(order),
    reservations: z.array(reservation),
    /** The owner, the members, and former members who pinned or voted. */
    users: z.array(user),
    segments: z.array(segment),
    searches: z.array(staySearch),
    priceMatches: z.array(priceMatch),
  }),
  summary: 'A planning board with everything on it, for its members.',
})

export const readProduct = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/read',
  access: makeAccessCheck('productMember'),
  params: z.object({ id: id() }),
  data: z.extend(product, {
    reservations: z.array(reservation),
    orders: z.array(order),
    /** The pin's offer at its current price; null if the stay can't be booked any more, or if it is or was booked. */
    fresh: z.nullable(offer),
    listings: z.array(boardListing),
  }),
  budget: 'search',
  summary: 'A pinned or booked stay with its listing, orders, reservations and current price.',
})

export const createSegment = defineRoute({
  method: 'POST',
  path: '/v1/trip/itinerary/segment/create',
  access: makeAccessCheck('tripMember', 'tripId'),
  params: z.object({
    tripId: id(),
    name: segmentFields.name,
    description: segmentFields.description,
    listingType,
    timeFrom: segmentFields.timeFrom,
  }),
  data: z.object({ id: id() }),
  errors: [itineraryTexts.date, itineraryTexts.tooMany],
  creates: true,
  summary: 'Adds a segment to an itinerary, for today or later.',
})

export const getSegment = defineRoute({
  method: 'GET',
  path: '/v1/trip/itinerary/segment/get',
  access: makeAccessCheck('segmentMember'),
  params: z.object({ id: id() }),
  data: segment,
  summary: 'One segment of an itinerary.',
})

export const listSegments = defineRoute({
  method: 'GET',
  path: '/v1/trip/itinerary/segment/list',
  access: makeAccessCheck('tripMember', 'tripId'),
  params: z.object({ tripId: id() }),
  data: z.object({ segments: z.array(segment) }),
  summary: 'The segments of an itinerary, in order of time.',
})

export const updateSegment = defineRoute({
  method: 'POST',
  path: '/v1/trip/itinerary/segment/update',
  access: makeAccessCheck('segmentMember'),
  params: z.object({
    id: id(),
    name: z.optional(segmentFields.name),
    description: z.optional(segmentFields.description),
    listingType: z.optional(listingType),
    timeFrom: z.optional(segmentFields.timeFrom),
    nms: z.optional(z.int()),
  }),
  data: z.object({ nms: z.int() }),
  errors: [itineraryTexts.booked, itineraryTexts.date],
  summary: 'Changes a segment. If its reservation is booked, only the description may change.',
})

export const deleteSegment = defineRoute({
  method: 'POST',
  path: '/v1/trip/itinerary/segment/delete',
  access: makeAccessCheck('segmentMember'),
  params: z.object({ id: id() }),
  data: z.object({}),
  errors: [itineraryTexts.booked],
  summary: 'Removes a segment from the itinerary, unless its reservation is booked.',
})
