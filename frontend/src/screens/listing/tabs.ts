import { getReviewCountToShow } from '@nestboard/shared/listing/listing-status.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { href } from 'react-router'

const names = ['about', 'rates', 'reviews', 'posts'] as const
export type ListingTabName = (typeof names)[number]

/** The tab that a listing's URL names; `about` by default. */
export const parseListingTab = (pathname: string): ListingTabName =>
  names.find((name) => name === pathname.split('/')[3]) ?? 'about'

interface ListingTabLink {
  readonly label: string
  readonly to: string
  readonly count?: number
}

/** The tabs of a listing with their URLs. */
export function buildListingTabLinks(listing: Pick<Listing, 'id' | 'reviews'>): readonly ListingTabLink[] {
  const params = { listingId: String(listing.id) }
  const count = getReviewCountToShow(listing)
  return [
    { label: 'About', to: href('/listing/:listingId', params) },
    { label: 'Rates', to: href('/listing/:listingId/rates', params) },
    { label: 'Reviews', to: href('/listing/:listingId/reviews', params), ...(count && { count }) },
    { label: 'Posts', to: href('/listing/:listingId/posts', params) },
  ]
}
