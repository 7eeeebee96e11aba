import type { RowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import {
  buildListingRatingsRow,
  buildReviewRow,
  buildReviewSummary,
} from '@nestboard/functions/reviews/review-contents.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { ListingFacts } from '../../import/facts.ts'
import { deriveListingId, deriveReviewId } from '../../import/ids.ts'
import { createTextSeededRandom } from '../../import/text-seeded-random.ts'
import { composeReviews } from './compose-reviews.ts'
import { countRatings, generateRatingsWithMean } from './ratings.ts'

/** Minimum number of reviews with a text per listing. It is small, so that the demo loads quickly. */
const wordsLeast = 1
const maxWords = 4
/** Among listings with plenty of reviews, about one in this many has more than one page of reviews with a text. */
const wordyEvery = 25
const maxWordy = 14
const daysBetween = 24

/** Returns the review rows of a demo listing: the rating counts, and some reviews with text. */
export function buildDemoReviewRows(facts: ListingFacts, nowMs: number): RowKey[] {
  const { key, rating, reviews } = facts
  if (reviews === 0 || rating === 0) return []
  const random = createTextSeededRandom(`reviews ${key}`)
  const ratings = generateRatingsWithMean(rating, reviews, random)
  const isWordy = reviews > 2 * maxWordy && random.from(1, wordyEvery) === 1
  const worded = Array.from({ length: Math.min(reviews, isWordy ? maxWordy : random.from(wordsLeast, maxWords)) })
  const listingId = deriveListingId(key)
  // Picks ratings at regular intervals in the list, so that the reviews with a text have the same spread of ratings as
  // all reviews.
  const offset = random.from(0, reviews - 1)
  const stride = Math.max(1, Math.floor(reviews / worded.length))
  const picked = worded.map((_, at) => ratings[(offset + at * stride) % reviews] as number)
  let agoDays = random.from(2, daysBetween)
  const posts = composeReviews(facts, picked, random).map((said, at) => {
    const nco = nowMs - agoDays * msPerDay
    agoDays += random.from(3, 2 * daysBetween)
    return { id: deriveReviewId(`${key}:${at}`), listingId, nco, ...said }
  })
  return [
    buildListingRatingsRow(listingId, countRatings(ratings), posts),
    ...posts.map(buildReviewRow),
    ...posts.map(buildReviewSummary),
  ]
}
