import { addAuthorPostsToFeed, removeAuthorPostsFromFeed, fanOutPost } from '@nestboard/functions/feed/fan-out-post.ts'
import {
  feedBookingKey,
  bookersByListingIndex,
  feedEntryKey,
  feedPostKey,
  feedSourceMergedOnReadKey,
  postsByAuthorIndex,
} from '@nestboard/functions/feed/rows.ts'
import { followersByTimeIndex, followerRecordRow, followerRecordRowSchema } from '@nestboard/functions/follow/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { listingReadGrants } from '@nestboard/functions/listing/grants.ts'
import { supplierStatsKey, userStatsKey } from '@nestboard/functions/kernel/rows.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { onRow } from '../on-row.ts'
import { defineReaction } from '../reaction.ts'
import { parsePostChange, postStreamFilter } from './post-change.ts'

const counting = mergeGrants(grantActions(supplierStatsKey, 'GetItem'), grantActions(userStatsKey, 'GetItem'))

/** Adds a new post to the feeds of its readers (fan-out on write). */
export const addPostToFeeds = defineReaction(
  {
    wakes: [{ ...postStreamFilter, on: ['INSERT'] }],
    grants: mergeGrants(
      counting,
      grantActions(followersByTimeIndex, 'Query'),
      grantActions(teamMemberKey, 'Query'),
      grantActions(feedEntryKey, 'BatchWriteItem'),
      grantActions(feedPostKey, 'UpdateItem'),
      grantActions(bookersByListingIndex, 'Query'),
      listingReadGrants,
    ),
  },
  async (change, { now }) => {
    const { before, after } = parsePostChange(change) ?? {}
    if (after && !before) await fanOutPost(after, now())
  },
)

const isActive = (record: { readonly flags: number } | undefined): boolean => record?.flags === 1

/** Adds an author's posts to the feed of a new follower, and removes them after unfollowing. */
export const addPostsOfFollowedAuthorToFeed = onRow(
  followerRecordRow,
  {
    on: ['INSERT', 'MODIFY'],
    image: followerRecordRowSchema,
    versioned: true,
    grants: mergeGrants(
      counting,
      grantActions(postsByAuthorIndex, 'Query'),
      grantActions(feedEntryKey, 'BatchWriteItem', 'Query'),
      grantActions(feedBookingKey, 'Query'),
      grantActions(feedSourceMergedOnReadKey, 'BatchWriteItem'),
    ),
    late: 'row',
  },
  async ({ before, after }, { now }) => {
    const { followerId, followed } = after
    if (isActive(after) && !isActive(before)) await addAuthorPostsToFeed(followerId, followed, now())
    // A follow row is removed only when its follower is erased, and then the follower's feed is removed with their
    // partition; so nothing is done for a removed row.
    if (isActive(before) && !isActive(after)) await removeAuthorPostsFromFeed(followerId, followed, now())
  },
)
