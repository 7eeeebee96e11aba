import { getUpperIdBits } from '@nestboard/shared/kernel/id.ts'
import { userPartition } from '../kernel/rows.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, definePartitionKey, defineRowKey } from '../kernel/table/define-row-key.ts'
import { formatSortableTime, defineTimeIndex } from '../kernel/table/time-index.ts'

/** The source of posts in a feed: a followed person or supplier, or a booked listing. */
export type FeedAuthorOrListing = UserOrSupplierKey | `L#${number}`

/**
 * A post and its comments. Their ids share a stem (the upper 32 bits), so each id leads to this partition; two posts
 * may have the same stem, so comments carry the id of their post.
 */
export const postPartition = definePartitionKey('FP#{stem}', {}, (id: number) => [getUpperIdBits(id)])
export const feedPostKey = defineRowKey(
  postPartition,
  'POST#{postId}',
  {
    GetItem: ['Read a post', 4],
    Query: ['Read the post that an id leads to', 8],
    PutItem: ['Publish a post', 18],
    UpdateItem: ['Count likes and comments of a post', 36],
    DeleteItem: ['Delete a post', 18],
  },
  (postId: number) => [postId, postId],
)
/** Index of the posts of a supplier or person, by time. */
export const postsByAuthorIndex = defineTimeIndex('POSTS#{author}', [
  'List posts of a supplier or person',
  23,
  '{before}',
])
/** A second row of a post that links a listing; it lists the post under the listing. */
export const postLinkingListingKey = defineRowKey(
  postPartition,
  'LINK#{postId}',
  {
    PutItem: ['List a post under its listing', 3],
    DeleteItem: ['Remove a post from its listing', 3],
  },
  (postId: number) => [postId, postId],
)
export const postsByListingIndex = defineTimeIndex('POSTS#L#{listingId}', [
  'List posts that link a listing',
  2,
  '{before}',
])
/** A comment on a post, or a reply to a comment. */
export const commentKey = defineRowKey(
  postPartition,
  'MSG#{msgId}',
  {
    GetItem: ['Read a comment', 1],
    Query: ['List a page of all comments of a post', 128],
    PutItem: ['Write a comment', 8],
    UpdateItem: ['Count likes and answers of a comment, or delete it', 16],
    ...markAccessPatternsUsedElsewhere({ DeleteItem: ['Remove a comment of a deleted post', 8] }),
  },
  (msgId: number) => [msgId, msgId],
)
/** Index of the replies to a comment, or of the comments on a post, by time. */
export const repliesByParentIndex = defineTimeIndex('SAID#{parentId}', ['List comments', 6, '{before}'])
/** A row in a person's partition for each comment that the person wrote. */
export const commentByAuthorKey = defineRowKey(userPartition, 'SAID#{msgId}', {
  PutItem: ['List a comment under its author', 1],
  ...markAccessPatternsUsedElsewhere({ Query: ['List comments of a user', 64] }),
})
/**
 * A person's interaction with a post: liked, hidden or reported. Sorted by the posts' time, so one query covers a page
 * of posts.
 */
export const postInteractionKey = defineRowKey(
  userPartition,
  'ONPOST#{time}#{postId}',
  {
    Query: ['List what a user did with the posts of some time', 3, 'ONPOST#{time}'],
    UpdateItem: ['Like, hide or report a post', 1],
  },
  (userId: number, timeMs: number, postId: number) => [userId, formatSortableTime(timeMs), postId],
)
/** A person's interaction with a comment: liked or reported. */
export const commentInteractionKey = defineRowKey(userPartition, 'ONMSG#{postId}#{msgId}', {
  Query: ['List what a user did with the comments of a post', 5, 'ONMSG#{postId}#'],
  UpdateItem: ['Like or report a comment', 1],
})
/** A person's report of a post or comment, for moderation. */
export const contentReportKey = defineRowKey('REPORT#{subjectId}', 'BY#{userId}', {
  PutItem: ['Report a post or comment', 3],
  ...markAccessPatternsUsedElsewhere({ DeleteItem: ['Remove a report of an erased user', 3] }),
})
export const contentReportsByTimeIndex = defineTimeIndex('REPORTS')
/** An entry of a person's feed, sorted by the post's creation time; it expires. */
export const feedEntryKey = defineRowKey(
  userPartition,
  'FEED#{time}#{postId}',
  {
    Query: ['Read a page of a feed', 2, 'FEED#'],
    ...markAccessPatternsUsedElsewhere({
      GetItem: ['Look whether a post is in a feed', 1],
      PutItem: ['Add a post to a feed', 1],
      DeleteItem: ['Remove a post from a feed', 1],
    }),
  },
  (userId: number, timeMs: number, postId: number) => [userId, formatSortableTime(timeMs), postId],
)
/**
 * A person's booking of a stay, because of which the person's feed lists posts that link the stay. The row of a
 * canceled booking remains without index keys, so a delayed write of the booking changes nothing.
 */
export const feedBookingKey = defineRowKey(
  userPartition,
  'FEEDBOOKED#{listingId}#{bookingId}',
  markAccessPatternsUsedElsewhere({
    Query: ['List bookings of a user whose posts are in their feed', 8],
    PutItem: ['Add a booked stay to a feed', 2],
    UpdateItem: ['End a booked stay of a feed', 2],
  }),
)
/** Index of the people who booked a listing, by booking time. */
export const bookersByListingIndex = defineTimeIndex('BOOKERS#{listingId}', [
  'List people who booked a listing',
  9,
  '',
  'elsewhere',
])
/**
 * Marks, for one person, a followed author with many followers or a booked listing with many bookings, whose posts are
 * merged when the person's feed is read.
 */
export const feedSourceMergedOnReadKey = defineRowKey(
  userPartition,
  'FEEDLARGE#{source}',
  {
    Query: ['List followed authors with many followers', 1],
    ...markAccessPatternsUsedElsewhere({
      PutItem: ['Mark a followed author with many followers', 1],
      DeleteItem: ['Unmark a followed author', 1],
    }),
  },
  (userId: number, source: FeedAuthorOrListing) => [userId, source],
)
