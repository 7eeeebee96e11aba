import * as z from 'zod/mini'
import { route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { cursor } from '../kernel/page.ts'
import { code } from '../kernel/text.ts'
import { listing, listingType } from '../listing/model.ts'
import { listingRole } from '../listing/permissions.ts'
import { user } from '../profile/model.ts'
import { rate } from '../rates/model.ts'
import { partRole } from '../rates/permissions.ts'
import { supplierRole } from '../supplier/permissions.ts'
import { personalOfferTexts } from './faults.ts'
import { personalOfferLimits, rateTypes, userRate } from './model.ts'

/** Personalized offers, and whom and what they name; rates without their calendars. */
const group = {
  userRates: z.array(userRate),
  listings: z.array(listing),
  rates: z.array(z.omit(rate, { dayOne: true, values: true })),
  users: z.array(user),
}
const page = z.object({ ...group, cursor: cursor() })
const after = () => z.optional(code({ most: 512 }))
const length = () => z.int().check(z.minimum(1), z.maximum(personalOfferLimits.lengthMost))

const fields = {
  userId: id(),
  listingId: id(),
  listingType,
  /** Ignored: the supplier is the listing's. */
  supplierId: z.optional(id()),
  rateId: id(),
  rateType: z.enum(rateTypes),
  dayFrom: z.int(),
  dayTill: z.int(),
  lengthMin: length(),
  lengthMax: length(),
  /** Epoch ms, or below some 30 years an offset from now; 0 never ends. */
  ttl: z._default(z.int().check(z.minimum(0)), personalOfferLimits.expiryMs),
  active: z._default(z.boolean(), true),
}
const errors = Object.values(personalOfferTexts)

export const createUserRate = route({
  method: 'POST',
  path: '/v1/user/rate/create',
  access: listingRole('personalOffers', 'listingId', 'limited'),
  params: z.object({
    ...fields,
    /** The lead it answers. */
    searchHawkHitId: z.optional(id()),
  }),
  data: z.object({ id: id() }),
  errors,
  creates: true,
  summary:
    'Opens a PRIVATE rate to one traveler who takes such offers, for stays in a window; an AGENT only on assigned listings.',
})

export const updateUserRate = route({
  method: 'POST',
  path: '/v1/user/rate/update',
  access: listingRole('personalOffers', 'listingId', 'limited'),
  params: z.object({ id: id(), ...fields }),
  data: z.object({}),
  errors,
  summary: 'Changes a personalized offer as a whole, also to whom and of what it is.',
})

export const deleteUserRate = route({
  method: 'POST',
  path: '/v1/user/rate/delete',
  access: 'session',
  params: z.object({ id: id() }),
  data: z.object({}),
  summary: 'Takes a personalized offer back.',
})

export const getUserRate = route({
  method: 'GET',
  path: '/v1/user/rate/get',
  access: 'session',
  params: z.object({ id: id() }),
  data: z.object(group),
  summary: 'One personalized offer, for the team, with whom and what it names.',
})

export const listUserRatesByListing = route({
  method: 'GET',
  path: '/v1/user/rate/listByListing',
  access: listingRole('personalOffers', 'listingId', 'limited'),
  params: z.object({ listingId: id(), listingType: z._default(listingType, 'STAY'), cursor: after() }),
  data: page,
  summary: "A listing's personalized offers, 100 a page, the newest of a page first; for an AGENT their own.",
})

export const listUserRatesByRate = route({
  method: 'GET',
  path: '/v1/user/rate/listByRate',
  access: partRole('rate', 'personalOffers', 'rateId', 'limited'),
  params: z.object({ rateId: id(), rateType: z._default(z.enum(rateTypes), 'DAILY'), cursor: after() }),
  data: page,
  summary: "A rate's personalized offers, out of 100 of its listing's a page.",
})

export const listUserRatesBySupplier = route({
  method: 'GET',
  path: '/v1/user/rate/listBySupplier',
  access: supplierRole('personalOffers', 'supplierId', 'limited'),
  params: z.object({ supplierId: id(), cursor: after() }),
  data: page,
  summary: "A supplier's personalized offers, newest first, 100 a page.",
})
