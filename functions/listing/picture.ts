import type { Listing } from '@nestboard/shared/listing/model.ts'
import { privateUrl } from '../kernel/private-media.ts'
import { hasPublicPhotos } from './sight.ts'
import type { ListingVisibilityFields } from './sight.ts'

/**
 * The URL of a photo for a reader of its listing: the public URL if the listing is shown and its public copies exist,
 * otherwise a URL signed for five to ten minutes.
 */
export const photoUrl = (listing: ListingVisibilityFields, url: string, nowMs: number): string =>
  hasPublicPhotos(listing) ? url : privateUrl(url, nowMs)

/** A listing with its thumbnail's URL replaced by the one for its reader. */
export const withPicture = <T extends ListingVisibilityFields & Pick<Listing, 'picture'>>(
  listing: T,
  nowMs: number,
): T => ({
  ...listing,
  picture: photoUrl(listing, listing.picture, nowMs),
})
