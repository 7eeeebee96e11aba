import { postsAPage } from '@nestboard/shared/feed/model.ts'
import type * as routes from '@nestboard/shared/feed/routes.ts'
import type { Operation } from '../kernel/operation.ts'
import { filledPage, marksOnPage, readingsOf } from './answer.ts'
import { entriesBefore, largeOf } from './feed.store.ts'
import { newerPostFirst, paged, placeOf } from './lists.ts'
import { covers, newestMarks } from './mark.store.ts'
import { mergedBefore } from './merge.ts'
import type { Entry } from './post.store.ts'

/**
 * Returns a page of the caller's feed: the feed's entries, merged with posts of authors with many followers and of
 * listings with many bookings, then the posts themselves in one more round of reads. A page starts before a point in
 * time, so new posts never shift it.
 */
export const readHomeFeed: Operation<typeof routes.readHomeFeed> = async ({ latest, ...from }, asked) => {
  const { userId } = asked.actor
  const place = placeOf(from)
  const most = postsAPage + 1
  const [entries, large] = await Promise.all([entriesBefore(userId, place, most), largeOf(userId)])
  const merged = await mergedBefore(large, { entries, place, most })
  const pageOf = (found: readonly Entry[]) => {
    const all = new Map(found.map((entry) => [entry.id, entry]))
    const { page, cursor } = paged([...all.values()].toSorted(newerPostFirst).slice(0, most))
    const refs = latest === undefined ? page : page.filter(({ nco }) => nco > latest)
    return { refs, cursor: refs.length < page.length ? null : cursor }
  }
  const known = [...entries, ...merged.entries]
  // The posts still to be read can only push others off the page, so the other rows of the page are read in parallel
  // with them.
  const early = pageOf(known)
  const isFull = early.refs.length === postsAPage
  // The page's newest post is already known, because the remaining posts of an author are older than the ones read
  // first.
  const newestMs = early.refs[0]?.nco ?? Number.MAX_SAFE_INTEGER
  const [more, readings] = await Promise.all([
    merged.more,
    readingsOf(
      { refs: early.refs, posts: merged.posts },
      asked.actor,
      isFull ? undefined : newestMarks(userId, newestMs),
    ),
  ])
  const { refs, cursor } = pageOf([...known, ...more])
  const posts = [...merged.posts, ...more].filter(({ id }) => refs.some((ref) => ref.id === id))
  // The newest marks usually cover the whole page. They don't if the caller marked many posts of the same period that
  // are not on the page.
  const marks = isFull || covers(readings.marks, refs) ? readings.marks : await marksOnPage(refs, asked.actor)
  return filledPage({ refs, posts, cursor, isFeed: true }, { ...readings, marks }, asked)
}
