import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { listing, listingType, stayType } from '../listing/model.ts'
import { partyLimits } from '../listing/party.ts'
import { offer } from '../offers/model.ts'

/** Flags of a search (traveler §3). `open`: suppliers may answer it; `rfp`: Whisk Me Away. */
export const searchFlags = { active: 1, open: 2, rfp: 4 } as const

/** Bounds and defaults. Radius in meters; `zoomLeast` is the widest map that shows offers (traveler §9). */
export const searchLimits = {
  radius: { least: 100, most: 3_000_000, default: 25_000 },
  rfpRadius: { least: 500, most: 20_000, default: 5_000 },
  lengthMost: 365,
  lengthDefault: 5,
  adults: { ...partyLimits.adults, default: 2 },
  infantsMost: partyLimits.infantsMost,
  zoomLeast: 7,
  zoomDefault: 11,
  zoomMost: 22,
  nameLeast: 3,
  pageSize: 10,
  /** Offers in one answer: what a map shows and five pages list. */
  offersMost: 200,
  unavailableMost: 20,
} as const

/**
 * A search for a stay. `latitudeExt`, `longitudeExt`: half the height and width of the area of `radius` meters around
 * its centre, in degrees. `day`, `dayFrom`, `dayTill`: epoch days. `pending`: work under way; a search is answered when
 * it is asked, so there is none. `latestOffer`: since when its offers are what they are: its last change, epoch ms.
 */
export const staySearch = z.object({
  id: id(),
  listingType,
  tripId: z.int(),
  userId: id(),
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
  bathrooms: z.int(),
  bedrooms: z.int(),
  beds: z.int(),
  flags: z.int(),
  active: z.boolean(),
  open: z.boolean(),
  pending: z.int(),
  latestOffer: z.int(),
  nco: z.int(),
  nms: z.int(),
})
export type StaySearch = z.infer<typeof staySearch>

/** The three orders of a result list, and what they are called (traveler §2). */
export const searchSorts = {
  DISTANCE: 'Distance',
  PRICE_LOWEST: 'Price: Lowest First',
  PRICE_HIGHEST: 'Price: Highest First',
} as const
export type SearchSort = keyof typeof searchSorts
export const searchSort = /* @__PURE__ */ z.enum(Object.keys(searchSorts) as SearchSort[])

/** The offers filter: with some chosen, only offers of these kinds are shown. */
export const offerKinds = { PERSONALIZED: 'Personalized', PINNED: 'Pinned', NOT_AVAILABLE: 'Not Available' } as const
export type OfferKind = keyof typeof offerKinds
export const offerKind = /* @__PURE__ */ z.enum(Object.keys(offerKinds) as OfferKind[])

/** Steps of the filter by guests' rating, in tenths: 9 and better, and so on. */
export const ratingSteps = [90, 80, 70, 60] as const

/**
 * What a result card and a pin show of a listing. `city`, `country`: of its profile, so that a card needs no second call;
 * a city of more than 32 bytes is cut.
 */
export const foundListing = z.extend(
  z.pick(listing, {
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
export type FoundListing = z.infer<typeof foundListing>

/**
 * The cheapest offer of a listing for the stay. Amounts in the major unit of `currency`; all of them 0 and `key` empty
 * where it is not available (the active flag is off). `distance`: meters from the centre. `freeCancellation`: can be left
 * at no cost now and up to some hours before check-in.
 */
export const foundOffer = z.extend(
  z.pick(offer, {
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
  }),
  { rateId: z.int(), distance: z.int(), freeCancellation: z.boolean() },
)
export type FoundOffer = z.infer<typeof foundOffer>

const counted = () => z.int().check(z.minimum(0))

/** How many of the offers met there are of each kind, every other filter applied; what a filter shows beside its choices. */
export const searchCounts = z.object({
  kinds: z.record(offerKind, counted()),
  stayTypes: z.partialRecord(stayType, counted()),
  /** By amenity code. */
  amenities: z.record(z.string(), counted()),
  /** By the least rating, in tenths. */
  ratings: z.record(z.string(), counted()),
  freeCancellation: counted(),
})
export type SearchCounts = z.infer<typeof searchCounts>
