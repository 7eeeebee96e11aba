import { postsAPage } from '@nestboard/shared/feed/model.ts'
import type * as routes from '@nestboard/shared/feed/routes.ts'
import type { Operation } from '../kernel/operation.ts'
import { answerOf } from './answer.ts'
import { entriesBefore, largeOf } from './feed.store.ts'
import { newerPostFirst, paged, placeOf } from './lists.ts'
import { mergedBefore } from './merge.ts'
import type { Entry } from './post.store.ts'

/**
 * A page of the caller's feed. Entries lie in the person's partition, so the posts are read in one more round. Posts of authors
 * with many followers and of listings with many bookings are merged from lists of their own, a round between. A page begins
 * before a place in time, so that new posts never move it.
 */
export const readHomeFeed: Operation<typeof routes.readHomeFeed> = async ({ latest, ...from }, asked) => {
  const { userId } = asked.actor
  const place = placeOf(from)
  const most = postsAPage + 1
  const [entries, large] = await Promise.all([entriesBefore(userId, place, most), largeOf(userId)])
  const merged = await mergedBefore(large, { entries, place, most })
  const all = new Map<number, Entry>([...entries, ...merged.entries].map((entry) => [entry.id, entry]))
  const { page, cursor } = paged([...all.values()].toSorted(newerPostFirst).slice(0, most))
  const refs = latest === undefined ? page : page.filter(({ nco }) => nco > latest)
  const posts = merged.posts.filter(({ id }) => refs.some((ref) => ref.id === id))
  return answerOf({ refs, posts, cursor: refs.length < page.length ? null : cursor, isFeed: true }, asked)
}
