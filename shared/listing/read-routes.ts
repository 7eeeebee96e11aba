import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField, singleLineField } from '../kernel/text/fields.ts'
import { mediaSchema } from '../media/model.ts'
import { minUserSearchLength } from '../profile/model.ts'
import { supplierSchema } from '../supplier/model.ts'
import { listingStatuses } from './listing-status.ts'
import {
  listingSchema,
  listingAmenitySchema,
  listingProfileSchema,
  maxListingSearchResults,
  stayTypeSchema,
} from './model.ts'
import { listingSortFields } from './listing-order.ts'

// The listing routes that public pages call. The routes that change listings are in other files, so that a visitor's
// first page doesn't load them.

/**
 * Whether the caller asks as a member of the supplier's team, who also reads the true point, the street and the texts
 * about access; others get 404. Without it nobody's teams are read, so that a listing costs a traveler no more.
 */
const asTeam = () => z._default(z.boolean(), false)

const photo = z.extend(mediaSchema, { listingId: idField() })

export const getListing = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/get',
  access: 'public',
  params: z.object({ id: idField(), team: asTeam() }),
  // Includes the supplier, because every page shows a listing with its supplier and thus needs only one call.
  data: z.extend(listingSchema, { supplier: z.optional(supplierSchema) }),
  summary:
    'A listing with its supplier. Everybody may read active PUBLIC listings; the team may read all of its listings, and with `team` their true points.',
})

export const listListingsBySupplier = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/listBySupplier',
  access: 'public',
  params: z.object({
    supplierId: idField(),
    /** Part of the name; case and accents are ignored. */
    name: z.optional(singleLineField({ most: 100 })),
    stayType: z.optional(stayTypeSchema),
    status: z.optional(z.enum(listingStatuses)),
    /** Sorts all listings before they are cut into pages. For the team alone, because it reads every listing. */
    sort: z.optional(z.enum(listingSortFields)),
    descending: z._default(z.boolean(), false),
    cursor: z.optional(machineTextField({ most: 512 })),
  }),
  data: z.object({ listings: z.array(listingSchema), cursor: pageCursorField() }),
  summary:
    "A supplier's listings in order of creation, or for its team by `sort`. Each page covers 100 listings and returns those that match; with `sort` it has 100 matching ones. Callers outside the team see only active PUBLIC ones.",
})

export const searchListings = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/fts',
  access: 'public',
  params: z.object({
    query: singleLineField({ least: minUserSearchLength, most: 100 }),
    operator: z._default(z.enum(['AND', 'OR']), 'AND'),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(maxListingSearchResults)), maxListingSearchResults),
  }),
  data: z.object({ listings: z.array(listingSchema), profiles: z.array(listingProfileSchema) }),
  budget: 'search',
  summary:
    'Finds active PUBLIC listings by word prefixes of name, city and state. All words must match, or with OR any.',
})

export const getListingProfile = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/profile/get',
  access: 'public',
  params: z.object({ id: idField(), team: asTeam() }),
  data: listingProfileSchema,
  summary: 'The texts of a listing, if the caller may read the listing; with `team` also its street and access.',
})

export const listListingAmenities = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/amenity/list',
  access: 'public',
  params: z.object({ listingId: idField() }),
  data: z.object({ amenities: z.array(listingAmenitySchema) }),
  summary: "The notes on a listing's amenities, by code. Which amenities it has is in the listing's own mask.",
})

export const getListingMedia = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/media/get',
  access: 'public',
  params: z.object({ id: idField() }),
  data: photo,
  summary: 'A photo of a listing, if the caller may read the listing.',
})

export const listListingMedia = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/media/list',
  access: 'public',
  params: z.object({ listingId: idField() }),
  data: z.object({ media: z.array(photo) }),
  summary: 'The photos of a listing, in order, at most 100. `main` marks the thumbnail.',
})
