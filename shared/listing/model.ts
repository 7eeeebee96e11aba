import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { decimalField, maxMinorUnitDigits } from '../kernel/minor-units.ts'
import { visibilities } from '../profile/model.ts'

/** Listing types and their labels. Only STAY can be created (supplier §1). */
export const listingTypes = {
  ACTIVITY: 'Activity',
  BAR: 'Bar',
  BOAT: 'Boat',
  CAR: 'Car',
  CHEF: 'Chef',
  CRUISE: 'Cruise',
  EVENT: 'Event',
  FLIGHT: 'Flight',
  GUIDE: 'Guide',
  JET: 'Jet',
  LIMOUSINE: 'Limousine',
  MISC: 'Misc',
  MOTO: 'Moto',
  RESTAURANT: 'Restaurant',
  SPA: 'Spa',
  STAY: 'Stay',
  TOUR: 'Tour',
  TRAIN: 'Train',
} as const
export type ListingType = keyof typeof listingTypes
export const listingTypeSchema = /* @__PURE__ */ z.enum(Object.keys(listingTypes) as ListingType[])

/** Stay types and their labels (traveler §3). The order must not change: map rows store the index. */
export const stayTypes = {
  APARTMENT: 'Apartment',
  BNB: 'Bed and Breakfast',
  BOUTIQUE: 'Boutique',
  CABIN: 'Cabin',
  CAMPING: 'Camping',
  CASTLE: 'Castle',
  CONDO: 'Condo',
  DORM: 'Dorm',
  FARM: 'Farm',
  HOSTEL: 'Hostel',
  HOTEL: 'Hotel',
  HOUSE: 'House',
  INN: 'Inn',
  LIGHTHOUSE: 'Lighthouse',
  LODGE: 'Lodge',
  MISC: 'Misc',
  MOTEL: 'Motel',
  RESORT: 'Resort',
  ROOM: 'Room',
  TENT: 'Tent',
  VILLA: 'Villa',
} as const
export type StayType = keyof typeof stayTypes
export const stayTypeSchema = /* @__PURE__ */ z.enum(Object.keys(stayTypes) as StayType[])

/**
 * The flags of a listing, as bit values of its `flags`. `approvalRequired`: the supplier approves every booking
 * (docs/decisions/listings-and-rates.md).
 */
export const listingFlags = { approvalRequired: 1 } as const

/** A number of rooms or beds, at most 99 (supplier §9). */
const counter = () => z.int().check(z.minimum(0), z.maximum(99))

/**
 * A place to stay. `deposit`: major unit of `currency`, shown but never added to a price. `sqft`: 0 if unspecified.
 * `amenities`: the bytes of the mask (`amenities.ts`). `flags`: `listingFlags`. `rating`: in tenths, 0 without ratings.
 * `bookings`, `reviews`: counts. `nms`: last change, epoch ms. `latitude`, `longitude`: unless `showExactLocation`,
 * only the supplier's team reads the true point; others read one up to 300 m away (`exact-location.ts`).
 */
export const listingSchema = z.object({
  id: idField(),
  type: listingTypeSchema,
  name: z.string(),
  supplierId: idField(),
  stayType: stayTypeSchema,
  picture: z.string(),
  active: z.boolean(),
  visibility: z.enum(visibilities),
  guests: z.int().check(z.minimum(1), z.maximum(99)),
  bedrooms: counter(),
  beds: counter(),
  bathrooms: counter(),
  sqft: z.int().check(z.minimum(0)),
  deposit: decimalField(1e9, maxMinorUnitDigits),
  latitude: z.number(),
  longitude: z.number(),
  showExactLocation: z.boolean(),
  timezone: z.string(),
  currency: z.string(),
  amenities: z.array(z.int()),
  flags: z.int(),
  bookings: z.int(),
  rating: z.int(),
  reviews: z.int(),
  nms: z.int(),
  /** True if no day is on sale any more. Present only in the supplier's list of listings. */
  expired: z.optional(z.boolean()),
  /**
   * True shortly after publishing, while the photos still have signed URLs because their public copies don't exist
   * yet.
   */
  photosPending: z.optional(z.boolean()),
})
export type Listing = z.infer<typeof listingSchema>

/**
 * The texts of a listing. Times are `HH:MM:SS` in the listing's time zone. Only the supplier's team reads `checkInInfo`
 * and `checkOutInfo` here, and `address`, `addressExt` and `zip` unless the listing has `showExactLocation`; they are
 * empty for others, who get them with their booked stay.
 */
export const listingProfileSchema = z.object({
  id: idField(),
  description: z.string(),
  address: z.string(),
  addressExt: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
  infoLocation: z.string(),
  infoDeposit: z.string(),
  infoPets: z.string(),
  infoRules: z.string(),
  checkInTime: z.string(),
  checkInInfo: z.string(),
  checkOutTime: z.string(),
  checkOutInfo: z.string(),
  nms: z.int(),
})
export type ListingProfile = z.infer<typeof listingProfileSchema>

/** The supplier's note on an amenity of a listing. `amenity`: the amenity's code. */
export const listingAmenitySchema = z.object({
  id: idField(),
  listingId: idField(),
  amenity: z.int(),
  info: z.string(),
})
export type ListingAmenity = z.infer<typeof listingAmenitySchema>

/** Maximum number of listings in one response of the text search (traveler §9). */
export const maxListingSearchResults = 30
/** Maximum number of photos of a listing; one page holds them all. */
export const maxListingPhotos = 100

/** The values with which a new listing starts (supplier §9). */
export const listingDefaults = {
  name: 'New Listing',
  stayType: 'MISC',
  guests: 2,
  bedrooms: 1,
  beds: 1,
  bathrooms: 1,
  currency: 'USD',
  timezone: 'UTC',
  checkInTime: '16:00:00',
  checkOutTime: '11:00:00',
} as const
