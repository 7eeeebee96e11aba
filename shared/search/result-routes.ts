import * as z from 'zod/mini'
import { isCurrencyCode } from '../intl/currencies.ts'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { knownCodeField, singleLineField } from '../kernel/text/fields.ts'
import { stayTypeSchema } from '../listing/model.ts'
import {
  foundListingSchema,
  foundOfferSchema,
  offerFilterKindSchema,
  filterChoiceCountsSchema,
  searchAlternativeSchema,
  searchLimits,
  searchSortSchema,
  widerSearchAreaSchema,
} from './model.ts'
import { popularDestinationSchema, popularStayLimits } from './popular-stay-limits.ts'
import {
  latitudeField,
  longitudeField,
  minRoomsField,
  searchCenterFields,
  searchDayField,
} from './search-center-fields.ts'

const { maxZoom, nameLeast } = searchLimits
const price = () => z.optional(z.number().check(z.minimum(0), z.maximum(1e9)))

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
  bathrooms: minRoomsField(),
  beds: minRoomsField(),
  bedrooms: minRoomsField(),
}

/** Edges of the map in degrees; west is greater than east across the antimeridian. Default: the search's own area. */
const view = {
  north: z.optional(latitudeField()),
  south: z.optional(latitudeField()),
  west: z.optional(longitudeField()),
  east: z.optional(longitudeField()),
  zoom: z.optional(z.number().check(z.minimum(0), z.maximum(maxZoom))),
}

/** Exactly this check-in day: one that the search's flexible dates allow, or one up to three days from exact dates. */
const checkInDay = () => z.optional(searchDayField())

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
    ...view,
    day: checkInDay(),
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
    /**
     * The dates of a flexible search, each with its stays; the offers are then for the cheapest of them, stay by stay.
     * Empty for exact dates.
     */
    alternatives: z.array(searchAlternativeSchema),
    /** Lowest and highest nightly price among the offers, for the price filter. */
    prices: z.object({ from: z.number(), till: z.number() }),
    currency: z.string(),
  }),
  budget: 'search',
  visitorBudget: 'visitorSearch',
  summary: 'The offers of a search in its area or in the given view: sorted, filtered and counted, up to 200 at once.',
})

export const listSearchAlternatives = defineRoute({
  method: 'GET',
  path: '/v1/stay/search/alternative/list',
  access: 'public',
  params: z.object({ id: idField(), ...view, day: checkInDay(), ...filters }),
  data: z.object({
    /** The dates of a flexible search, or those up to three days from exact dates, in the same area. */
    days: z.array(searchAlternativeSchema),
    /** Wider areas around `center` that have more stays on the same dates, up to three. */
    areas: z.array(widerSearchAreaSchema),
    center: z.object(searchCenterFields),
  }),
  budget: 'search',
  visitorBudget: 'visitorSearch',
  summary: 'What a search with few results offers instead: other dates and wider areas, with stays and lowest totals.',
})

export const listPopularStays = defineRoute({
  method: 'GET',
  path: '/v1/stay/search/popular',
  access: 'public',
  params: z.object({}),
  data: z.object({
    /** The caller's country if the stays are there, ISO 3166 code; '' for stays of the whole world. */
    country: z.string(),
    /** The nights and travelers of all offers. */
    day: z.int(),
    length: z.int(),
    ages: z.array(z.int()),
    listings: z.array(foundListingSchema),
    offers: z.array(foundOfferSchema),
    places: z.array(popularDestinationSchema),
  }),
  budget: 'search',
  sharedSeconds: popularStayLimits.sharedSeconds,
  summary:
    "Up to 8 well-rated stays of the destinations with most stays, in the caller's country if it has any, with offers for two adults on a coming weekend. Public listings only; shared by all callers of a country for 5 minutes.",
})
