import { Suspense } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { ListingLink, type LinkableListing } from './listing-link.tsx'

// Lazy, because showing a price needs the code of the offers feature. Until that code has loaded, the link is shown
// without a price.
const ListingLinkWithPrice = createLazyComponent(() => import('./listing-link-with-price.tsx'), 'ListingLinkWithPrice')

/**
 * The listing linked by a post, with its lowest price per night for the reader's dates. The price is fetched when the
 * link comes into view.
 */
export function PostListingLink({ listing }: { listing: LinkableListing }) {
  return (
    <Suspense fallback={<ListingLink listing={listing} />}>
      <ListingLinkWithPrice listing={listing} />
    </Suspense>
  )
}
