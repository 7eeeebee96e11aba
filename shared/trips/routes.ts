import * as z from 'zod/mini'
import { makeAccessCheck, defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField } from '../kernel/text/fields.ts'
import { offerWithPoliciesSchema } from '../offers/model.ts'
import { boardErrorTexts } from './faults.ts'
import { decisionSchema, productSchema, tripSchema, maxTripMembers, tripNameField, tripsPerPage } from './model.ts'

export * from './link-routes.ts'

const none = z.object({})
const changed = z.object({ nms: z.int() })
const people = () => z.array(idField()).check(z.maxLength(maxTripMembers))
/** The version the caller has read; the change is refused if the entity has changed since. */
const seen = () => z.optional(z.int())
const offerKey = () => machineTextField({ least: 1, most: 1000 })

export const createTrip = defineRoute({
  method: 'POST',
  path: '/v1/trip/create',
  access: 'session',
  params: z.object({ name: tripNameField(), userIds: z.optional(people()) }),
  data: z.object({ id: idField() }),
  errors: [boardErrorTexts.tooManyMembers],
  creates: true,
  summary: 'Creates a planning board owned by the caller. Invited people must be PUBLIC.',
})

export const getTrip = defineRoute({
  method: 'GET',
  path: '/v1/trip/get',
  access: makeAccessCheck('tripMember'),
  params: z.object({ id: idField() }),
  data: tripSchema,
  summary: 'A planning board without the things on it, for its members.',
})

export const listTrips = defineRoute({
  method: 'GET',
  path: '/v1/trip/list',
  access: 'session',
  params: z.object({ cursor: z.optional(machineTextField({ most: 512 })) }),
  data: z.object({ trips: z.array(tripSchema).check(z.maxLength(tripsPerPage)), cursor: pageCursorField() }),
  errors: ['Invalid cursor'],
  summary: 'The planning boards that the caller owns or is invited to, newest first, 100 per page.',
})

export const updateTrip = defineRoute({
  method: 'POST',
  path: '/v1/trip/update',
  access: makeAccessCheck('tripOwner'),
  params: z.object({
    id: idField(),
    name: z.optional(tripNameField()),
    /** Ids of people to invite; people who are already on the board are ignored. */
    userIds: z.optional(people()),
    /** Ids of members to remove. */
    removeUserIds: z.optional(people()),
    nms: seen(),
  }),
  data: changed,
  errors: [boardErrorTexts.tooManyMembers],
  summary: 'Renames a planning board, invites PUBLIC people or removes members; for its owner.',
})

export const leaveTrip = defineRoute({
  method: 'POST',
  path: '/v1/trip/leave',
  access: makeAccessCheck('tripMember'),
  params: z.object({ id: idField() }),
  data: none,
  errors: [boardErrorTexts.ownerStays],
  summary: "Leaves a planning board. The member's pins stay.",
})

export const deleteTrip = defineRoute({
  method: 'POST',
  path: '/v1/trip/delete',
  access: makeAccessCheck('tripOwner'),
  params: z.object({ id: idField() }),
  data: none,
  errors: [boardErrorTexts.boardBooked, boardErrorTexts.boardOrdering],
  summary:
    'Deletes a planning board with everything on it, for its owner. Refused while it has a booked stay ahead or a running order.',
})

export const createProduct = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/create',
  access: makeAccessCheck('tripMember', 'tripId'),
  params: z.object({ tripId: idField(), offerKey: offerKey() }),
  data: z.object({ id: idField() }),
  errors: ['Invalid offerKey', boardErrorTexts.tooManyPins, boardErrorTexts.expired],
  creates: true,
  summary: 'Pins an offer. If the same stay is already pinned, answers that pin.',
})

export const deleteProduct = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/delete',
  access: makeAccessCheck('productMember'),
  params: z.object({ id: idField() }),
  data: none,
  errors: [boardErrorTexts.pinBooked, boardErrorTexts.pinOrdering, boardErrorTexts.pinCancelled],
  summary: 'Removes a pin from its board.',
})

