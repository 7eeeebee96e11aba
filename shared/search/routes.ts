import * as z from 'zod/mini'
import { isCurrency } from '../intl/currencies.ts'
import { route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { cursor } from '../kernel/page.ts'
import { codeOf, line } from '../kernel/text.ts'
import { listingType, stayType } from '../listing/model.ts'
import { partyAges, partyTexts } from '../listing/party.ts'
import { searchTexts } from './faults.ts'
import { foundListing, foundOffer, offerKind, searchCounts, searchLimits, searchSort, staySearch } from './model.ts'

const latitude = () => z.number().check(z.minimum(-90), z.maximum(90))
const longitude = () => z.number().check(z.minimum(-180), z.maximum(180))
/** A centre is never on the equator or the prime meridian itself: zero is how an unset one looks. */
const centre = {
  latitude: latitude().check(z.refine((value) => value !== 0)),
  longitude: longitude().check(z.refine((value) => value !== 0)),
}
const day = () => z.int().check(z.minimum(0), z.maximum(100_000))
const rooms = () => z._default(z.int().check(z.minimum(0), z.maximum(99)), 0)
const { radius: radii, zoomMost, lengthMost, nameLeast } = searchLimits
const radius = () => z.optional(z.int().check(z.minimum(radii.least), z.maximum(radii.most)))
const price = () => z.optional(z.number().check(z.minimum(0), z.maximum(1e9)))

export const createStaySearch = route({
  method: 'POST',
  path: '/v1/stay/search/create',
  access: 'session',
  params: z.object({
    tripId: z._default(z.int().check(z.minimum(0)), 0),
    query: line({ least: 1, most: 200 }),
    ...centre,
    ages: partyAges(),
    day: day(),
    length: z.int().check(z.minimum(1), z.maximum(lengthMost)),
    dayFrom: z.optional(day()),
    dayTill: z.optional(day()),
    bathrooms: rooms(),
    beds: rooms(),
    bedrooms: rooms(),
    radius: radius(),
    open: z._default(z.boolean(), false),
    rfp: z._default(z.boolean(), false),
  }),
  data: z.object({ id: id() }),
  errors: Object.values(partyTexts),
  creates: true,
  summary: "Stores a search for a stay, in a trip of the caller's or (tripId 0) for the caller alone.",
})

const read = { access: 'session', params: z.object({ id: id() }), data: staySearch } as const

export const getStaySearch = route({
  method: 'GET',
  path: '/v1/stay/search/get',
  ...read,
  summary: 'A search, for its creator and the members of its trip.',
})

export const getSearch = route({
  method: 'GET',
  path: '/v1/search/get',
  ...read,
  summary: 'The same under its general name.',
})

export const updateStaySearch = route({
  method: 'POST',
  path: '/v1/stay/search/update',
  access: 'session',
  params: z.object({ id: id(), ...centre, radius: radius() }),
  data: z.object({ nms: z.int() }),
  summary: 'Moves the centre of a search, and with radius its reach.',
})

export const updateSearch = route({
  method: 'POST',
  path: '/v1/search/update',
  access: 'session',
  params: z.object({ id: id(), listingType, ...centre, radius: radius() }),
  data: z.object({ nms: z.int() }),
  summary: 'The same under its general name.',
})

const flag = { active: z.optional(z.boolean()), open: z.optional(z.boolean()) }

export const updateStaySearchFlags = route({
  method: 'POST',
  path: '/v1/stay/search/updateFlags',
  access: 'session',
  params: z.object({ id: id(), ...flag }),
  data: z.object({ nms: z.int() }),
  errors: [searchTexts.oneFlag],
  summary: 'Turns a search on or off, or opens it to suppliers: exactly one of active and open.',
})

export const updateSearchFlags = route({
  method: 'POST',
  path: '/v1/search/updateFlags',
  access: 'session',
  params: z.object({ id: id(), listingType, ...flag }),
  data: z.object({ nms: z.int() }),
  errors: [searchTexts.oneFlag],
  summary: 'The same under its general name.',
})

/** What narrows a result down. Prices are a night's, in `currency`: that of the answer before. */
const filters = {
  name: z.optional(line({ least: nameLeast, most: 100 })),
  priceFrom: price(),
  priceTill: price(),
  currency: z.optional(codeOf(isCurrency)),
  kinds: z._default(z.array(offerKind).check(z.maxLength(3)), []),
  stayTypes: z._default(z.array(stayType).check(z.maxLength(21)), []),
  amenities: z._default(z.array(z.int().check(z.minimum(1), z.maximum(55))).check(z.maxLength(55)), []),
  ratingLeast: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  freeCancellation: z._default(z.boolean(), false),
}

export const listSearchOffers = route({
  method: 'GET',
  path: '/v1/stay/search/offer/list',
  access: 'session',
  params: z.object({
    id: id(),
    /** For a search of no board: the caller's board whose pins are marked; any other marks nothing. */
    tripId: z.optional(id()),
    nms: z.optional(z.int()),
    /** The map's edges in degrees; west is above east across the antimeridian. Without them, the search's own area. */
    north: z.optional(latitude()),
    south: z.optional(latitude()),
    west: z.optional(longitude()),
    east: z.optional(longitude()),
    zoom: z.optional(z.number().check(z.minimum(0), z.maximum(zoomMost))),
    sort: z._default(searchSort, 'DISTANCE'),
    ...filters,
    cursor: z.optional(cursor()),
  }),
  data: z.object({
    listings: z.array(foundListing),
    offers: z.array(foundOffer),
    /** When this was answered, epoch ms; sent back as `nms`, only offers of listings changed since come. */
    nms: z.int(),
    /** True where the map is too wide: then there are counts only, and the screen asks to zoom in. */
    zoomIn: z.boolean(),
    /** There may be more in view than was read; `cursor` reads on. */
    more: z.boolean(),
    cursor: cursor(),
    /** Listings in view, about. */
    about: z.int(),
    counts: searchCounts,
    /** A night's price over the offers met: bounds of the price filter. */
    prices: z.object({ from: z.number(), till: z.number() }),
    currency: z.string(),
  }),
  budget: 'search',
  summary: 'Offers of a search in its area or the given view: sorted, filtered and counted, all at once up to 200.',
})
