import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { ListingLink, type Linked } from './listing-link.tsx'

// Lazy: the price needs the offers, and the link works without it.
const PricedListing = lazyPart(() => import('./priced-listing.tsx'), 'PricedListing')

/** The listing that a post links, with its lowest price a night for the reader's dates, read when it comes into view. */
export function LinkedListing({ listing }: { listing: Linked }) {
  return (
    <Suspense fallback={<ListingLink listing={listing} />}>
      <PricedListing listing={listing} />
    </Suspense>
  )
}
