import { formatRating, getReviewCountToShow } from '@nestboard/shared/listing/listing-status.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { ratingBandOf } from '@nestboard/shared/reviews/rating-band-of.ts'
import type { ReviewKindCounts, RatingCounts } from '@nestboard/shared/reviews/model.ts'
import type { CSSProperties } from 'react'
import './rating-summary.css'

interface Props {
  readonly listing: Pick<Listing, 'rating' | 'reviews'>
  /**
   * Number of ratings per value, and number of reviews per filter (verified stays, with photos, answered); null if
   * unavailable, undefined while loading.
   */
  readonly ratings: RatingCounts | null | undefined
  readonly kinds: ReviewKindCounts | null | undefined
}

/** The average rating, the number of reviews, and how often each rating was given. */
export function RatingSummary({ listing, ratings, kinds }: Props) {
  const { rating } = listing
  const band = ratingBandOf(rating)
  const count = getReviewCountToShow(listing)
  const isGiven = ratings?.some((each) => each > 0)
  return (
    <div className="rated">
      <div className="rated__score">
        <span className={rating > 0 ? 'rated__mean' : 'h-28'}>{formatRating(listing)}</span>
        <div>
          {band && <h3 className="h-28">{band.name}</h3>}
          {count && (
            <p className="two t-14">
              {`${count.toLocaleString('en')} reviews`}
              {kinds && kinds.verified > 0 && `, ${kinds.verified.toLocaleString('en')} with a verified stay`}
            </p>
          )}
          <p className="three t-13">Average of all ratings; new ones count after a verified stay only.</p>
        </div>
      </div>
      {ratings && isGiven && <Tally ratings={ratings} from={band?.from ?? 1} till={band?.till ?? 0} />}
      {ratings === undefined && <div className="rated__tally-sk" />}
    </div>
  )
}

/**
 * Ten bars, one per rating value. The bars of ratings with the same verdict as the average, such as "Very good", are
 * darker.
 */
function Tally({ ratings, from, till }: { ratings: RatingCounts; from: number; till: number }) {
  const most = Math.max(...ratings)
  const spoken = ratings.map((count, at) => `${at + 1}: ${count.toLocaleString('en')}`).toReversed()
  return (
    <div role="img" aria-label={`Number of ratings from 10 to 1. ${spoken.join(', ')}`}>
      <div className="rated__tally">
        {ratings.map((count, at) => (
          <i
            key={at}
            className={at + 1 >= from && at + 1 <= till ? 'on' : undefined}
            style={{ '--v': `${(100 * count) / most}%` } as CSSProperties}
            title={count.toLocaleString('en')}
          />
        ))}
      </div>
      <div className="rated__values">
        {ratings.map((_, at) => (
          <span key={at}>{at + 1}</span>
        ))}
      </div>
    </div>
  )
}
