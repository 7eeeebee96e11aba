import type { Listing } from '@nestboard/shared/listing/model.ts'
import { signPrivateMediaUrl } from '../kernel/media/sign-private-media-url.ts'
import { hasPublicPhotos } from './is-visible-to-everybody.ts'
import type { ListingVisibilityFields } from './is-visible-to-everybody.ts'

/**
 * The URL of a photo for a reader of its listing: the public URL if everybody can see the listing and the public
 * copies exist, otherwise a URL signed for five to ten minutes.
 */
export const buildPhotoUrlForReader = (listing: ListingVisibilityFields, url: string, nowMs: number): string =>
  hasPublicPhotos(listing) ? url : signPrivateMediaUrl(url, nowMs)

/** A listing with its thumbnail's URL replaced by the one for its reader. */
export const signPictureUrlUnlessPublic = <T extends ListingVisibilityFields & Pick<Listing, 'picture'>>(
  listing: T,
  nowMs: number,
): T => ({
  ...listing,
  picture: buildPhotoUrlForReader(listing, listing.picture, nowMs),
})
