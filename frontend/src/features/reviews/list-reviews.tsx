import { reviewCountShown } from '@nestboard/shared/listing/card.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMinute } from '../../lib/use-minute.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded, nothingLost } from '../../lib/loaded.tsx'
import { RowSkeleton, Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { postsArt } from '../people/art.tsx'
import { reviewsQuery, toldIn } from './api.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewCard } from './review-card.tsx'
import './list-reviews.css'

interface Props {
  readonly listing: Pick<Listing, 'id' | 'type' | 'name' | 'rating' | 'reviews'>
}

/** What travelers thought of a listing: its rating, and their words, newest first, more of them on a press. */
export function ListReviews({ listing }: Props) {
  const query = useInfiniteQuery(reviewsQuery(listing))
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const nowMs = useMinute()
  const told = data ? toldIn(data.pages) : []
  const { next, goOnAt, goOn } = useGoingOn(told.length)
  const more = () => {
    goOn()
    void fetchNextPage()
  }
  if (listing.reviews === 0 && told.length === 0 && !error) return <NoReviews name={listing.name} />
  return (
    <section className="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="h-28">
        Reviews
      </h2>
      <RatingSummary listing={listing} ratings={error && !data ? null : data?.pages[0]?.ratings} />
      <Loaded
        of={query}
        what="The reviews"
        hint={nothingLost}
        level={3}
        skeleton={<ReviewsSkeleton most={listing.reviews} />}
      >
        {() => (
          <div className="reviews__list">
            {told.map((each, at) => (
              <ReviewCard key={each.post.id} told={each} nowMs={nowMs} ref={at === next ? goOnAt : undefined} />
            ))}
          </div>
        )}
      </Loaded>
      {hasNextPage && (
        <div className="reviews__more">
          {isFetchNextPageError && !isFetchingNextPage && (
            <p className="t-14 two" role="alert">
              More reviews did not load. Try again in a moment.
            </p>
          )}
          <Button busy={isFetchingNextPage} busyLabel="Loading…" onClick={more}>
            Show more
          </Button>
        </div>
      )}
      {data && !hasNextPage && told.length < listing.reviews && (
        <p className="t-14 two">{restText(told.length, listing.reviews)}</p>
      )}
    </section>
  )
}

/** Whoever asked for more goes on at the first that came; what comes by itself moves nobody. */
function useGoingOn(count: number) {
  const [next, setNext] = useState<number>()
  const goOnAt = useRef<HTMLElement>(null)
  const hasCome = next !== undefined && count > next
  useEffect(() => {
    if (hasCome) goOnAt.current?.focus()
  }, [hasCome, next])
  return { next, goOnAt, goOn: () => setNext(count) }
}

/** Ratings may have come without words, or their words were never brought here: either way there are none to read. */
function restText(told: number, all: number): string {
  const rest = all - told
  if (told === 0) return 'There are no words to read with them.'
  if (rest === 1) return 'The other one has no words to read.'
  const isCounted = reviewCountShown({ reviews: all }) !== undefined
  return isCounted
    ? `The other ${rest.toLocaleString('en')} have no words to read.`
    : 'The others have no words to read.'
}

const NoReviews = ({ name }: { name: string }) => (
  <EmptyState level={2} title="No reviews yet" art={postsArt}>
    Not rated. The first travelers who stay at {name} will tell.
  </EmptyState>
)

const skeletonMost = 4

const ReviewsSkeleton = ({ most }: { most: number }) => (
  <Skeleton label="Loading the reviews">
    <div className="reviews__list">
      {Array.from({ length: Math.min(most, skeletonMost) }, (_, at) => (
        <div key={at} className="reviews__sk">
          <RowSkeleton />
          <SkeletonLines />
        </div>
      ))}
    </div>
  </Skeleton>
)
