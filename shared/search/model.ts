import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { listingSchema, listingTypeSchema, stayTypeSchema } from '../listing/model.ts'
import { partyLimits } from '../listing/party.ts'
import { offerSchema } from '../offers/model.ts'
import { searchFlexibilities } from './search-dates.ts'

/** Bits of a search's `flags` (traveler §3). `open`: suppliers may answer it; `rfp`: Whisk Me Away. */
export const searchFlags = { active: 1, open: 2, rfp: 4 } as const

/**
 * The state of a request for proposals: OPEN for bids, ACCEPTED (the traveler accepted a bid), WITHDRAWN by its
 * traveler, EXPIRED at its deadline.
 */
export const bidRequestStates = ['OPEN', 'ACCEPTED', 'WITHDRAWN', 'EXPIRED'] as const

/**
 * Limits and defaults of searches (traveler §9). Radius in meters; `zoomLeast`: the lowest zoom at which the map shows
 * offers.
 */
export const searchLimits = {
  radius: { least: 100, most: 3_000_000, default: 25_000 },
  rfpRadius: { least: 500, most: 20_000, default: 5_000 },
  /**
   * Limits of requests for proposals: open requests of a person, characters of a note, and the default time for bids.
   */
  openRequests: 10,
  rfpNote: 500,
  rfpMs: 3 * 86_400_000,
  maxNights: 365,
  lengthDefault: 5,
  adults: { ...partyLimits.adults, default: 2 },
  maxInfants: partyLimits.maxInfants,
  zoomLeast: 7,
  zoomDefault: 11,
  maxZoom: 22,
  nameLeast: 3,
  pageSize: 10,
  /** Maximum number of offers in one answer, enough for a map and several list pages. */
  maxOffers: 200,
  maxUnavailable: 20,
  /** How long a visitor's search is kept. */
  visitorKeptMs: 86_400_000,
} as const

/**
 * A search for a stay. `latitudeExt`, `longitudeExt`: half the height and width, in degrees, of the area of `radius`
 * meters around its center. `day`, `dayFrom`, `dayTill`: epoch days. `flexibility`: how the dates may move between the
 * last two; absent for exact dates. `pending`: always 0, because a search is answered at once. `latestOffer`: last
 * change of the search, epoch ms. `userId`: 0 for a visitor's.
 */
export const staySearchSchema = z.object({
  id: idField(),
  listingType: listingTypeSchema,
  tripId: z.int(),
  userId: z.int(),
  query: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  latitudeExt: z.number(),
  longitudeExt: z.number(),
  radius: z.int(),
  ages: z.array(z.int()),
  day: z.int(),
  length: z.int(),
  dayFrom: z.nullable(z.int()),
  dayTill: z.nullable(z.int()),
  flexibility: z.optional(z.enum(searchFlexibilities)),
  bathrooms: z.int(),
  bedrooms: z.int(),
  beds: z.int(),
  flags: z.int(),
  active: z.boolean(),
  open: z.boolean(),
  pending: z.int(),
  latestOffer: z.int(),
  /** Only for requests for proposals: state, and deadline for bids, epoch ms. */
  state: z.optional(z.enum(bidRequestStates)),
  ttl: z.optional(z.int()),
  nco: z.int(),
  nms: z.int(),
})
export type StaySearch = z.infer<typeof staySearchSchema>

/** The sort orders of a result list, with their labels (traveler §2, which doesn't have the order by rating). */
export const searchSorts = {
  DISTANCE: 'Distance',
  PRICE_LOWEST: 'Price: Lowest First',
  PRICE_HIGHEST: 'Price: Highest First',
  RATING: 'Rating: Highest First',
} as const
export type SearchSort = keyof typeof searchSorts
export const searchSortSchema = /* @__PURE__ */ z.enum(Object.keys(searchSorts) as SearchSort[])

