import * as z from 'zod/mini'
import { may, route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { cursor } from '../kernel/page.ts'
import { code } from '../kernel/text.ts'
import { offer } from '../offers/model.ts'
import { tripTexts } from './faults.ts'
import { product, trip, tripMembersMost, tripName, tripsAPage } from './model.ts'

const none = z.object({})
const changed = z.object({ nms: z.int() })
const people = () => z.array(id()).check(z.maxLength(tripMembersMost))
/** With `nms`, only if nobody changed the thing since. */
const seen = () => z.optional(z.int())
const offerKey = () => code({ least: 1, most: 1000 })

export const createTrip = route({
  method: 'POST',
  path: '/v1/trip/create',
  access: 'session',
  params: z.object({ name: tripName(), userIds: z.optional(people()) }),
  data: z.object({ id: id() }),
  errors: [tripTexts.tooManyMembers],
  creates: true,
  summary: 'Makes a planning board; the caller owns it. Whoever is invited must be PUBLIC.',
})

export const getTrip = route({
  method: 'GET',
  path: '/v1/trip/get',
  access: may('tripMember'),
  params: z.object({ id: id() }),
  data: trip,
  summary: 'A planning board without what is on it, for its people.',
})

export const listTrips = route({
  method: 'GET',
  path: '/v1/trip/list',
  access: 'session',
  params: z.object({ cursor: z.optional(code({ most: 512 })) }),
  data: z.object({ trips: z.array(trip).check(z.maxLength(tripsAPage)), cursor: cursor() }),
  errors: ['Invalid cursor'],
  summary: 'The planning boards the caller owns or is invited to, newest first, 100 a page.',
})

export const updateTrip = route({
  method: 'POST',
  path: '/v1/trip/update',
  access: may('tripOwner'),
  params: z.object({
    id: id(),
    name: z.optional(tripName()),
    /** To be invited; whoever is there already stays as they are. */
    userIds: z.optional(people()),
    /** To be taken off the board. */
    removeUserIds: z.optional(people()),
    nms: seen(),
  }),
  data: changed,
  errors: [tripTexts.tooManyMembers],
  summary: 'Renames a planning board, invites PUBLIC people or takes people off it; for its owner.',
})

export const leaveTrip = route({
  method: 'POST',
  path: '/v1/trip/leave',
  access: may('tripMember'),
  params: z.object({ id: id() }),
  data: none,
  errors: [tripTexts.ownerStays],
  summary: 'Leaves a planning board one was invited to. What one pinned stays.',
})

export const deleteTrip = route({
  method: 'POST',
  path: '/v1/trip/delete',
  access: may('tripOwner'),
  params: z.object({ id: id() }),
  data: none,
  errors: [tripTexts.boardBooked, tripTexts.boardOrdering],
  summary: 'Deletes a planning board with all on it, for its owner; not while a booked stay or an order lies ahead.',
})

export const createProduct = route({
  method: 'POST',
  path: '/v1/trip/product/create',
  access: may('tripMember', 'tripId'),
  params: z.object({ tripId: id(), offerKey: offerKey() }),
  data: z.object({ id: id() }),
  errors: ['Invalid offerKey', tripTexts.tooManyPins, tripTexts.expired],
  creates: true,
  summary: 'Pins an offer; the same stay pinned once more is the pin that is there.',
})

export const deleteProduct = route({
  method: 'POST',
  path: '/v1/trip/product/delete',
  access: may('productMember'),
  params: z.object({ id: id() }),
  data: none,
  errors: [tripTexts.pinBooked, tripTexts.pinOrdering, tripTexts.pinCancelled],
  summary: 'Takes a pin off its board.',
})

export const deleteProductByOfferKey = route({
  method: 'POST',
  path: '/v1/trip/product/deleteByOfferKey',
  access: may('tripMember', 'tripId'),
  params: z.object({ tripId: id(), offerKey: offerKey() }),
  data: none,
  errors: ['Invalid offerKey', tripTexts.pinBooked, tripTexts.pinOrdering],
  summary: 'Unpins the stay an offer is of, whenever that was priced; what is not pinned stays so.',
})

export const getProduct = route({
  method: 'GET',
  path: '/v1/trip/product/get',
  access: may('productMember'),
  params: z.object({ id: id() }),
  data: product,
  summary: 'A pin or what became of it.',
})

export const listProducts = route({
  method: 'GET',
  path: '/v1/trip/product/list',
  access: may('tripMember', 'tripId'),
  params: z.object({ tripId: id() }),
  data: z.object({ products: z.array(product) }),
  summary: 'All products of a board, newest first.',
})

export const repriceProduct = route({
  method: 'POST',
  path: '/v1/trip/product/reprice',
  access: may('productMember'),
  params: z.object({ id: id() }),
  data: product,
  errors: [tripTexts.pinBooked, tripTexts.pinOrdering, tripTexts.pinCancelled, tripTexts.expired],
  summary: 'Asks the price of a pin anew, for all who see the board. What is gone loses its active flag.',
})

export const updateProduct = route({
  method: 'POST',
  path: '/v1/trip/product/update',
  access: may('productMember'),
  params: z.object({ id: id(), offerKey: z.optional(offerKey()), nms: seen() }),
  data: changed,
  errors: ['Invalid offerKey', tripTexts.pinBooked, tripTexts.pinOrdering, tripTexts.pinCancelled, tripTexts.expired],
  summary: 'Puts another offer in the place of a pin; votes stay, and of the same stay the price when pinned, too.',
})

export const voteForProduct = route({
  method: 'POST',
  path: '/v1/trip/product/vote',
  access: may('productMember'),
  params: z.object({ id: id(), voted: z.boolean() }),
  data: z.object({ voterIds: z.array(id()), nms: z.int() }),
  summary: "Gives or takes back the caller's vote for a pin; doing it once more changes nothing.",
})

export const priceProducts = route({
  method: 'GET',
  path: '/v1/trip/product/prices',
  access: may('tripMember', 'tripId'),
  params: z.object({ tripId: id() }),
  data: z.object({
    /** What each pin costs now, as `reprice` would find it; `offer` is null where it is no longer to be had. */
    prices: z.array(z.object({ id: id(), offer: z.nullable(offer) })),
  }),
  budget: 'search',
  summary: 'What the pins of a board that are still to come cost at this moment; nothing is stored.',
})
