import type * as routes from '@nestboard/shared/listing/routes.ts'
import { listingErrorTexts } from '@nestboard/shared/listing/faults.ts'
import { maxListingPhotos } from '@nestboard/shared/listing/model.ts'
import type { Media } from '@nestboard/shared/media/model.ts'
import { invalidFieldsFault, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import {
  attachUpload,
  listMediaExcludingRemoved,
  buildMediaReorderClauses,
  findVisibleMedia,
} from '../kernel/media/media.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamRolesBySupplier } from '../kernel/rights/supplier-access-rules.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { requireListing } from './listing.ts'
import type { ListingItem } from './listing.store.ts'
import { raisePhotoCount, lowerPhotoCount, requirePhoto, removePhoto, setThumbnail } from './photo.store.ts'
import { buildPhotoUrlForReader } from './picture.ts'
import {
  requireReadableListing,
  requireCapabilityWithoutListingRead,
  requireListingCapability,
} from './listing-access-rules.ts'

/**
 * A photo as a reader of its listing sees it. The listing's row names the thumbnail, so a listing can't have two
 * thumbnails.
 */
const photoOf = (
  media: Media,
  listing: Pick<ListingItem, 'id' | 'picture' | 'active' | 'visibility' | 'photosPending'>,
  nowMs: number,
) => ({
  ...media,
  url: buildPhotoUrlForReader(listing, media.url, nowMs),
  main: media.url === listing.picture,
  listingId: listing.id,
})

/** Adds an uploaded file to the photos of a listing. @throws Fault 400 at the limit */
export const createListingMedia: Operation<typeof routes.createListingMedia> = async (
  { listingId, media: given, idx, main = false },
  { actor, nowMs, once },
) => {
  const firstRead = requireListing(listingId)
  const unusedReads = [firstRead]
  const supplierId = firstRead.then((listing) => listing.supplierId)
  supplierId.catch(() => {})
  const claim = { actor, nowMs, ownerId: listingId, owner: `L#${listingId}`, idx, supplierId } as const
  const claiming = attachUpload(given, 'LISTING_MEDIA', claim)
  return retryOnConflict(async () => {
    const [{ media, clause }, listing] = await Promise.all([claiming, unusedReads.pop() ?? requireListing(listingId)])
    if (listing.photos >= maxListingPhotos) throw badRequest(listingErrorTexts.tooManyPhotos)
    const picture = main || listing.picture === '' ? media.url : undefined
    const answer = photoOf(media, { ...listing, picture: picture ?? listing.picture }, nowMs)
    const write = raisePhotoCount(listing, picture, nextVersion(listing, nowMs))
    await commitTransaction([clause, { write, otherwise: createVersionConflict }], { once, answer })
    return answer
  })
}

/** Reads a photo, with the id of its listing and, if stored, of its supplier. @throws Fault 404 */
async function photoById(id: number): Promise<Media & { listingId: number; supplierId: number | undefined }> {
  const row = await findVisibleMedia(id, 'LISTING_MEDIA')
  if (!row) throw notFound()
  const { userId: _, ownerId: listingId, supplierId, ...media } = row
  return { ...media, listingId, supplierId }
}

/** Reads a photo that the caller may edit. @throws Fault 404, 403 */
async function editablePhoto(id: number, actor: UserActor): Promise<{ listingId: number; url: string }> {
  const [{ listingId, url, supplierId }] = await Promise.all([photoById(id), readTeamRolesBySupplier(actor)])
  await (supplierId === undefined
    ? requireListingCapability(actor, listingId, 'listingContent', 'limited')
    : requireCapabilityWithoutListingRead(actor, { listingId, supplierId }, 'listingContent', 'limited'))
  return { listingId, url }
}

/**
 * Writes a photo and its listing in one transaction. The first attempt doesn't read the listing and assumes that the
 * photo is not the thumbnail; only if that attempt's condition fails, the listing is read.
 * @param write makes the write of the listing from the listing's new version
 */
async function withListing(
  { listingId, url }: { listingId: number; url: string },
  beside: TransactionClause,
  write: (nms: number) => TableWrite,
  { nowMs, isThumbnail }: { nowMs: number; isThumbnail: () => void },
): Promise<void> {
  const otherwise = createVersionConflict
  const firstVersion = [nowMs]
  await retryOnConflict(async () => {
    const nms = firstVersion.pop()
    if (nms !== undefined) return commitTransaction([beside, { write: write(nms), otherwise }])
    const listing = await requireListing(listingId)
    if (listing.picture === url) return isThumbnail()
    return commitTransaction([beside, { write: write(nextVersion(listing, nowMs)), otherwise }])
  })
}

/** Makes a photo the thumbnail of its listing. */
export const updateListingMedia: Operation<typeof routes.updateListingMedia> = async (
  { id, main },
  { actor, nowMs },
) => {
  const { listingId, url } = await editablePhoto(id, actor)
  const stays = { write: requirePhoto(id), otherwise: () => notFound() }
  const show = (nms: number) => setThumbnail(listingId, url, nms)
  if (main) await withListing({ listingId, url }, stays, show, { nowMs, isThumbnail: () => undefined })
  return {}
}

/** Maximum number of writes in one transaction. */
const writesMost = 100

/** Sets the order of a listing's photos, and makes the first photo the thumbnail. */
export const orderListingMedia: Operation<typeof routes.orderListingMedia> = ({ listingId, mediaIds }, { nowMs }) =>
  retryOnConflict(async () => {
    const [listing, order] = await Promise.all([
      requireListing(listingId),
      buildMediaReorderClauses(`L#${listingId}`, mediaIds, nowMs),
    ])
    if (!order) throw invalidFieldsFault('mediaIds')
    const { clauses, first } = order
    const thumbnail =
      first.url === listing.picture
        ? []
        : [{ write: setThumbnail(listingId, first.url, nextVersion(listing, nowMs)), otherwise: createVersionConflict }]
    // If all of the maximum number of photos move, the transaction would have one write too many, so the thumbnail is
    // set in a second transaction.
    const isOneTooMany = clauses.length + thumbnail.length > writesMost
    await commitTransaction(isOneTooMany ? clauses : [...clauses, ...thumbnail])
    if (isOneTooMany) await commitTransaction(thumbnail)
    return {}
  })

/** Removes a photo and its files. @throws Fault 400 for the thumbnail */
export const deleteListingMedia: Operation<typeof routes.deleteListingMedia> = async ({ id }, { actor, nowMs }) => {
  const { listingId, url } = await editablePhoto(id, actor)
  const removed = { write: removePhoto(id), otherwise: () => notFound() }
  const isThumbnail = () => {
    throw badRequest(listingErrorTexts.thumbnailStays)
  }
  const drop = (nms: number) => lowerPhotoCount(listingId, url, nms)
  await withListing({ listingId, url }, removed, drop, { nowMs, isThumbnail })
  return {}
}

/** Returns a photo of a listing that the caller may read. */
export const getListingMedia: Operation<typeof routes.getListingMedia> = async ({ id }, context) => {
  const { listingId, supplierId: _, ...media } = await photoById(id)
  return photoOf(media, await requireReadableListing(context, listingId), context.nowMs)
}

/** Lists the photos of a listing that the caller may read. */
export const listListingMedia: Operation<typeof routes.listListingMedia> = async ({ listingId }, context) => {
  const [listing, all] = await Promise.all([
    requireReadableListing(context, listingId),
    listMediaExcludingRemoved(`L#${listingId}`),
  ])
  return { media: all.map((media) => photoOf(media, listing, context.nowMs)) }
}