/** The kinds of the offer filter, with labels. If some are chosen, only offers of these kinds are shown. */
export const offerFilterKinds = {
  PERSONALIZED: 'Personalized',
  PINNED: 'Pinned',
  NOT_AVAILABLE: 'Not Available',
} as const
export type OfferFilterKind = keyof typeof offerFilterKinds
export const offerFilterKindSchema = /* @__PURE__ */ z.enum(Object.keys(offerFilterKinds) as OfferFilterKind[])

/** Choices of the rating filter, as the lowest rating in tenths. */
export const ratingFilterChoices = [90, 80, 70, 60] as const

/**
 * The data of a listing for result cards and map pins. `city` and `country` come from its profile; a city longer than
 * 32 bytes is cut.
 */
export const foundListingSchema = z.extend(
  z.pick(listingSchema, {
    id: true,
    type: true,
    name: true,
    stayType: true,
    picture: true,
    guests: true,
    bedrooms: true,
    beds: true,
    bathrooms: true,
    latitude: true,
    longitude: true,
    currency: true,
    amenities: true,
    rating: true,
    reviews: true,
  }),
  { city: z.string(), country: z.string() },
)
export type FoundListing = z.infer<typeof foundListingSchema>

/**
 * The cheapest offer of a listing for the stay. Amounts are in the major unit of `currency`; if the stay isn't
 * available (active flag off), they are 0 and `key` is empty. `distance`: meters from the center. `freeCancellation`:
 * canceling is free now.
 */
export const foundOfferSchema = z.extend(
  z.pick(offerSchema, {
    key: true,
    listingId: true,
    tripId: true,
    day: true,
    length: true,
    ages: true,
    rateId: true,
    rateListPrice: true,
    ratePrice: true,
    totalPrice: true,
    totalListPrice: true,
    amount: true,
    currency: true,
    dealKeySaving: true,
    flags: true,
    ttl: true,
    pricedAt: true,
    clubId: true,
  }),
  { rateId: z.int(), distance: z.int(), freeCancellation: z.boolean() },
)
export type FoundOffer = z.infer<typeof foundOfferSchema>

/**
 * One of the dates that a search may have: check-in day, number of stays that are available and match all filters, and
 * the lowest total of them in the major unit of `currency`. `dollars`: about that total in US dollars, to compare
 * totals of several currencies. Without a stay, both are 0.
 */
export const searchAlternativeSchema = z.object({
  day: z.int(),
  stays: z.int(),
  total: z.number(),
  currency: z.string(),
  dollars: z.number(),
})
export type SearchAlternative = z.infer<typeof searchAlternativeSchema>

/**
 * A wider area around the same center: `radius` in meters. `more`: only some of its stays were counted, so the lowest
 * total may be lower.
 */
export const widerSearchAreaSchema = z.extend(z.omit(searchAlternativeSchema, { day: true }), {
  radius: z.int(),
  more: z.boolean(),
})
export type WiderSearchArea = z.infer<typeof widerSearchAreaSchema>

/**
 * A search with at most this many available stays has few; other dates and areas are then offered. `widerRadii`: the
 * areas, in meters; the last is about the largest one in which a phone's map shows stays.
 */
export const fewStaysLimits = { stays: 3, widerRadii: [10_000, 25_000, 50_000, 100_000, 180_000], areas: 3 } as const

const counted = () => z.int().check(z.minimum(0))

/** The numbers beside the filter choices: how many offers match the choice and all other filters. */
export const filterChoiceCountsSchema = z.object({
  kinds: z.record(offerFilterKindSchema, counted()),
  stayTypes: z.partialRecord(stayTypeSchema, counted()),
  /** Number of offers by amenity code. */
  amenities: z.record(z.string(), counted()),
  /** Number of offers by minimum rating in tenths: `90` counts those whose listing is rated 9 or higher. */
  ratings: z.record(z.string(), counted()),
  freeCancellation: counted(),
})
export type FilterChoiceCounts = z.infer<typeof filterChoiceCountsSchema>
