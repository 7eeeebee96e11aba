import { postsPerPage } from '@nestboard/shared/feed/model.ts'
import type * as routes from '@nestboard/shared/feed/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { buildPostsResponse, readCallerInteractionsWithPosts, readPostPageRows } from './build-posts-response.ts'
import { listFeedEntriesBefore, listFeedSourcesMergedOnRead } from './feed.store.ts'
import { comparePostsNewestFirst, cutPageWithCursor, findPageStartSortKey } from './lists.ts'
import {
  areInteractionsCompleteForPosts,
  listInteractionsWithNewestPosts,
} from './post-or-comment-interaction.store.ts'
import { readPostsMergedIntoFeed } from './read-posts-merged-into-feed.ts'
import type { PostListEntry } from './post.store.ts'

/**
 * Returns a page of the caller's feed: the feed's own entries, merged with posts of authors with many followers and of
 * listings with many bookings. The page begins at a fixed point in time, so new posts never shift it.
 */
export const readHomeFeed: Operation<typeof routes.readHomeFeed> = async ({ latest, ...from }, asked) => {
  const { userId } = asked.actor
  const place = findPageStartSortKey(from)
  const most = postsPerPage + 1
  const [entries, large] = await Promise.all([
    listFeedEntriesBefore(userId, place, most),
    listFeedSourcesMergedOnRead(userId),
  ])
  const merged = await readPostsMergedIntoFeed(large, { entries, place, most })
  const pageOf = (found: readonly PostListEntry[]) => {
    const all = new Map(found.map((entry) => [entry.id, entry]))
    const { page, cursor } = cutPageWithCursor([...all.values()].toSorted(comparePostsNewestFirst).slice(0, most))
    const refs = latest === undefined ? page : page.filter(({ nco }) => nco > latest)
    return { refs, cursor: refs.length < page.length ? null : cursor }
  }
  const known = [...entries, ...merged.entries]
  // The posts still being read can displace known posts from the page, but bring no other known post onto it. So the
  // rows that belong to the page's known posts are read at the same time.
  const early = pageOf(known)
  const isFull = early.refs.length === postsPerPage
  // The page's newest post is already known: of each author, the posts still being read are older than those already
  // read.
  const newestMs = early.refs[0]?.nco ?? Number.MAX_SAFE_INTEGER
  const [more, readings] = await Promise.all([
    merged.more,
    readPostPageRows(
      { refs: early.refs, posts: merged.posts },
      asked.actor,
      isFull ? undefined : listInteractionsWithNewestPosts(userId, newestMs),
    ),
  ])
  const { refs, cursor } = pageOf([...known, ...more])
  const posts = [...merged.posts, ...more].filter(({ id }) => refs.some((ref) => ref.id === id))
  // The reader's newest interactions (likes, reports and so on) usually cover the posts of the whole page. If the
  // reader reacted to many other posts of the same period, the interactions with the page's posts are read.
  const marks =
    isFull || areInteractionsCompleteForPosts(readings.marks, refs)
      ? readings.marks
      : await readCallerInteractionsWithPosts(refs, asked.actor)
  return buildPostsResponse({ refs, posts, cursor, isFeed: true }, { ...readings, marks }, asked)
}
