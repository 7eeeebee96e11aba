import { ratingShown } from '@nestboard/shared/listing/card.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { postsArt } from '../../features/people/art.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** What travelers thought of a listing: its rating and how many gave one. */
export function ListingReviews({ listing }: { listing: Pick<Listing, 'name' | 'rating' | 'reviews'> }) {
  const { name, reviews } = listing
  if (reviews === 0)
    return (
      <EmptyState level={2} title="No reviews yet" art={postsArt}>
        Not rated. The first travelers who stay at {name} will tell.
      </EmptyState>
    )
  return (
    <section className="listing__sec" aria-label="Reviews">
      <h2 className="h-28">Reviews</h2>
      <div className="row listing__score">
        <span className="h-64">{ratingShown(listing)}</span>
        <p className="two">
          {reviews === 1 ? '1 review' : `${reviews.toLocaleString('en')} reviews`}. The number is the plain mean;
          nothing is weighted.
        </p>
      </div>
    </section>
  )
}
