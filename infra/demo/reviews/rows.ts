import type { Key } from '@nestboard/functions/kernel/table/row-kind.ts'
import { ratingsItem, reviewItem } from '@nestboard/functions/reviews/collection.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { ListingFacts } from '../../import/facts.ts'
import { listingIdOf, reviewIdOf } from '../../import/ids.ts'
import { randomOf } from '../../import/random.ts'
import { composeReviews } from './compose.ts'
import { countsOf, ratingsAround } from './ratings.ts'

/** Reviews with words of one listing: a second page for some, and still few to load. */
const wordsLeast = 1
const wordsMost = 4
/** Of the listings with plenty of reviews, one in so many shows a page of them and more. */
const wordyEvery = 25
const wordyMost = 14
const daysBetween = 24

/** Rows of what travelers thought of a demo listing: its ratings, counted, and the words of some of them. */
export function reviewRows(facts: ListingFacts, nowMs: number): Key[] {
  const { key, rating, reviews } = facts
  if (reviews === 0 || rating === 0) return []
  const random = randomOf(`reviews ${key}`)
  const ratings = ratingsAround(rating, reviews, random)
  const isWordy = reviews > 2 * wordyMost && random.from(1, wordyEvery) === 1
  const worded = Array.from({ length: Math.min(reviews, isWordy ? wordyMost : random.from(wordsLeast, wordsMost)) })
  const listingId = listingIdOf(key)
  // Anybody's: where a rating stands in the list says nothing.
  const offset = random.from(0, reviews - 1)
  const stride = Math.max(1, Math.floor(reviews / worded.length))
  const picked = worded.map((_, at) => ratings[(offset + at * stride) % reviews] as number)
  let agoDays = random.from(2, daysBetween)
  const posts = composeReviews(facts, picked, random).map((said, at) => {
    const nco = nowMs - agoDays * msPerDay
    agoDays += random.from(3, 2 * daysBetween)
    return reviewItem({ id: reviewIdOf(`${key}:${at}`), listingId, nco, ...said })
  })
  return [ratingsItem(listingId, countsOf(ratings)), ...posts]
}
