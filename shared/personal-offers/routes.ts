import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { excludeParamBeside } from '../kernel/exclude-param-beside.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField } from '../kernel/text/fields.ts'
import { listingSchema, listingTypeSchema } from '../listing/model.ts'
import { requireListingCapability } from '../listing/require-listing-capability.ts'
import { userSchema } from '../profile/model.ts'
import { rateSchema } from '../rates/model.ts'
import { requirePricingPartCapability } from '../rates/require-pricing-part-capability.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { personalOfferErrorTexts } from './faults.ts'
import { personalOfferLimits, personalOfferRateTypes, userRateForTeamSchema } from './model.ts'

/**
 * Personalized offers with the people, listings and rates that they refer to; the rates come without their prices of
 * single days.
 */
const group = {
  userRates: z.array(userRateForTeamSchema),
  listings: z.array(listingSchema),
  rates: z.array(z.omit(rateSchema, { dayOne: true, values: true })),
  users: z.array(userSchema),
}
const page = z.object({ ...group, cursor: pageCursorField() })
const after = () => z.optional(machineTextField({ most: 512 }))
const length = () => z.int().check(z.minimum(1), z.maximum(personalOfferLimits.maxNights))

const fields = {
  /**
   * The traveler of a new offer, or the new traveler of a changed offer. Refused if the offer answers a lead, because
   * that stands for its traveler.
   */
  userId: z.optional(idField()),
  listingId: idField(),
  listingType: listingTypeSchema,
  /** Ignored, because the listing determines the supplier. */
  supplierId: z.optional(idField()),
  rateId: idField(),
  rateType: z.enum(personalOfferRateTypes),
  dayFrom: z.int(),
  dayTill: z.int(),
  lengthMin: length(),
  lengthMax: length(),
  /** Expiry: epoch ms; a value below 30 years counts from now, and 0 means never. */
  ttl: z._default(z.int().check(z.minimum(0)), personalOfferLimits.expiryMs),
  active: z._default(z.boolean(), true),
}
const errors = Object.values(personalOfferErrorTexts)

export const createUserRate = defineRoute({
  method: 'POST',
  path: '/v1/user/rate/create',
  access: requireListingCapability('personalOffers', 'listingId', 'limited'),
  params: excludeParamBeside(
    z.object({
      ...fields,
      /** Id of the lead that the offer answers. */
      searchHawkHitId: z.optional(idField()),
    }),
    'userId',
    ['searchHawkHitId'],
  ),
  data: z.object({ id: idField() }),
  errors,
  creates: true,
  summary:
    'Opens a PRIVATE rate to one traveler who accepts such offers, for stays in a range of days. A lead stands for its traveler. An AGENT may do so for assigned listings only.',
})

export const updateUserRate = defineRoute({
  method: 'POST',
  path: '/v1/user/rate/update',
  access: requireListingCapability('personalOffers', 'listingId', 'limited'),
  params: z.object({ id: idField(), ...fields }),
  data: z.object({}),
  errors,
  summary:
    'Replaces all fields of a personalized offer, rate included; without userId, as an answer to a lead must be sent, it keeps its traveler.',
})

export const deleteUserRate = defineRoute({
  method: 'POST',
  path: '/v1/user/rate/delete',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({}),
  summary: 'Withdraws a personalized offer.',
})

export const getUserRate = defineRoute({
  method: 'GET',
  path: '/v1/user/rate/get',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object(group),
  summary: "One personalized offer with its traveler, listing and rate, for the supplier's team.",
})

export const listUserRatesByListing = defineRoute({
  method: 'GET',
  path: '/v1/user/rate/listByListing',
  access: requireListingCapability('personalOffers', 'listingId', 'limited'),
  params: z.object({ listingId: idField(), listingType: z._default(listingTypeSchema, 'STAY'), cursor: after() }),
  data: page,
  summary:
    "A listing's personalized offers, 100 per page, the newest of each page first. An AGENT sees only their own.",
})

export const listUserRatesByRate = defineRoute({
  method: 'GET',
  path: '/v1/user/rate/listByRate',
  access: requirePricingPartCapability('rate', 'personalOffers', 'rateId', 'limited'),
  params: z.object({
    rateId: idField(),
    rateType: z._default(z.enum(personalOfferRateTypes), 'DAILY'),
    cursor: after(),
  }),
  data: page,
  summary: "A rate's personalized offers; each page covers 100 offers of the listing.",
})

export const listUserRatesBySupplier = defineRoute({
  method: 'GET',
  path: '/v1/user/rate/listBySupplier',
  access: requireSupplierCapability('personalOffers', 'supplierId', 'limited'),
  params: z.object({ supplierId: idField(), cursor: after() }),
  data: page,
  summary: "A supplier's personalized offers, newest first, 100 per page.",
})
