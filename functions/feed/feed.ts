import { postsAPage } from '@nestboard/shared/feed/model.ts'
import type * as routes from '@nestboard/shared/feed/routes.ts'
import type { Operation } from '../kernel/operation.ts'
import { answerOf } from './answer.ts'
import { entriesBefore, largeOf } from './feed.store.ts'
import { newerPostFirst, paged, placeOf } from './lists.ts'
import { placesBefore } from './post.store.ts'
import type { Entry } from './post.store.ts'

/**
 * A page of the caller's feed. Entries lie in the person's partition and name what the page shows, so the rest is read in
 * one more round. Posts of authors with many followers are merged from the authors' own lists, one round between. A page
 * begins before a place in time, so that new posts never move it.
 */
export const readHomeFeed: Operation<typeof routes.readHomeFeed> = async ({ latest, ...from }, asked) => {
  const { userId } = asked.actor
  const place = placeOf(from)
  const most = postsAPage + 1
  const [entries, large] = await Promise.all([entriesBefore(userId, place, most), largeOf(userId)])
  const merged = (await Promise.all(large.map((author) => placesBefore(author, place, most)))).flat()
  const all = new Map<number, Entry>([...entries, ...merged].map((entry) => [entry.id, entry]))
  const { page, cursor } = paged([...all.values()].toSorted(newerPostFirst).slice(0, most))
  const refs = latest === undefined ? page : page.filter(({ nco }) => nco > latest)
  return answerOf({ refs, cursor: refs.length < page.length ? null : cursor, isFeed: true }, asked)
}
