import type { Listing } from '@nestboard/shared/listing/model.ts'
import { signPrivateMediaUrl } from '../kernel/private-media.ts'
import { hasPublicPhotos } from './sight.ts'
import type { ListingVisibilityFields } from './sight.ts'

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
