import type * as routes from '@nestboard/shared/listing/routes.ts'
import { listingTexts } from '@nestboard/shared/listing/faults.ts'
import { listingPhotosMost } from '@nestboard/shared/listing/model.ts'
import type { Media } from '@nestboard/shared/media/model.ts'
import { notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import { claimUpload, listMedia, shownMedia } from '../kernel/media.ts'
import type { Operation } from '../kernel/operation.ts'
import { nextVersion } from '../supplier/supplier.ts'
import { present } from './listing.ts'
import { changeListing } from './listing.store.ts'
import type { ListingItem } from './listing.store.ts'
import { addPhoto, dropPhoto, photoStays, removePhoto } from './media.store.ts'
import { overtaken, settle } from './settle.ts'
import { readable, rightOver } from './team.ts'

/** Which photo is the thumbnail only the listing knows, so that there is never a second one. */
const photoOf = (media: Media, { id, picture }: Pick<ListingItem, 'id' | 'picture'>) => ({
  ...media,
  main: media.url === picture,
  listingId: id,
})

/** Adds an upload to a listing's photos. */
export const createListingMedia: Operation<typeof routes.createListingMedia> = async (
  { listingId, media: given, idx, main = false },
  { actor, nowMs, once },
) => {
  const claim = { actor, nowMs, ownerId: listingId, owner: `L#${listingId}`, idx } as const
  const claimed = claimUpload(given, 'LISTING_MEDIA', claim)
  return settle(async () => {
    const [{ media, clause }, listing] = await Promise.all([claimed, present(listingId)])
    if (listing.photos >= listingPhotosMost) throw refused(listingTexts.tooManyPhotos)
    const picture = main || listing.picture === '' ? media.url : undefined
    const answer = photoOf(media, { id: listingId, picture: picture ?? listing.picture })
    const write = addPhoto(listing, picture, nextVersion(listing, nowMs))
    await commit([clause, { write, otherwise: overtaken }], { once, answer })
    return answer
  })
}

/** A photo and the id of its listing. @throws Fault 404 where there is none */
async function photo(id: number): Promise<Media & { listingId: number }> {
  const found = await shownMedia(id, 'LISTING_MEDIA')
  if (!found) throw notFound()
  const { userId: _, ownerId: listingId, ...media } = found
  return { ...media, listingId }
}

/** Makes a photo the thumbnail. */
export const updateListingMedia: Operation<typeof routes.updateListingMedia> = async (
  { id, main },
  { actor, nowMs },
) => {
  const { listingId, url } = await photo(id)
  const [listing] = await Promise.all([present(listingId), rightOver(actor, listingId, 'listingContent', 'limited')])
  if (!main || listing.picture === url) return {}
  const write = changeListing(listingId, { picture: url }, nextVersion(listing, nowMs))
  await commit([{ write: photoStays(id), otherwise: () => notFound() }, { write }])
  return {}
}

/** Removes a photo that is not the thumbnail; its files go with it. */
export const deleteListingMedia: Operation<typeof routes.deleteListingMedia> = async ({ id }, { actor, nowMs }) => {
  const { listingId, url } = await photo(id)
  const [listing] = await Promise.all([present(listingId), rightOver(actor, listingId, 'listingContent', 'limited')])
  const write = dropPhoto(listingId, url, nextVersion(listing, nowMs))
  const thumbnail = () => refused(listingTexts.thumbnailStays)
  if (listing.picture === url) throw thumbnail()
  await commit([
    { write: removePhoto(id), otherwise: () => notFound() },
    { write, otherwise: thumbnail },
  ])
  return {}
}

/** One photo of a listing the caller may read. */
export const getListingMedia: Operation<typeof routes.getListingMedia> = async ({ id }, { actor }) => {
  const { listingId, ...media } = await photo(id)
  return photoOf(media, await readable(actor, listingId))
}

/** The photos of a listing the caller may read. */
export const listListingMedia: Operation<typeof routes.listListingMedia> = async ({ listingId }, { actor }) => {
  const [listing, all] = await Promise.all([readable(actor, listingId), listMedia(`L#${listingId}`)])
  return { media: all.map((media) => photoOf(media, listing)) }
}