export const deleteProductByOfferKey = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/deleteByOfferKey',
  access: makeAccessCheck('tripMember', 'tripId'),
  params: z.object({ tripId: idField(), offerKey: offerKey() }),
  data: none,
  errors: ['Invalid offerKey', boardErrorTexts.pinBooked, boardErrorTexts.pinOrdering],
  summary: 'Unpins the stay of an offer, whatever its price was. Does nothing if the stay is not pinned.',
})

export const getProduct = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/get',
  access: makeAccessCheck('productMember'),
  params: z.object({ id: idField() }),
  data: productSchema,
  summary: 'A pinned, booked or canceled stay.',
})

export const listProducts = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/list',
  access: makeAccessCheck('tripMember', 'tripId'),
  params: z.object({ tripId: idField() }),
  data: z.object({ products: z.array(productSchema) }),
  summary: 'All pinned, booked and canceled stays of a board, newest first.',
})

export const repriceProduct = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/reprice',
  access: makeAccessCheck('productMember'),
  params: z.object({ id: idField() }),
  data: productSchema,
  errors: [
    boardErrorTexts.pinBooked,
    boardErrorTexts.pinOrdering,
    boardErrorTexts.pinCancelled,
    boardErrorTexts.expired,
  ],
  summary:
    'Updates the price of a pin for all members of the board. An offer that is no longer available loses its active flag.',
})

export const updateProduct = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/update',
  access: makeAccessCheck('productMember'),
  params: z.object({ id: idField(), offerKey: z.optional(offerKey()), nms: seen() }),
  data: changed,
  errors: [
    'Invalid offerKey',
    boardErrorTexts.pinBooked,
    boardErrorTexts.pinOrdering,
    boardErrorTexts.pinCancelled,
    boardErrorTexts.expired,
  ],
  summary: 'Replaces the offer of a pin. Votes stay; for the same stay, the price when pinned stays too.',
})

export const voteForProduct = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/vote',
  access: makeAccessCheck('productMember'),
  params: z.object({ id: idField(), voted: z.boolean() }),
  data: z.object({ voterIds: z.array(idField()), nms: z.int() }),
  errors: [boardErrorTexts.voteClosed],
  summary: "Sets or removes the caller's vote for a pin. A repeat changes nothing.",
})

export const decideOnProduct = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/decide',
  access: makeAccessCheck('productMember'),
  params: z.object({ id: idField() }),
  data: z.object({ decision: decisionSchema }),
  errors: [
    boardErrorTexts.decided,
    boardErrorTexts.unavailable,
    boardErrorTexts.pinBooked,
    boardErrorTexts.pinOrdering,
    boardErrorTexts.pinCancelled,
    boardErrorTexts.expired,
  ],
  summary:
    'Chooses a pinned stay for its nights, which closes the vote on all pins of these nights and notifies the other members. A repeat changes nothing. Beyond the specification.',
})

export const reopenVote = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/reopenVote',
  access: makeAccessCheck('productMember'),
  params: z.object({ id: idField() }),
  data: none,
  summary:
    'Takes back the decision on the nights of a pin, so that members can vote again. Does nothing while the vote is open. Beyond the specification.',
})

export const priceProducts = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/prices',
  access: makeAccessCheck('tripMember', 'tripId'),
  params: z.object({ tripId: idField() }),
  data: z.object({
    /** The current offer of each pin, as `reprice` would return it; null if the stay is no longer available. */
    prices: z.array(
      z.object({
        id: idField(),
        /** Its `policies` are those in force. Beyond the specification. */
        offer: z.nullable(offerWithPoliciesSchema),
        /** Check-in time of the listing, `HH:MM:SS`; empty if unknown. Beyond the specification. */
        checkInTime: z.string(),
      }),
    ),
  }),
  budget: 'search',
  summary: 'The current prices of the pins of a board that are not past. Nothing is stored.',
})
