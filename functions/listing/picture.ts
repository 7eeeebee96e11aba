import type { Listing } from '@nestboard/shared/listing/model.ts'
import { privateUrl } from '../kernel/private-media.ts'
import { isShown } from './team.ts'

type Sighted = Pick<Listing, 'active' | 'visibility'>

/**
 * A photo's address for somebody who may read its listing: the public one while everybody may, else one that is signed
 * for five to ten minutes.
 */
export const photoUrl = (listing: Sighted, url: string, nowMs: number): string =>
  isShown(listing) ? url : privateUrl(url, nowMs)

/** A listing with its thumbnail as such a reader sees it. */
export const withPicture = <T extends Sighted & Pick<Listing, 'picture'>>(listing: T, nowMs: number): T => ({
  ...listing,
  picture: photoUrl(listing, listing.picture, nowMs),
})
