import * as z from 'zod/mini'
import { route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { cursor } from '../kernel/page.ts'
import { code, line } from '../kernel/text.ts'
import { mediaTexts } from '../media/faults.ts'
import { fileOrKey, media } from '../media/model.ts'
import { searchLengthLeast } from '../profile/model.ts'
import { supplierRole } from '../supplier/permissions.ts'
import { supplier } from '../supplier/model.ts'
import { overPlanTexts } from '../supplier/plans.ts'
import { listingTexts } from './faults.ts'
import { amenityFields, listingFields, listingProfileFields } from './fields.ts'
import { listingStatuses } from './card.ts'
import { listing, listingAmenity, listingProfile, listingSearchMost, stayType } from './model.ts'
import { listingRole } from './permissions.ts'
import { notReady } from './ready.ts'

const none = z.object({})
const changed = z.object({ nms: z.int() })
/** With `nms`, only if nobody changed the thing since. */
const seen = () => z.optional(z.int())
const photo = z.extend(media, { listingId: id() })

export const createListing = route({
  method: 'POST',
  path: '/v1/stay/listing/create',
  access: supplierRole('listings'),
  params: z.object({ supplierId: id(), name: listingFields.name }),
  data: z.object({ id: id() }),
  errors: overPlanTexts('listings'),
  creates: true,
  summary: 'Creates a listing, PRIVATE and not active yet; 403 beyond what the plan of the supplier includes.',
})

export const getListing = route({
  method: 'GET',
  path: '/v1/stay/listing/get',
  access: 'public',
  params: z.object({ id: id() }),
  // No page shows a listing without its supplier: one call in place of two.
  data: z.extend(listing, { supplier: z.optional(supplier) }),
  summary: 'A listing with its supplier: an active PUBLIC one for everybody, any for the team of its supplier.',
})

export const updateListing = route({
  method: 'POST',
  path: '/v1/stay/listing/update',
  access: listingRole('listingContent', 'id', 'limited'),
  params: z.object({
    id: id(),
    visibility: z.optional(listingFields.visibility),
    active: z.optional(listingFields.active),
    guests: z.optional(listingFields.guests),
    bedrooms: z.optional(listingFields.bedrooms),
    beds: z.optional(listingFields.beds),
    bathrooms: z.optional(listingFields.bathrooms),
    currency: z.optional(listingFields.currency),
    stayType: z.optional(listingFields.stayType),
    sqft: z.optional(listingFields.sqft),
    name: z.optional(listingFields.name),
    deposit: z.optional(listingFields.deposit),
    latitude: z.optional(listingFields.latitude),
    longitude: z.optional(listingFields.longitude),
    timezone: z.optional(listingFields.timezone),
    flags: z.optional(listingFields.flags),
    nms: seen(),
  }),
  data: changed,
  errors: [notReady(['stay type', 'name', 'location', 'guests', 'photo', 'rate'])],
  summary: 'Changes the given fields. A REP changes the name alone. PUBLIC asks for a listing that is ready.',
})

export const deleteListing = route({
  method: 'POST',
  path: '/v1/stay/listing/delete',
  access: listingRole('listings'),
  params: z.object({ id: id() }),
  data: none,
  errors: [listingTexts.noDraft],
  summary: 'Removes a draft: a listing that never was PUBLIC or booked.',
})

export const listListingsBySupplier = route({
  method: 'GET',
  path: '/v1/stay/listing/listBySupplier',
  access: 'public',
  params: z.object({
    supplierId: id(),
    /** A part of the name, whatever its case and accents. */
    name: z.optional(line({ most: 100 })),
    stayType: z.optional(stayType),
    status: z.optional(z.enum(listingStatuses)),
    cursor: z.optional(code({ most: 512 })),
  }),
  data: z.object({ listings: z.array(listing), cursor: cursor() }),
  summary:
    "A supplier's listings by creation, those of 100 a page that match; outside of its team the active PUBLIC ones.",
})

export const searchListings = route({
  method: 'GET',
  path: '/v1/stay/listing/fts',
  access: 'public',
  params: z.object({
    query: line({ least: searchLengthLeast, most: 100 }),
    operator: z._default(z.enum(['AND', 'OR']), 'AND'),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(listingSearchMost)), listingSearchMost),
  }),
  data: z.object({ listings: z.array(listing), profiles: z.array(listingProfile) }),
  budget: 'search',
  summary:
    'Active PUBLIC listings by the beginnings of words of their name, city and state; all words, or with OR any.',
})

export const getListingProfile = route({
  method: 'GET',
  path: '/v1/stay/listing/profile/get',
  access: 'public',
  params: z.object({ id: id() }),
  data: listingProfile,
  summary: 'The texts of a listing that the caller may read.',
})

