import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField, singleLineField } from '../kernel/text/fields.ts'
import { listingSchema, listingTypeSchema } from '../listing/model.ts'
import { requireListingCapability } from '../listing/require-listing-capability.ts'
import { personalOfferRateTypes } from '../personal-offers/model.ts'
import { userSchema } from '../profile/model.ts'
import { rateSchema } from '../rates/model.ts'
import { requirePricingPartCapability } from '../rates/require-pricing-part-capability.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { planLimitExceededTexts } from '../supplier/plans.ts'
import { searchHawkErrorTexts } from './faults.ts'
import {
  hawkActions,
  hawkLimits,
  leadOfferSchema,
  leadSearchSchema,
  maxCountedWatchingSuppliers,
  searchHawkSchema,
  searchHawkHitSchema,
} from './model.ts'

const day = () => z.int().check(z.minimum(0), z.maximum(100_000))
/** Accepts any integer, so that the operation can refuse wrong numbers with the form's error texts. */
const number = () => z.int()
const name = () => singleLineField({ most: hawkLimits.name })
const action = () => z.enum(hawkActions)
const rateType = () => z._default(z.enum(personalOfferRateTypes), 'DAILY')
const after = { cursor: z.optional(machineTextField({ most: 512 })) }
const errors = Object.values(searchHawkErrorTexts)

export const createSearchHawk = defineRoute({
  method: 'POST',
  path: '/v1/search/hawk/create',
  access: requireListingCapability('hawks', 'listingId', 'limited'),
  params: z.object({
    listingId: idField(),
    listingType: z._default(listingTypeSchema, 'STAY'),
    name: z._default(name(), ''),
    active: z._default(z.boolean(), true),
    dayFrom: day(),
    dayTill: day(),
    lengthMin: z._default(number(), hawkLimits.length.defaultMin),
    lengthMax: z._default(number(), hawkLimits.length.defaultMax),
    /** How long an offer of the hawk is valid, ms. */
    ttl: z._default(number(), hawkLimits.ttlMs.default),
    /** A PRIVATE rate of the listing. A hawk that makes offers needs it; any other hawk is only listed under it. */
    rateId: z.optional(z.nullable(idField())),
    rateType: rateType(),
    radius: z._default(number(), hawkLimits.radiusMeters.default),
    action: z._default(action(), 'NONE'),
  }),
  data: z.object({ id: idField() }),
  errors: [...errors, ...planLimitExceededTexts('hawks')],
  creates: true,
  summary: 'Watches the searches near a PUBLIC listing. A REP may be notified; offers need a MANAGER.',
})

export const updateSearchHawk = defineRoute({
  method: 'POST',
  path: '/v1/search/hawk/update',
  access: 'session',
  params: z.object({
    id: idField(),
    /** The version that the caller has seen; without it the last edit wins. */
    nms: z.optional(z.int()),
    name: z.optional(name()),
    active: z.optional(z.boolean()),
    dayFrom: z.optional(day()),
    dayTill: z.optional(day()),
    lengthMin: z.optional(number()),
    lengthMax: z.optional(number()),
    ttl: z.optional(number()),
    rateId: z.optional(z.nullable(idField())),
    rateType: z.optional(z.enum(personalOfferRateTypes)),
    radius: z.optional(number()),
    action: z.optional(action()),
    /** Sets the counters of leads and offers to 0. */
    resetStats: z._default(z.boolean(), false),
  }),
  data: z.object({ supplierId: idField(), listingId: idField(), listingType: listingTypeSchema, nms: z.int() }),
  errors,
  summary: 'Changes the given fields of a search hawk; `active` alone turns it on or off.',
})

export const deleteSearchHawk = defineRoute({
  method: 'POST',
  path: '/v1/search/hawk/delete',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({}),
  errors: [searchHawkErrorTexts.offerRole],
  summary: 'Deletes a search hawk. Its leads stay until they are deleted.',
})

export const getSearchHawk = defineRoute({
  method: 'GET',
  path: '/v1/search/hawk/get',
  access: 'session',
  params: z.object({ id: idField() }),
  data: searchHawkSchema,
  summary: "A search hawk, for the supplier's team.",
})

const listings = z.array(listingSchema)
const hawkPage = z.object({
  searchHawks: z.array(searchHawkSchema),
  listings,
  rates: z.array(z.omit(rateSchema, { dayOne: true, values: true })),
  cursor: pageCursorField(),
})

