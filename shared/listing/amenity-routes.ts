import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { amenityFields } from './fields.ts'
import { requireListingCapability } from './require-listing-capability.ts'

const none = z.object({})

export const createListingAmenity = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/amenity/create',
  access: requireListingCapability('listingContent', 'listingId'),
  params: z.object({
    listingId: idField(),
    amenity: amenityFields.amenity,
    info: z._default(amenityFields.info, ''),
  }),
  data: z.object({ id: z.int() }),
  creates: true,
  summary: 'Adds an amenity with a note to a listing. An empty note is not stored and answers id 0.',
})

export const updateListingAmenity = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/amenity/update',
  access: 'session',
  params: z.object({ id: idField(), info: amenityFields.info }),
  data: none,
  summary: 'Changes the note on an amenity. An empty note removes it; the amenity stays.',
})

export const deleteListingAmenity = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/amenity/delete',
  access: 'session',
  params: z.object({ id: idField() }),
  data: none,
  summary: 'Removes the note on an amenity; the amenity stays.',
})

export const setListingAmenity = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/amenity/set',
  access: requireListingCapability('listingContent', 'listingId'),
  params: z.object({ listingId: idField(), amenity: amenityFields.amenity }),
  data: none,
  summary: 'Adds an amenity to a listing. A repeat changes nothing.',
})

export const unsetListingAmenity = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/amenity/unset',
  access: requireListingCapability('listingContent', 'listingId'),
  params: z.object({ listingId: idField(), amenity: amenityFields.amenity }),
  data: none,
  summary: 'Removes an amenity from a listing, with its note.',
})
