import * as z from 'zod/mini'
import { makeAccessCheck, defineRoute } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField } from '../kernel/text.ts'
import { offer } from '../offers/model.ts'
import { tripTexts } from './faults.ts'
import { product, trip, maxTripMembers, tripNameField, tripsPerPage } from './model.ts'

const none = z.object({})
const changed = z.object({ nms: z.int() })
const people = () => z.array(id()).check(z.maxLength(maxTripMembers))
/** The version the caller has read; the change is refused if the entity has changed since. */
const seen = () => z.optional(z.int())
const offerKey = () => machineTextField({ least: 1, most: 1000 })

export const createTrip = defineRoute({
  method: 'POST',
  path: '/v1/trip/create',
  access: 'session',
  params: z.object({ name: tripNameField(), userIds: z.optional(people()) }),
  data: z.object({ id: id() }),
  errors: [tripTexts.tooManyMembers],
  creates: true,
  summary: 'Creates a planning board owned by the caller. Invited people must be PUBLIC.',
})

export const getTrip = defineRoute({
  method: 'GET',
  path: '/v1/trip/get',
  access: makeAccessCheck('tripMember'),
  params: z.object({ id: id() }),
  data: trip,
  summary: 'A planning board without the things on it, for its members.',
})

export const listTrips = defineRoute({
  method: 'GET',
  path: '/v1/trip/list',
  access: 'session',
  params: z.object({ cursor: z.optional(machineTextField({ most: 512 })) }),
  data: z.object({ trips: z.array(trip).check(z.maxLength(tripsPerPage)), cursor: pageCursorField() }),
  errors: ['Invalid cursor'],
  summary: 'The planning boards that the caller owns or is invited to, newest first, 100 per page.',
})

export const updateTrip = defineRoute({
  method: 'POST',
  path: '/v1/trip/update',
  access: makeAccessCheck('tripOwner'),
  params: z.object({
    id: id(),
    name: z.optional(tripNameField()),
    /** Ids of people to invite; people who are already on the board are ignored. */
    userIds: z.optional(people()),
    /** Ids of members to remove. */
    removeUserIds: z.optional(people()),
    nms: seen(),
  }),
  data: changed,
  errors: [tripTexts.tooManyMembers],
  summary: 'Renames a planning board, invites PUBLIC people or removes members; for its owner.',
})

export const leaveTrip = defineRoute({
  method: 'POST',
  path: '/v1/trip/leave',
  access: makeAccessCheck('tripMember'),
  params: z.object({ id: id() }),
  data: none,
  errors: [tripTexts.ownerStays],
  summary: "Leaves a planning board. The member's pins stay.",
})

export const deleteTrip = defineRoute({
  method: 'POST',
  path: '/v1/trip/delete',
  access: makeAccessCheck('tripOwner'),
  params: z.object({ id: id() }),
  data: none,
  errors: [tripTexts.boardBooked, tripTexts.boardOrdering],
  summary:
    'Deletes a planning board with everything on it, for its owner. Refused while it has a booked stay ahead or a running order.',
})

export const createProduct = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/create',
  access: makeAccessCheck('tripMember', 'tripId'),
  params: z.object({ tripId: id(), offerKey: offerKey() }),
  data: z.object({ id: id() }),
  errors: ['Invalid offerKey', tripTexts.tooManyPins, tripTexts.expired],
  creates: true,
  summary: 'Pins an offer. If the same stay is already pinned, answers that pin.',
})

export const deleteProduct = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/delete',
  access: makeAccessCheck('productMember'),
  params: z.object({ id: id() }),
  data: none,
  errors: [tripTexts.pinBooked, tripTexts.pinOrdering, tripTexts.pinCancelled],
  summary: 'Removes a pin from its board.',
})

export const deleteProductByOfferKey = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/deleteByOfferKey',
  access: makeAccessCheck('tripMember', 'tripId'),
  params: z.object({ tripId: id(), offerKey: offerKey() }),
  data: none,
  errors: ['Invalid offerKey', tripTexts.pinBooked, tripTexts.pinOrdering],
  summary: 'Unpins the stay of an offer, whatever its price was. Does nothing if the stay is not pinned.',
})

export const getProduct = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/get',
  access: makeAccessCheck('productMember'),
  params: z.object({ id: id() }),
  data: product,
  summary: 'A pinned, booked or canceled stay.',
})

export const listProducts = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/list',
  access: makeAccessCheck('tripMember', 'tripId'),
  params: z.object({ tripId: id() }),
  data: z.object({ products: z.array(product) }),
  summary: 'All pinned, booked and canceled stays of a board, newest first.',
})

export const repriceProduct = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/reprice',
  access: makeAccessCheck('productMember'),
  params: z.object({ id: id() }),
  data: product,
  errors: [tripTexts.pinBooked, tripTexts.pinOrdering, tripTexts.pinCancelled, tripTexts.expired],
  summary:
    'Updates the price of a pin for all members of the board. An offer that is no longer available loses its active flag.',
})

export const updateProduct = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/update',
  access: makeAccessCheck('productMember'),
  params: z.object({ id: id(), offerKey: z.optional(offerKey()), nms: seen() }),
  data: changed,
  errors: ['Invalid offerKey', tripTexts.pinBooked, tripTexts.pinOrdering, tripTexts.pinCancelled, tripTexts.expired],
  summary: 'Replaces the offer of a pin. Votes stay; for the same stay, the price when pinned stays too.',
})

export const voteForProduct = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/vote',
  access: makeAccessCheck('productMember'),
  params: z.object({ id: id(), voted: z.boolean() }),
  data: z.object({ voterIds: z.array(id()), nms: z.int() }),
  summary: "Sets or removes the caller's vote for a pin. A repeat changes nothing.",
})

export const priceProducts = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/prices',
  access: makeAccessCheck('tripMember', 'tripId'),
  params: z.object({ tripId: id() }),
  data: z.object({
    /** The current offer of each pin, as `reprice` would return it; null if the stay is no longer available. */
    prices: z.array(z.object({ id: id(), offer: z.nullable(offer) })),
  }),
  budget: 'search',
  summary: 'The current prices of the pins of a board that are not past. Nothing is stored.',
})
