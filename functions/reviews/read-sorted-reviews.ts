import { reviewsPerPage } from '@nestboard/shared/reviews/model.ts'
import type { ReviewFilter, ReviewSort } from '@nestboard/shared/reviews/model.ts'
import { reviewFilterPredicates } from './review-summary.store.ts'
import { reviewPostRow, reviewSummaryRow } from './rows.ts'
import type { ReviewItem, ReviewSummary } from './rows.ts'

/**
 * Maximum number of review summaries read for a list, each about 90 bytes. Reviews beyond that are left out of the
 * list.
 */
const marksMost = 1000

/** Sort order and filters of a list of reviews. */
export interface ReviewSortAndFilters {
  readonly sort: ReviewSort
  readonly only: ReviewFilter | undefined
  readonly ratingFrom: number
  readonly ratingTill: number
}

const newerFirst = (a: Place, b: Place) => b.nco - a.nco || b.id - a.id
const orders: Readonly<Record<ReviewSort, (a: Place, b: Place) => number>> = {
  newest: newerFirst,
  highest: (a, b) => b.rating - a.rating || newerFirst(a, b),
  lowest: (a, b) => a.rating - b.rating || newerFirst(a, b),
}

type Place = Pick<ReviewSummary, 'id' | 'nco' | 'rating'>
const cursorOf = ({ rating, nco, id }: Place): string => `${rating}#${nco}#${id}`

/** Parses from a cursor the review after which the page begins; undefined without a cursor or for a malformed one. */
function placeAt(cursor: string | undefined): Place | undefined {
  const [, rating, nco, id] = /^(\d{1,2})#(\d{1,15})#(\d{1,16})$/.exec(cursor ?? '') ?? []
  return id === undefined ? undefined : { rating: Number(rating), nco: Number(nco), id: Number(id) }
}

/**
 * Reads a page of a listing's rated reviews in a sort order, filtered. Key: LR#{listing} / OF#*, then the reviews by
 * id.
 * @param readBeside called with the summaries of the page's reviews, to read what belongs to them in parallel
 */
export async function readSortedReviews<T>(
  listingId: number,
  { sort, only, ratingFrom, ratingTill }: ReviewSortAndFilters,
  cursor: string | undefined,
  readBeside: (marks: readonly ReviewSummary[]) => Promise<T>,
): Promise<{ readonly page: ReviewItem[]; readonly cursor: string | null; readonly beside: T }> {
  const marks = await reviewSummaryRow.readFirst([listingId], marksMost)
  const after = placeAt(cursor)
  const found = marks
    .filter(
      (mark) => mark.rating >= ratingFrom && mark.rating <= ratingTill && (!only || reviewFilterPredicates[only](mark)),
    )
    .filter((mark) => !after || orders[sort](after, mark) < 0)
    .toSorted(orders[sort])
  const chosen = found.slice(0, reviewsPerPage)
  const [reviews, beside] = await Promise.all([
    reviewPostRow.readByKeys(chosen.map(({ id }) => [id])),
    readBeside(chosen),
  ])
  const rows = new Map(reviews.map((row) => [row.id, row] as const))
  const last = chosen.at(-1)
  return {
    page: chosen.flatMap(({ id }) => rows.get(id) ?? []),
    cursor: found.length > chosen.length && last ? cursorOf(last) : null,
    beside,
  }
}
