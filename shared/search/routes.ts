import * as z from 'zod/mini'
import { isCurrencyCode } from '../intl/currencies.ts'
import { defineRoute } from '../kernel/route.ts'
import { refuseUnsetGeoPoint } from '../kernel/refuse-unset-geo-point.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { knownCodeField, singleLineField, multiLineField } from '../kernel/text/fields.ts'
import { listingTypeSchema, stayTypeSchema } from '../listing/model.ts'
import { partyAgesField, partyErrorTexts } from '../listing/party.ts'
import { searchErrorTexts } from './faults.ts'
import {
  foundListingSchema,
  foundOfferSchema,
  offerFilterKindSchema,
  filterChoiceCountsSchema,
  searchLimits,
  searchSortSchema,
  staySearchSchema,
} from './model.ts'

const latitude = () => z.number().check(z.minimum(-90), z.maximum(90))
const longitude = () => z.number().check(z.minimum(-180), z.maximum(180))
const center = { latitude: latitude(), longitude: longitude() }
const day = () => z.int().check(z.minimum(0), z.maximum(100_000))
const rooms = () => z._default(z.int().check(z.minimum(0), z.maximum(99)), 0)
const { radius: radii, maxZoom, maxNights, nameLeast } = searchLimits
const radius = () => z.optional(z.int().check(z.minimum(radii.least), z.maximum(radii.most)))
const price = () => z.optional(z.number().check(z.minimum(0), z.maximum(1e9)))

/** Fields of requests for proposals; ignored for other searches. */
const rfpFields = {
  countryName: z._default(singleLineField({ most: 100 }), ''),
  /** The traveler's message to the hosts. */
  note: z._default(multiLineField({ most: searchLimits.rfpNote }), ''),
  /**
   * The deadline for bids: epoch ms; a value below 30 years counts from now. A deadline after check-in is moved to
   * check-in.
   */
  ttl: z._default(z.int().check(z.positive()), searchLimits.rfpMs),
}

export const createStaySearch = defineRoute({
  method: 'POST',
  path: '/v1/stay/search/create',
  access: 'public',
  visitorBudget: 'visitorSearch',
  params: z
    .object({
      tripId: z._default(z.int().check(z.minimum(0)), 0),
      query: singleLineField({ least: 1, most: 200 }),
      ...center,
      ages: partyAgesField(),
      day: day(),
      length: z.int().check(z.minimum(1), z.maximum(maxNights)),
      dayFrom: z.optional(day()),
      dayTill: z.optional(day()),
      bathrooms: rooms(),
      beds: rooms(),
      bedrooms: rooms(),
      radius: radius(),
      open: z._default(z.boolean(), false),
      rfp: z._default(z.boolean(), false),
      ...rfpFields,
    })
    .check(refuseUnsetGeoPoint()),
  data: staySearchSchema,
  errors: [...Object.values(partyErrorTexts), searchErrorTexts.tooManyRequests, searchErrorTexts.past],
  creates: true,
  summary:
    "Stores a search for a stay: in one of the caller's trips or, with tripId 0, for the caller alone. A visitor's is kept for a day.",
})

const read = {
  access: 'public',
  visitorBudget: 'visitorSearch',
  params: z.object({ id: idField() }),
  data: staySearchSchema,
} as const

export const getStaySearch = defineRoute({
  method: 'GET',
  path: '/v1/stay/search/get',
  ...read,
  summary: "A search, for its creator and the members of its trip; a visitor's, for everyone who has its id.",
})

export const getSearch = defineRoute({
  method: 'GET',
  path: '/v1/search/get',
  ...read,
  summary: 'The same as `/v1/stay/search/get`.',
})

export const updateStaySearch = defineRoute({
  method: 'POST',
  path: '/v1/stay/search/update',
  access: 'session',
  params: z.object({ id: idField(), ...center, radius: radius() }).check(refuseUnsetGeoPoint()),
  data: z.object({ nms: z.int() }),
  summary: 'Moves the center of a search; with `radius`, also resizes its area.',
})

