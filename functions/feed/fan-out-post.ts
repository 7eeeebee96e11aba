import { maxFollowersForFanOut, postsPerPage } from '@nestboard/shared/feed/model.ts'
import { getFollowerCount, listFirstFollowerIds } from '../follow/follower.ts'
import { writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { removeRows, replaceRows } from '../kernel/table/replace-rows.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { highestSortKey } from '../kernel/table/time-index.ts'
import { findMemberUserIdsWithCapability } from '../supplier/member.ts'
import { findListingConsistently } from '../listing/listing.ts'
import { listBookedListingIds, listFirstBookerIds } from './feed-booking.store.ts'
import { buildFeedEntryRow, buildFeedSourceMergedOnReadRow, listNewestFeedEntries } from './feed.store.ts'
import type { PostForFeedEntry, FeedEntryRow } from './feed.store.ts'
import { toPostAuthorKey, listAuthorPostsBefore, replaceListingCopyInPost } from './post.store.ts'
import { feedSourceMergedOnReadKey } from './rows.ts'

/**
 * People who see a post in their feed without following its author: the author, or the team members who may post for
 * its supplier and work on the listing that it links.
 */
const ownReaders = ({ supplierId, userId, listingId }: PostForFeedEntry): Promise<number[]> | number[] =>
  supplierId === null ? [userId ?? 0] : findMemberUserIdsWithCapability(supplierId, 'posts', listingId)

/**
 * Adds a new post to the feeds of its author or the supplier's team, of up to 1,000 followers, and of up to 1,000
 * people who booked the linked stay. A repeat writes the same rows, so a failed run can simply be repeated.
 */
export async function fanOutPost(post: PostForFeedEntry, nowMs: number): Promise<void> {
  const author = toPostAuthorKey(post)
  const [own, count, bookers] = await Promise.all([
    ownReaders(post),
    getFollowerCount(author),
    bookersOfLinkedStay(post),
  ])
  const followers = count > maxFollowersForFanOut ? [] : await listFirstFollowerIds(author, maxFollowersForFanOut)
  const readers = new Set([...own, ...followers])
  const others = bookers.filter((userId) => !readers.has(userId))
  await replaceRows([
    ...[...readers].map((userId) => buildFeedEntryRow(userId, post, nowMs)),
    ...others.map((userId) => buildFeedEntryRow(userId, post, nowMs, true)),
  ])
}

/** Largest difference in ms that the clocks of two running functions are assumed to have. */
const clocksApartMs = 10_000

/**
 * Lists the people who booked the stay that a post links; empty for a stay with more than 1,000 bookings, whose posts
 * are merged when a feed is read.
 */
async function bookersOfLinkedStay({ id, nco, listingId }: PostForFeedEntry): Promise<number[]> {
  if (listingId === null) return []
  const listing = await findListingConsistently(listingId)
  // The listing may have changed after it was copied for the post and before the post was written, so the copy is
  // replaced.
  if (!listing || listing.nms > nco - clocksApartMs)
    await writeIfConditionHolds(replaceListingCopyInPost(id, listing ?? null))
  return !listing || listing.bookings > maxFollowersForFanOut
    ? []
    : listFirstBookerIds(listingId, maxFollowersForFanOut)
}

/**
 * Prepares a new follower's feed: adds the author's last posts or, if the author has many followers, a row because of
 * which the author's posts are merged when the feed is read. The follow that exceeds the limit writes this row for all
 * followers.
 */
export async function addAuthorPostsToFeed(userId: number, author: UserOrSupplierKey, nowMs: number): Promise<void> {
  const [posts, count] = await Promise.all([
    listAuthorPostsBefore(author, highestSortKey, postsPerPage),
    getFollowerCount(author),
  ])
  if (count <= maxFollowersForFanOut) return replaceRows(posts.map((post) => buildFeedEntryRow(userId, post, nowMs)))
  // Several people may follow at the same moment, so each follow that takes the number of followers just above the
  // limit writes this row for every follower.
  const isCrossing = count <= maxFollowersForFanOut + fanOutLimitMargin
  const marked = isCrossing ? await listFirstFollowerIds(author, maxFollowersForFanOut + fanOutLimitMargin) : []
  await replaceRows([...new Set([...marked, userId])].map((id) => buildFeedSourceMergedOnReadRow(id, author)))
}

/**
 * How far the number of an author's followers, or of a stay's bookings, may exceed the limit so that a new follow or
 * booking still writes the merge-on-read row of all followers or bookers. Above that, it writes only its own row.
 */
export const fanOutLimitMargin = 3

/** Number of newest entries of a feed that are searched for those to remove after unfollowing or a cancellation. */
export const maxSearchedFeedEntries = 500

/**
 * Removes an author's posts from the feed of a person who no longer follows them. Posts about stays that the person
 * booked remain.
 */
export async function removeAuthorPostsFromFeed(
  userId: number,
  author: UserOrSupplierKey,
  nowMs: number,
): Promise<void> {
  const [entries, booked] = await Promise.all([
    listNewestFeedEntries(userId, maxSearchedFeedEntries),
    listBookedListingIds(userId),
  ])
  const theirs = entries.filter((entry) => entry.author === author)
  const isKept = ({ listingId }: FeedEntryRow) => listingId !== undefined && booked.has(listingId)
  await replaceRows(theirs.filter(isKept).map((entry) => ({ ...entry, isBooked: true, nms: nowMs })))
  await removeRows([...theirs.filter((entry) => !isKept(entry)), feedSourceMergedOnReadKey(userId, author)])
}
