import type { Listing } from '@nestboard/shared/listing/model.ts'
import { privateUrl } from '../kernel/private-media.ts'
import { isShown } from './team.ts'

type Sighted = Pick<Listing, 'active' | 'visibility'>

/**
 * The URL of a photo for a reader of its listing: the public one while the listing is shown, otherwise one signed for
 * five to ten minutes.
 */
export const photoUrl = (listing: Sighted, url: string, nowMs: number): string =>
  isShown(listing) ? url : privateUrl(url, nowMs)

/** A listing with its thumbnail's URL for its reader. */
export const withPicture = <T extends Sighted & Pick<Listing, 'picture'>>(listing: T, nowMs: number): T => ({
  ...listing,
  picture: photoUrl(listing, listing.picture, nowMs),
})
