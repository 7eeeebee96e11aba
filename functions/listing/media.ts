import type * as routes from '@nestboard/shared/listing/routes.ts'
import { listingTexts } from '@nestboard/shared/listing/faults.ts'
import { listingPhotosMost } from '@nestboard/shared/listing/model.ts'
import type { Media } from '@nestboard/shared/media/model.ts'
import { notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/actor.ts'
import { commit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import { claimUpload, listMedia, shownMedia } from '../kernel/media.ts'
import type { Operation } from '../kernel/operation.ts'
import { standingsOf } from '../kernel/team.ts'
import type { Write } from '../kernel/table.ts'
import { nextVersion } from '../supplier/supplier.ts'
import { present } from './listing.ts'
import type { ListingItem } from './listing.store.ts'
import { addPhoto, dropPhoto, photoStays, removePhoto, showPhoto } from './media.store.ts'
import { photoUrl } from './picture.ts'
import { overtaken, settle } from './settle.ts'
import { readable, rightAt, rightOver } from './team.ts'

/**
 * A photo as somebody who may read its listing sees it. Which one is the thumbnail only the listing knows, so that there
 * is never a second one.
 */
const photoOf = (
  media: Media,
  listing: Pick<ListingItem, 'id' | 'picture' | 'active' | 'visibility'>,
  nowMs: number,
) => ({
  ...media,
  url: photoUrl(listing, media.url, nowMs),
  main: media.url === listing.picture,
  listingId: listing.id,
})

/** Adds an upload to a listing's photos. */
export const createListingMedia: Operation<typeof routes.createListingMedia> = async (
  { listingId, media: given, idx, main = false },
  { actor, nowMs, once },
) => {
  const first = present(listingId)
  const read = [first]
  const supplierId = first.then((listing) => listing.supplierId)
  supplierId.catch(() => {})
  const claim = { actor, nowMs, ownerId: listingId, owner: `L#${listingId}`, idx, supplierId } as const
  const claimed = claimUpload(given, 'LISTING_MEDIA', claim)
  return settle(async () => {
    const [{ media, clause }, listing] = await Promise.all([claimed, read.pop() ?? present(listingId)])
    if (listing.photos >= listingPhotosMost) throw refused(listingTexts.tooManyPhotos)
    const picture = main || listing.picture === '' ? media.url : undefined
    const answer = photoOf(media, { ...listing, picture: picture ?? listing.picture }, nowMs)
    const write = addPhoto(listing, picture, nextVersion(listing, nowMs))
    await commit([clause, { write, otherwise: overtaken }], { once, answer })
    return answer
  })
}

/** A photo, the id of its listing and, where it was noted, of whose that is. @throws Fault 404 where there is none */
async function photo(id: number): Promise<Media & { listingId: number; supplierId: number | undefined }> {
  const found = await shownMedia(id, 'LISTING_MEDIA')
  if (!found) throw notFound()
  const { userId: _, ownerId: listingId, supplierId, ...media } = found
  return { ...media, listingId, supplierId }
}

/** A photo the caller may change. @throws Fault 404, 403 */
async function ours(id: number, actor: UserActor): Promise<{ listingId: number; url: string }> {
  const [{ listingId, url, supplierId }] = await Promise.all([photo(id), standingsOf(actor)])
  await (supplierId === undefined
    ? rightOver(actor, listingId, 'listingContent', 'limited')
    : rightAt(actor, { listingId, supplierId }, 'listingContent', 'limited'))
  return { listingId, url }
}

/**
 * Does something to a photo and its listing at once; where the listing isn't as that takes, looks whether it is the
 * thumbnail, and does it from what it sees otherwise.
 * @param write of the listing, with a version later than its last
 */
async function withListing(
  { listingId, url }: { listingId: number; url: string },
  beside: Clause,
  write: (nms: number) => Write,
  { nowMs, isThumbnail }: { nowMs: number; isThumbnail: () => void },
): Promise<void> {
  const otherwise = overtaken
  const first = [nowMs]
  await settle(async () => {
    const nms = first.pop()
    if (nms !== undefined) return commit([beside, { write: write(nms), otherwise }])
    const listing = await present(listingId)
    if (listing.picture === url) return isThumbnail()
    return commit([beside, { write: write(nextVersion(listing, nowMs)), otherwise }])
  })
}

/** Makes a photo the thumbnail. */
export const updateListingMedia: Operation<typeof routes.updateListingMedia> = async (
  { id, main },
  { actor, nowMs },
) => {
  const { listingId, url } = await ours(id, actor)
  const stays = { write: photoStays(id), otherwise: () => notFound() }
  const show = (nms: number) => showPhoto(listingId, url, nms)
  if (main) await withListing({ listingId, url }, stays, show, { nowMs, isThumbnail: () => undefined })
  return {}
}

/** Removes a photo that is not the thumbnail; its files go with it. */
export const deleteListingMedia: Operation<typeof routes.deleteListingMedia> = async ({ id }, { actor, nowMs }) => {
  const { listingId, url } = await ours(id, actor)
  const removed = { write: removePhoto(id), otherwise: () => notFound() }
  const isThumbnail = () => {
    throw refused(listingTexts.thumbnailStays)
  }
  const drop = (nms: number) => dropPhoto(listingId, url, nms)
  await withListing({ listingId, url }, removed, drop, { nowMs, isThumbnail })
  return {}
}

/** One photo of a listing the caller may read. */
export const getListingMedia: Operation<typeof routes.getListingMedia> = async ({ id }, context) => {
  const { listingId, supplierId: _, ...media } = await photo(id)
  return photoOf(media, await readable(context, listingId), context.nowMs)
}

/** The photos of a listing the caller may read. */
export const listListingMedia: Operation<typeof routes.listListingMedia> = async ({ listingId }, context) => {
  const [listing, all] = await Promise.all([readable(context, listingId), listMedia(`L#${listingId}`)])
  return { media: all.map((media) => photoOf(media, listing, context.nowMs)) }
}
