import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { postFlags, reviewsPerPage } from '@nestboard/shared/reviews/model.ts'
import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import type * as routes from '@nestboard/shared/reviews/routes.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import type { Actor } from '../kernel/request/actor.ts'
import { highestSortKey, parseCursorSortKey, buildTimeSortKey } from '../kernel/table/time-index.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { toListing } from '../listing/build-listing-row.ts'
import { signPictureUrlUnlessPublic } from '../listing/picture.ts'
import { requireReadableListing } from '../listing/listing-access-rules.ts'
import { addSignedMediaUrls } from '../kernel/media/sign-private-media-url.ts'
import { toReviewPost, toReview } from './review-contents.ts'
import { isReviewVisibleTo, hideRemovedReplies } from './is-review-visible-to.ts'
import { readReviewCountsOfListing, readListingReviewsBefore } from './review.store.ts'
import { readSortedReviews } from './read-sorted-reviews.ts'
import type { ReviewItem, ReviewSummary } from './rows.ts'

/**
 * Whether a query for posts asks for reviews. This route lists only reviews, so the answer to any other query is an
 * empty list.
 */
const isOfReviews = (mask: number, flags: number): boolean =>
  (mask & postFlags.review) === 0 || (flags & postFlags.review) !== 0

type Asked = Parameters<typeof listPostsByListing>[0]

/** The authors that were read along with a page of reviews: all their ids, and those whom the caller may see. */
interface Authors {
  readonly ids: readonly number[]
  readonly users: readonly User[]
}
const nobody: Authors = { ids: [], users: [] }

/**
 * Reads the authors of a page in parallel with its reviews. If staff removed a reply, also reads the caller's teams,
 * because only the supplier's team sees that reply.
 */
async function authorsBeside(actor: Actor, marks: readonly ReviewSummary[]): Promise<Authors> {
  const ids = marks.flatMap(({ userId }) => userId ?? [])
  const hasRemovedReply = marks.some(({ isReplyRemoved }) => isReplyRemoved)
  const [users] = await Promise.all([
    readVisiblePeople(actor, ids),
    hasRemovedReply && actor.kind === 'user' ? readTeamMemberships(actor) : undefined,
  ])
  return { ids, users }
}

/** Reads a page of reviews by time, including imported ones without a rating. */
async function pageByTime({ listingId, earliest, cursor }: Asked) {
  const from = parseCursorSortKey(cursor) ?? (earliest === undefined ? highestSortKey : buildTimeSortKey(earliest, 0))
  const rows = await readListingReviewsBefore(listingId, from, reviewsPerPage + 1)
  const page = rows.slice(0, reviewsPerPage)
  const last = page.at(-1)
  return { page, cursor: rows.length > page.length && last ? last.gsi1sk : null, beside: nobody }
}

/** Reads the requested page of reviews, in the requested sort order and filtered as requested. */
function pageOf(asked: Asked, actor: Actor) {
  const { listingId, mask = 0, flags = 0, sort = 'newest', only, cursor } = asked
  const [least, most] = reviewLimits.rating
  const { ratingFrom = least, ratingTill = most } = asked
  if (!isOfReviews(mask, flags)) return { page: [], cursor: null, beside: nobody }
  const isPlain = sort === 'newest' && !only && ratingFrom === least && ratingTill === most
  if (isPlain) return pageByTime(asked)
  const by = { sort, only, ratingFrom, ratingTill }
  return readSortedReviews(listingId, by, cursor, (marks) => authorsBeside(actor, marks))
}

/** Signs the media URLs of a removed review, which only its author may open. */
const withFiles = (item: ReviewItem, nowMs: number): ReviewItem =>
  item.removedMs === undefined || !item.media ? item : { ...item, media: addSignedMediaUrls(item.media, nowMs) }

/**
 * Lists a page of reviews of a listing that the caller may read, with their authors. @throws Fault 404 for a hidden or
 * missing listing, or another listing type
 */
export const listPostsByListing: Operation<typeof routes.listPostsByListing> = async (asked, { actor, nowMs }) => {
  const { listingId, listingType, mask = 0, flags = 0, earliest, cursor } = asked
  const isFirst = earliest === undefined && cursor === undefined
  const [listing, { page, cursor: next, beside }, ratings] = await Promise.all([
    requireReadableListing({ actor, nowMs }, listingId),
    pageOf(asked, actor),
    isFirst ? readReviewCountsOfListing(listingId) : undefined,
  ])
  if (listing.type !== listingType) throw notFound()
  const hasFlags = (item: ReviewItem) => (item.flags & mask) === (flags & mask)
  const found = page.filter(hasFlags).filter((item) => isReviewVisibleTo(actor, item))
  const authors = new Set(found.flatMap(({ userId }) => userId ?? []))
  const [visible, others] = await Promise.all([
    hideRemovedReplies(found, actor, listing.supplierId),
    // Summaries written by an older version don't name the author, so these authors are read here.
    readVisiblePeople(
      actor,
      [...authors].filter((id) => !beside.ids.includes(id)),
    ),
  ])
  return {
    posts: visible.map((item) =>
      toReviewPost(withFiles(item, nowMs), actor.kind === 'user' ? actor.userId : undefined),
    ),
    reviews: visible.map(toReview),
    ratings: ratings?.counts ?? null,
    kinds: ratings?.kinds ?? null,
    msgs: [],
    reactions: [],
    listings: { [listing.type]: [signPictureUrlUnlessPublic(toListing(listing), nowMs)] },
    suppliers: [],
    supplierFollowers: [],
    users: [...beside.users, ...others].filter(({ id }) => authors.has(id)),
    userFollowers: [],
    earliest: page.at(-1)?.nco ?? null,
    latest: page[0]?.nco ?? null,
    cursor: next,
    parent: null,
  }
}