const ofListing = z.object({ listingId: idField(), listingType: z._default(listingTypeSchema, 'STAY'), ...after })
const ofRate = z.object({ rateId: idField(), rateType: rateType(), ...after })
const ofSupplier = z.object({ supplierId: idField(), ...after })
/** Leaves out leads with a night that the listing can't sell. */
const free = { free: z._default(z.boolean(), false) }

export const listSearchHawksByListing = defineRoute({
  method: 'GET',
  path: '/v1/search/hawk/listByListing',
  access: requireListingCapability('hawks', 'listingId', 'limited'),
  params: ofListing,
  data: hawkPage,
  summary: "A listing's search hawks, newest first; each page covers 100 hawks of the supplier.",
})

export const listSearchHawksByRate = defineRoute({
  method: 'GET',
  path: '/v1/search/hawk/listByRate',
  access: requirePricingPartCapability('rate', 'hawks', 'rateId', 'limited'),
  params: ofRate,
  data: hawkPage,
  summary: "A rate's search hawks, newest first; each page covers 100 hawks of the supplier.",
})

export const listSearchHawksBySupplier = defineRoute({
  method: 'GET',
  path: '/v1/search/hawk/listBySupplier',
  access: requireSupplierCapability('hawks', 'supplierId', 'limited'),
  params: ofSupplier,
  data: hawkPage,
  summary: "A supplier's search hawks, newest first, 100 per page.",
})

const leadGroup = {
  searchHawkHits: z.array(searchHawkHitSchema),
  listings,
  searches: z.array(leadSearchSchema),
  searchOffers: z.array(leadOfferSchema),
  searchHawks: z.array(searchHawkSchema),
  users: z.array(userSchema),
}
const leadPage = z.object({ ...leadGroup, cursor: pageCursorField() })

export const getSearchHawkHit = defineRoute({
  method: 'GET',
  path: '/v1/search/hawk/hit/get',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object(leadGroup),
  summary: 'One lead, for the team. It names the traveler only if they accept personalized offers.',
})

export const listSearchHawkHitsByListing = defineRoute({
  method: 'GET',
  path: '/v1/search/hawk/hit/listByListing',
  access: requireListingCapability('leads', 'listingId', 'limited'),
  params: z.extend(ofListing, free),
  data: leadPage,
  summary:
    "A listing's leads, newest first; each page covers 100 leads of the supplier. `free`: those that could be booked.",
})

export const listSearchHawkHitsByRate = defineRoute({
  method: 'GET',
  path: '/v1/search/hawk/hit/listByRate',
  access: requirePricingPartCapability('rate', 'leads', 'rateId', 'limited'),
  params: z.extend(ofRate, free),
  data: leadPage,
  summary:
    "The leads of a rate's search hawks, newest first; each page covers 100 leads of the supplier. `free`: those that could be booked.",
})

export const listSearchHawkHitsBySupplier = defineRoute({
  method: 'GET',
  path: '/v1/search/hawk/hit/listBySupplier',
  access: requireSupplierCapability('leads', 'supplierId', 'limited'),
  params: z.extend(ofSupplier, free),
  data: leadPage,
  summary: "A supplier's leads, newest first, 100 per page. An AGENT sees those of assigned listings.",
})

export const deleteSearchHawkHit = defineRoute({
  method: 'POST',
  path: '/v1/search/hawk/hit/delete',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({}),
  summary: 'Deletes a lead.',
})

export const deleteHitsBySearchHawk = defineRoute({
  method: 'POST',
  path: '/v1/search/hawk/hit/deleteBySearchHawk',
  access: 'session',
  params: z.object({ searchHawkId: idField() }),
  data: z.object({}),
  summary: 'Deletes all leads of a search hawk. They disappear at once, and are removed in steps.',
})

export const countSearchWatchers = defineRoute({
  method: 'GET',
  path: '/v1/search/watchers',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({
    /** Number of suppliers with a search hawk that matches the search now, at most 100. */
    suppliers: z.int().check(z.minimum(0), z.maximum(maxCountedWatchingSuppliers)),
    /** Whether more suppliers may match, so that the number is a lower bound. */
    more: z.boolean(),
  }),
  summary: "How many suppliers watch for trips like the caller's search.",
})
