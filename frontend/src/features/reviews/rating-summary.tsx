import { ratingShown, reviewCountShown } from '@nestboard/shared/listing/card.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { bandsOf } from '@nestboard/shared/reviews/bands.ts'
import type { RatingCounts } from '@nestboard/shared/reviews/model.ts'
import type { CSSProperties } from 'react'
import '../../ui/progress-bar.css'
import './rating-summary.css'

interface Props {
  readonly listing: Pick<Listing, 'rating' | 'reviews'>
  /** Number of ratings per value; null if unavailable, undefined while loading. */
  readonly ratings: RatingCounts | null | undefined
}

/** The average rating, the number of reviews, and the distribution if available. */
export function RatingSummary({ listing, ratings }: Props) {
  const { rating } = listing
  const count = reviewCountShown(listing)
  return (
    <div className="rated">
      <div className="rated__score">
        <span className={rating > 0 ? 'h-64' : 'h-28'}>{ratingShown(listing)}</span>
        {ratings && <Spread ratings={ratings} />}
        {ratings === undefined && <div className="rated__spread-sk" />}
      </div>
      <p className="two t-14">
        {count && `${count.toLocaleString('en')} reviews. `}Average of all ratings; new ones count after a verified stay
        only.
      </p>
    </div>
  )
}

function Spread({ ratings }: { ratings: RatingCounts }) {
  return (
    <ul className="rated__spread" aria-label="Distribution of the ratings">
      {bandsOf(ratings).map(({ name, count, percent }) => (
        <li key={name}>
          <span>{name}</span>
          <span className="bar" aria-hidden="true">
            <i style={{ '--v': `${percent}%` } as CSSProperties} />
          </span>
          <span className="num three">{count.toLocaleString('en')}</span>
        </li>
      ))}
    </ul>
  )
}
