import * as z from 'zod/mini'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { listMediaItemsOfOwner } from '@nestboard/functions/kernel/media/media.store.ts'
import { publishPhoto, unpublishPhoto } from '@nestboard/functions/kernel/media/publish-photo.ts'
import { mediaOwnerPartition } from '@nestboard/functions/kernel/service-rows.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import {
  recordPhotosPublished,
  readIsVisibleToEverybody,
  isVisibleToEverybody,
  readListingPhotoCount,
} from '@nestboard/functions/listing/is-visible-to-everybody.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { uploadPurposes } from '@nestboard/shared/media/model.ts'
import { parseMediaIdFromUrl } from '@nestboard/shared/media/pictures.ts'
import { parseBySchema } from '../row-change.ts'
import type { RowImage } from '../row-change.ts'
import { listingImageSchema } from '../contracts/listing-image.ts'
import { defineReaction } from '../reaction.ts'

const photoImage = z.object({
  id: idField(),
  purpose: z.enum(uploadPurposes),
  ownerId: z.int(),
  claimedMs: z.optional(z.int()),
  url: z.optional(z.string()),
})

/** Number of photos that are copied or removed in parallel; each has eight files. */
const photosAtOnce = 4

/**
 * Publishes the photos of a listing that everyone may see, and withdraws those of a hidden listing. It reads the
 * listing's present state, because records of listings and of photos are in different shards and arrive in any order.
 */
export const publishPhotosOfVisibleListing = defineReaction(
  {
    wakes: [{ pk: 'L#', sk: ['LISTING'] }, { pk: 'MEDIA#' }],
    grants: mergeGrants(grantActions(listingKey, 'GetItem', 'UpdateItem'), grantActions(mediaOwnerPartition, 'Query')),
    outside: ['files'],
    late: 'state',
  },
  async ({ keys, before, after }) => {
    if (keys.sk === 'LISTING') {
      const [old, now] = [before, after].map(
        (image) => image !== undefined && isVisibleToEverybody(parseBySchema(listingImageSchema, image, 'listing')),
      )
      if (old === now) return
      const { id: listingId } = parseBySchema(listingImageSchema, after ?? before, 'listing')
      const photos = await listMediaItemsOfOwner(`L#${listingId}`)
      // The index of a listing's photos may lack one that an API call added just before, so the reaction fails and is
      // retried until the index has all photos.
      if (after?.['photosPending'] && photos.length < (await readListingPhotoCount(listingId)))
        throw new Error(`the index lacks photos of listing ${listingId}`)
      const photoIds = photos.filter(isOwnPicture).map((photo) => photo.id)
      await inLine(listingId, photoIds)
      if (after?.['photosPending'] && !(await recordPhotosPublished(listingId))) await inLine(listingId, photoIds)
    }
    const claimed = after && keys.pk.startsWith('MEDIA#') && newPhoto(before, after)
    if (claimed) await inLine(claimed.ownerId, [claimed.id])
  },
)

/**
 * The photo that this change claims for a listing (an API call uses the uploaded photo for the first time); undefined
 * for any other change.
 */
function newPhoto(before: RowImage | undefined, after: RowImage) {
  if (after['purpose'] !== 'LISTING_MEDIA' || after['claimedMs'] === undefined) return undefined
  const photo = parseBySchema(photoImage, after, 'photo')
  return before?.['claimedMs'] === undefined && isOwnPicture(photo) ? photo : undefined
}

/**
 * Whether a photo has its own files. Drawings of the demo data are shared by many listings, so they are never copied.
 */
const isOwnPicture = ({ id: photoId, url }: { id: number; url?: string | undefined }): boolean =>
  url === undefined || parseMediaIdFromUrl(url) === photoId

/**
 * Makes or removes the public copies of photos until they match the listing's visibility. The visibility is read again
 * afterwards, because a concurrent run may have acted on a newer visibility.
 */
async function inLine(listingId: number, photoIds: readonly number[]): Promise<void> {
  const isPublic = await readIsVisibleToEverybody(listingId)
  for (let at = 0; at < photoIds.length; at += photosAtOnce)
    await Promise.all(photoIds.slice(at, at + photosAtOnce).map(isPublic ? publishPhoto : unpublishPhoto))
  if (isPublic !== (await readIsVisibleToEverybody(listingId))) await inLine(listingId, photoIds)
}