export const updateSearch = defineRoute({
  method: 'POST',
  path: '/v1/search/update',
  access: 'session',
  params: z
    .object({ id: idField(), listingType: listingTypeSchema, ...center, radius: radius() })
    .check(refuseUnsetGeoPoint()),
  data: z.object({ nms: z.int() }),
  summary: 'The same as `/v1/stay/search/update`.',
})

const flag = { active: z.optional(z.boolean()), open: z.optional(z.boolean()) }

export const updateStaySearchFlags = defineRoute({
  method: 'POST',
  path: '/v1/stay/search/updateFlags',
  access: 'session',
  params: z.object({ id: idField(), ...flag }),
  data: z.object({ nms: z.int() }),
  errors: [searchErrorTexts.oneFlag],
  summary:
    'Turns a search on or off (`active`), or opens or closes it to suppliers (`open`). Exactly one of the two is required.',
})

export const updateSearchFlags = defineRoute({
  method: 'POST',
  path: '/v1/search/updateFlags',
  access: 'session',
  params: z.object({ id: idField(), listingType: listingTypeSchema, ...flag }),
  data: z.object({ nms: z.int() }),
  errors: [searchErrorTexts.oneFlag],
  summary: 'The same as `/v1/stay/search/updateFlags`.',
})

/** Filters on the results. Prices are per night in `currency`, which the previous answer stated. */
const filters = {
  name: z.optional(singleLineField({ least: nameLeast, most: 100 })),
  priceFrom: price(),
  priceTill: price(),
  currency: z.optional(knownCodeField(isCurrencyCode)),
  kinds: z._default(z.array(offerFilterKindSchema).check(z.maxLength(3)), []),
  stayTypes: z._default(z.array(stayTypeSchema).check(z.maxLength(21)), []),
  amenities: z._default(z.array(z.int().check(z.minimum(1), z.maximum(55))).check(z.maxLength(55)), []),
  ratingLeast: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  freeCancellation: z._default(z.boolean(), false),
  /** Minimum numbers of bathrooms, beds and bedrooms; results must also meet the minimums stored in the search. */
  bathrooms: rooms(),
  beds: rooms(),
  bedrooms: rooms(),
}

export const listSearchOffers = defineRoute({
  method: 'GET',
  path: '/v1/stay/search/offer/list',
  access: 'public',
  params: z.object({
    id: idField(),
    /**
     * A board of the caller, whose pinned offers are marked in the results. Ignored if the search has a board, or if
     * the caller is not on this board.
     */
    tripId: z.optional(idField()),
    nms: z.optional(z.int()),
    /**
     * Edges of the map in degrees; west is greater than east across the antimeridian. Default: the search's own area.
     */
    north: z.optional(latitude()),
    south: z.optional(latitude()),
    west: z.optional(longitude()),
    east: z.optional(longitude()),
    zoom: z.optional(z.number().check(z.minimum(0), z.maximum(maxZoom))),
    sort: z._default(searchSortSchema, 'DISTANCE'),
    ...filters,
    cursor: z.optional(pageCursorField()),
  }),
  data: z.object({
    listings: z.array(foundListingSchema),
    offers: z.array(foundOfferSchema),
    /**
     * Time of the answer, epoch ms. A later request with this time as `nms` gets only offers of listings changed
     * since.
     */
    nms: z.int(),
    /** Whether the visible map area is too large; then the answer has counts only, and the screen asks to zoom in. */
    zoomIn: z.boolean(),
    /** Whether there may be more offers in the visible map area than were read; `cursor` then reads the next page. */
    more: z.boolean(),
    cursor: pageCursorField(),
    /** Approximate number of listings in the visible map area. */
    about: z.int(),
    counts: filterChoiceCountsSchema,
    /** Lowest and highest nightly price among the offers, for the price filter. */
    prices: z.object({ from: z.number(), till: z.number() }),
    currency: z.string(),
  }),
  budget: 'search',
  visitorBudget: 'visitorSearch',
  summary: 'The offers of a search in its area or in the given view: sorted, filtered and counted, up to 200 at once.',
})
