import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { uploadErrorTexts } from '../media/faults.ts'
import { fileOrUploadKeyField, mediaSchema } from '../media/model.ts'
import { listingErrorTexts } from './faults.ts'
import { maxListingPhotos } from './model.ts'
import { requireListingCapability } from './require-listing-capability.ts'

const none = z.object({})
const photo = z.extend(mediaSchema, { listingId: idField() })

export const createListingMedia = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/media/create',
  access: requireListingCapability('listingContent', 'listingId', 'limited'),
  params: z.object({
    listingId: idField(),
    media: fileOrUploadKeyField(),
    idx: z._default(z.int().check(z.nonnegative(), z.maximum(999)), 0),
    main: z.optional(z.boolean()),
  }),
  data: photo,
  errors: [listingErrorTexts.tooManyPhotos, ...Object.values(uploadErrorTexts)],
  budget: 'upload',
  creates: true,
  summary: 'Adds an uploaded photo. The first photo becomes the thumbnail, and so does a later one with `main`.',
})

export const updateListingMedia = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/media/update',
  access: 'session',
  params: z.object({ id: idField(), main: z.boolean() }),
  data: none,
  summary:
    'Makes a photo the thumbnail. A listing with photos always has exactly one, so `main: false` changes nothing.',
})

export const orderListingMedia = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/media/order',
  access: requireListingCapability('listingContent', 'listingId', 'limited'),
  params: z.object({
    listingId: idField(),
    mediaIds: z.array(idField()).check(z.minLength(1), z.maxLength(maxListingPhotos)),
  }),
  data: none,
  summary:
    'Puts the photos of a listing in this order. The first one becomes the thumbnail; photos not named follow in their order. Beyond the specification.',
})

export const deleteListingMedia = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/media/delete',
  access: 'session',
  params: z.object({ id: idField() }),
  data: none,
  errors: [listingErrorTexts.thumbnailStays],
  summary: 'Removes a photo. The thumbnail is refused.',
})
