import * as z from 'zod/mini'
import { makeAccessCheck, defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField, singleLineField } from '../kernel/text/fields.ts'
import { partyAgesField, partyErrorTexts } from '../listing/party.ts'
import { uploadErrorTexts } from '../media/faults.ts'
import { fileOrUploadKeyField } from '../media/model.ts'
import { personalOfferErrorTexts } from '../personal-offers/faults.ts'
import { userSchema } from '../profile/model.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { priceMatchErrorTexts } from './faults.ts'
import {
  bookingPlatformNames,
  foundEstablishmentSchema,
  priceMatchForSupplierSchema,
  priceMatchLimits,
  priceMatchSchema,
} from './model.ts'

const { name, confirmation, nights } = priceMatchLimits
const time = () => z.int().check(z.minimum(0))

/**
 * The place of a booking: a place id from the place search or `listing:` with the id of a listing, empty for a point
 * set on the map; and the point.
 */
const placeFields = () => ({
  placeId: z._default(machineTextField({ most: 300 }), ''),
  latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
})

export const createPriceMatch = defineRoute({
  method: 'POST',
  path: '/v1/pricematch/create',
  access: makeAccessCheck('tripMember', 'tripId'),
  // The schema accepts empty and missing fields, so that the operation can refuse them with the form's error texts.
  params: z.object({
    tripId: idField(),
    name: z._default(singleLineField({ most: name }), ''),
    ...placeFields(),
    platform: z.optional(z.enum(bookingPlatformNames)),
    confirmation: z._default(singleLineField({ most: confirmation }), ''),
    day: z.int().check(z.minimum(0), z.maximum(100_000)),
    length: z.int().check(z.minimum(0), z.maximum(nights)),
    ages: partyAgesField(),
    /** Deadline for the supplier's answer: epoch ms; a value below 30 years counts from now. */
    ttl: z._default(time(), 0),
    receipt: z.optional(fileOrUploadKeyField()),
    /** When free cancellation of the old booking ends, epoch ms. */
    freeCancelMs: z.optional(z.nullable(time())),
  }),
  data: z.object({ id: idField() }),
  errors: [
    ...Object.values(priceMatchErrorTexts),
    ...Object.values(partyErrorTexts),
    ...Object.values(uploadErrorTexts),
  ],
  budget: 'upload',
  creates: true,
  summary: 'Asks the place that a traveler booked elsewhere for a better price, with the booking’s receipt.',
})

export const getPriceMatch = defineRoute({
  method: 'GET',
  path: '/v1/pricematch/get',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.extend(priceMatchSchema, {
    /** The listing that the traveler has to confirm; null in other stages and for members of the board. */
    found: z.nullable(foundEstablishmentSchema),
  }),
  summary: 'A price match, for its traveler and the members of its board.',
})

export const updatePriceMatch = defineRoute({
  method: 'POST',
  path: '/v1/pricematch/update',
  access: 'session',
  params: z.object({
    id: idField(),
    active: z.optional(z.boolean()),
    /** Whether the old booking was canceled. Accepted only after the order on Nestboard is complete. */
    isOldCanceled: z.optional(z.literal(true)),
    /** Another place of the booking, as long as no listing is found. */
    ...placeFields(),
  }),
  data: z.object({ nms: z.int() }),
  errors: [priceMatchErrorTexts.notConfirmed, priceMatchErrorTexts.place, priceMatchErrorTexts.placeSettled],
  summary: 'Turns a price match of the caller on or off, sets its place, or notes that the old booking is canceled.',
})

export const confirmPriceMatchPlace = defineRoute({
  method: 'POST',
  path: '/v1/pricematch/confirm',
  access: 'session',
  params: z.object({
    id: idField(),
    /** The listing that the traveler answers about. */
    listingId: idField(),
    isPlace: z.boolean(),
  }),
  data: z.object({ nms: z.int() }),
  errors: [priceMatchErrorTexts.otherFound, priceMatchErrorTexts.notAsked],
  summary:
    'Says whether the found listing is the booked place; only a yes shows its supplier who asks, and the receipt.',
})

export const listPriceMatchesBySupplier = defineRoute({
  method: 'GET',
  path: '/v1/pricematch/listBySupplier',
  access: requireSupplierCapability('priceMatch', 'supplierId'),
  params: z.object({ supplierId: idField(), cursor: z.optional(machineTextField({ most: 512 })) }),
  data: z.object({
    priceMatches: z.array(priceMatchForSupplierSchema),
    users: z.array(userSchema),
    cursor: pageCursorField(),
  }),
  summary: 'The active price matches of a supplier’s listings, newest first, 20 per page.',
})

export const offerPriceMatch = defineRoute({
  method: 'POST',
  path: '/v1/pricematch/offer',
  access: 'session',
  params: z.object({
    id: idField(),
    listingId: idField(),
    rateId: idField(),
    /** Expiry of the offer: epoch ms; a value below 30 years counts from now. */
    ttl: z.int().check(z.positive()),
  }),
  data: z.object({ id: idField() }),
  errors: [
    priceMatchErrorTexts.notAsked,
    personalOfferErrorTexts.privateOnly,
    personalOfferErrorTexts.inactiveRate,
    personalOfferErrorTexts.past,
  ],
  creates: true,
  summary: "Answers a price match: opens a PRIVATE rate of the matched supplier to its traveler for the stay's nights.",
})

export const passPriceMatch = defineRoute({
  method: 'POST',
  path: '/v1/pricematch/pass',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({ nms: z.int() }),
  errors: [priceMatchErrorTexts.notAsked],
  summary: "The matched supplier's team has no better price.",
})
