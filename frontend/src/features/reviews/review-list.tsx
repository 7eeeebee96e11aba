import { getReviewCountToShow } from '@nestboard/shared/listing/listing-status.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { RowSkeleton, Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { emptyPostsIllustration } from '../people/empty-illustrations.tsx'
import { supplierQuery } from '../supplier/api.ts'
import { listLoadedReviews, refetchReviews, reviewsQuery, type ListedReview, type ReviewSortAndFilter } from './api.ts'
import { ReviewSortControls } from './review-sort-controls.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewCard } from './review-card.tsx'
import { useReviewRights } from './use-review-rights.ts'
import './review-list.css'

interface Props {
  readonly listing: Pick<Listing, 'id' | 'type' | 'name' | 'rating' | 'reviews' | 'supplierId'>
  /** Reports a review, or the supplier's answer to it; undefined for visitors. */
  readonly onReport?: ((type: 'REVIEW' | 'REPLY', id: number) => void) | undefined
  /** Draws the menu of a review by what the reader may do with it; `onGone` lists the reviews again. */
  readonly menu?: (review: ListedReview, onGone: () => void) => ReactNode
}

/** A listing's rating and its reviews with controls for sort order and filter, and a button to load more. */
export function ReviewList({ listing, onReport, menu }: Props) {
  const [order, setOrder] = useState<ReviewSortAndFilter>({ sort: 'newest', only: undefined })
  const ratings = useInfiniteQuery(reviewsQuery(listing))
  const query = useInfiniteQuery(reviewsQuery(listing, order))
  const isWhole = order.sort === 'newest' && !order.only
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const client = useQueryClient()
  const nowMs = useMinuteClock()
  const supplier = useQuery(supplierQuery(listing.supplierId))
  const userId = useSignedInUser()?.account.id
  const { mayAnswer, mayWrite } = useReviewRights(listing)
  const writing = mayWrite && <WriteReview listingId={listing.id} />
  const reviews = data ? listLoadedReviews(data.pages) : []
  const { next, nextRef, focusNext } = useFocusNext(reviews.length)
  const more = () => {
    focusNext()
    void fetchNextPage()
  }
  if (listing.reviews === 0 && reviews.length === 0 && isWhole && !error)
    return <NoReviews name={listing.name} action={writing} />
  return (
    <section className="reviews" aria-labelledby="reviews-title">
      <div className="row row--wrap">
        <h2 id="reviews-title" className="h-28">
          Reviews
        </h2>
        <span className="push">{writing}</span>
      </div>
      <RatingSummary
        listing={listing}
        ratings={ratings.error && !ratings.data ? null : ratings.data?.pages[0]?.ratings}
        kinds={ratings.data?.pages[0]?.kinds}
      />
      <ReviewSortControls order={order} onChange={setOrder} kinds={ratings.data?.pages[0]?.kinds} />
      <QueryContent
        of={query}
        what="The reviews"
        hint={retryHint}
        level={3}
        skeleton={<ReviewsSkeleton most={listing.reviews} />}
      >
        {() => (
          <div className="reviews__list">
            {reviews.length === 0 && !isWhole && <p className="two">No reviews match. Try another filter.</p>}
            {reviews.map((each, at) => (
              <ReviewCard
                key={each.post.id}
                listed={each}
                nowMs={nowMs}
                supplier={supplier.data}
                mayAnswer={mayAnswer}
                menu={menu?.(each, () => void refetchReviews(client, listing.id))}
                onReport={each.post.userId === userId ? undefined : onReport}
                ref={at === next ? nextRef : undefined}
              />
            ))}
          </div>
        )}
      </QueryContent>
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
      {data && isWhole && !hasNextPage && reviews.length < listing.reviews && (
        <p className="t-14 two">{restText(reviews.length, listing.reviews)}</p>
      )}
    </section>
  )
}

const WriteReview = ({ listingId }: { listingId: number }) => (
  <Link className={buildButtonClass({ size: 's' })} to={`${href('/review/new')}?listing=${listingId}`}>
    Write a review
  </Link>
)

/** After "Show more", moves the focus to the first new review. Refetches don't move it. */
function useFocusNext(count: number) {
  const [next, setNext] = useState<number>()
  const nextRef = useRef<HTMLElement>(null)
  const hasLoaded = next !== undefined && count > next
  useEffect(() => {
    if (hasLoaded) nextRef.current?.focus()
  }, [hasLoaded, next])
  return { next, nextRef, focusNext: () => setNext(count) }
}

/**
 * Explains why fewer reviews are listed than counted: some guests left a rating without text, or their reviews were
 * imported without text.
 */
function restText(reviews: number, all: number): string {
  const rest = all - reviews
  if (reviews === 0) return 'All guests left a rating only.'
  if (rest === 1) return '1 guest left a rating only.'
  const isCounted = getReviewCountToShow({ reviews: all }) !== undefined
  return isCounted ? `${rest.toLocaleString('en')} guests left a rating only.` : 'The other guests left a rating only.'
}

const NoReviews = ({ name, action }: { name: string; action: ReactNode }) => (
  <EmptyState level={2} title="No reviews yet" art={emptyPostsIllustration} action={action}>
    Not rated. The first reviews of {name} will show up here.
  </EmptyState>
)

const maxSkeleton = 4

const ReviewsSkeleton = ({ most }: { most: number }) => (
  <Skeleton label="Loading the reviews">
    <div className="reviews__list">
      {Array.from({ length: Math.min(most, maxSkeleton) }, (_, at) => (
        <div key={at} className="reviews__sk">
          <RowSkeleton />
          <SkeletonLines />
        </div>
      ))}
    </div>
  </Skeleton>
)