export const updateListingProfile = route({
  method: 'POST',
  path: '/v1/stay/listing/profile/update',
  access: listingRole('listingContent', 'id', 'limited'),
  params: z.object({
    id: id(),
    description: z.optional(listingProfileFields.description),
    infoLocation: z.optional(listingProfileFields.infoLocation),
    infoDeposit: z.optional(listingProfileFields.infoDeposit),
    infoPets: z.optional(listingProfileFields.infoPets),
    infoRules: z.optional(listingProfileFields.infoRules),
    address: z.optional(listingProfileFields.address),
    addressExt: z.optional(listingProfileFields.addressExt),
    city: z.optional(listingProfileFields.city),
    state: z.optional(listingProfileFields.state),
    country: z.optional(listingProfileFields.country),
    zip: z.optional(listingProfileFields.zip),
    checkInTime: z.optional(listingProfileFields.checkInTime),
    checkInInfo: z.optional(listingProfileFields.checkInInfo),
    checkOutTime: z.optional(listingProfileFields.checkOutTime),
    checkOutInfo: z.optional(listingProfileFields.checkOutInfo),
    nms: seen(),
  }),
  data: changed,
  summary: 'Changes the given texts. A REP changes neither address nor times.',
})

export const listListingAmenities = route({
  method: 'GET',
  path: '/v1/stay/listing/amenity/list',
  access: 'public',
  params: z.object({ listingId: id() }),
  data: z.object({ amenities: z.array(listingAmenity) }),
  summary: "What is said about a listing's amenities, by code; which it has tells the mask of the listing.",
})

export const createListingAmenity = route({
  method: 'POST',
  path: '/v1/stay/listing/amenity/create',
  access: listingRole('listingContent', 'listingId'),
  params: z.object({
    listingId: id(),
    amenity: amenityFields.amenity,
    info: z._default(amenityFields.info, ''),
  }),
  data: z.object({ id: z.int() }),
  creates: true,
  summary: 'The listing has an amenity, with something said about it; an empty info is ignored and has the id 0.',
})

export const updateListingAmenity = route({
  method: 'POST',
  path: '/v1/stay/listing/amenity/update',
  access: 'session',
  params: z.object({ id: id(), info: amenityFields.info }),
  data: none,
  summary: 'Changes what is said about an amenity; an empty info removes it, the amenity stays.',
})

export const deleteListingAmenity = route({
  method: 'POST',
  path: '/v1/stay/listing/amenity/delete',
  access: 'session',
  params: z.object({ id: id() }),
  data: none,
  summary: 'Removes what is said about an amenity; the amenity stays.',
})

export const setListingAmenity = route({
  method: 'POST',
  path: '/v1/stay/listing/amenity/set',
  access: listingRole('listingContent', 'listingId'),
  params: z.object({ listingId: id(), amenity: amenityFields.amenity }),
  data: none,
  summary: 'The listing has an amenity; doing it once more changes nothing.',
})

export const unsetListingAmenity = route({
  method: 'POST',
  path: '/v1/stay/listing/amenity/unset',
  access: listingRole('listingContent', 'listingId'),
  params: z.object({ listingId: id(), amenity: amenityFields.amenity }),
  data: none,
  summary: 'The listing no longer has an amenity; what was said about it goes too.',
})

export const createListingMedia = route({
  method: 'POST',
  path: '/v1/stay/listing/media/create',
  access: listingRole('listingContent', 'listingId', 'limited'),
  params: z.object({
    listingId: id(),
    media: fileOrKey(),
    idx: z._default(z.int().check(z.nonnegative(), z.maximum(999)), 0),
    main: z.optional(z.boolean()),
  }),
  data: photo,
  errors: [listingTexts.tooManyPhotos, ...Object.values(mediaTexts)],
  budget: 'upload',
  creates: true,
  summary: 'Adds an uploaded photo; the first one is the thumbnail, and so is a later one that says so by `main`.',
})

export const updateListingMedia = route({
  method: 'POST',
  path: '/v1/stay/listing/media/update',
  access: 'session',
  params: z.object({ id: id(), main: z.boolean() }),
  data: none,
  summary: 'Makes a photo the thumbnail; there is always exactly one, so that `main` false changes nothing.',
})

export const deleteListingMedia = route({
  method: 'POST',
  path: '/v1/stay/listing/media/delete',
  access: 'session',
  params: z.object({ id: id() }),
  data: none,
  errors: [listingTexts.thumbnailStays],
  summary: 'Removes a photo other than the thumbnail.',
})

export const getListingMedia = route({
  method: 'GET',
  path: '/v1/stay/listing/media/get',
  access: 'public',
  params: z.object({ id: id() }),
  data: photo,
  summary: 'A photo of a listing that the caller may read.',
})

export const listListingMedia = route({
  method: 'GET',
  path: '/v1/stay/listing/media/list',
  access: 'public',
  params: z.object({ listingId: id() }),
  data: z.object({ media: z.array(photo) }),
  summary: 'The photos of a listing in their order, 100 at most; `main` is the thumbnail.',
})
