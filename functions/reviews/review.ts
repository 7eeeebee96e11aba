import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { postFlags, reviewsAPage } from '@nestboard/shared/reviews/model.ts'
import type * as routes from '@nestboard/shared/reviews/routes.ts'
import { lastPlace, placeIn, timeOrder } from '../kernel/table/time-index.ts'
import type { Operation } from '../kernel/operation.ts'
import { peopleSeenBy } from '../kernel/people.ts'
import { listingOf } from '../listing/collection.ts'
import { readable } from '../listing/team.ts'
import { postOf, reviewOf } from './collection.ts'
import { ratingsOf, reviewsBefore } from './review.store.ts'
import type { ReviewItem } from './review.store.ts'

/** Reviews are what is posted about listings by now: who asks for other posts gets none. */
const isOfReviews = (mask: number, flags: number): boolean =>
  (mask & postFlags.review) === 0 || (flags & postFlags.review) !== 0

/** A page of the posts about a listing, whoever may read that, with who wrote them. */
export const listPostsByListing: Operation<typeof routes.listPostsByListing> = async (
  { listingId, listingType, mask = 0, flags = 0, earliest, cursor },
  { actor, nowMs },
) => {
  const isFirst = earliest === undefined && cursor === undefined
  const from = placeIn(cursor) ?? (earliest === undefined ? lastPlace : timeOrder(earliest, 0))
  const [listing, found, ratings] = await Promise.all([
    readable({ actor, nowMs }, listingId),
    isOfReviews(mask, flags) ? reviewsBefore(listingId, from, reviewsAPage + 1) : [],
    isFirst ? ratingsOf(listingId) : undefined,
  ])
  if (listing.type !== listingType) throw notFound()
  const page = found.slice(0, reviewsAPage)
  const last = page.at(-1)
  const isAsked = (item: ReviewItem) => (item.flags & mask) === (flags & mask)
  const shown = page.filter(isAsked)
  const users = await peopleSeenBy(
    actor,
    shown.flatMap(({ userId }) => userId ?? []),
  )
  return {
    posts: shown.map(postOf),
    reviews: shown.map(reviewOf),
    ratings: ratings ?? null,
    msgs: [],
    reactions: [],
    listings: { [listing.type]: [listingOf(listing)] },
    suppliers: [],
    supplierFollowers: [],
    users,
    userFollowers: [],
    earliest: last?.nco ?? null,
    latest: page[0]?.nco ?? null,
    cursor: found.length > page.length && last ? last.gsi1sk : null,
    parent: null,
  }
}
