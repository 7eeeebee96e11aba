import { postsAPage } from '@nestboard/shared/feed/model.ts'
import type * as routes from '@nestboard/shared/feed/routes.ts'
import type { Operation } from '../kernel/operation.ts'
import { answerOf } from './answer.ts'
import { entriesBefore, largeOf } from './feed.store.ts'
import type { Entry } from './feed.store.ts'
import { newerPostFirst, paged, placeOf } from './lists.ts'
import { marksOnPosts } from './mark.store.ts'
import { postsByIds, supplierPostsBefore } from './post.store.ts'

/**
 * A page of the caller's feed. Entries lie in the person's partition; posts of suppliers with many followers are merged
 * from the suppliers' own lists. A page begins before a place in time, so that new posts never move it.
 */
export const readHomeFeed: Operation<typeof routes.readHomeFeed> = async ({ latest, ...from }, asked) => {
  const { userId } = asked.actor
  const place = placeOf(from)
  const most = postsAPage + 1
  const [entries, large] = await Promise.all([entriesBefore(userId, place, most), largeOf(userId)])
  const merged = await Promise.all(large.map((supplierId) => supplierPostsBefore(supplierId, place, most)))
  const known = merged.flat()
  const all = new Map<number, Entry>(
    [...entries, ...known.map(({ id, nco, gsi1sk }) => ({ id, nco, gsi1sk }))].map((entry) => [entry.id, entry]),
  )
  const { page, cursor } = paged([...all.values()].toSorted(newerPostFirst).slice(0, most))
  const since = latest === undefined ? page : page.filter(({ nco }) => nco > latest)
  const [found, marks] = await Promise.all([
    postsByIds(since.filter(({ id }) => !known.some((post) => post.id === id)).map(({ id }) => id)),
    since.length ? marksOnPosts(userId, since.at(-1)!.nco, since[0]!.nco) : [],
  ])
  const hidden = new Set(marks.flatMap(({ msgId, hidden }) => (hidden === true ? [msgId] : [])))
  const wanted = new Set(since.map(({ id }) => id))
  const posts = [...found, ...known.filter(({ id }) => wanted.has(id))].filter(({ id }) => !hidden.has(id))
  const isOver = since.length < page.length
  const filled = { posts: posts.toSorted(newerPostFirst), cursor: isOver ? null : cursor, isFeed: true, marks }
  return answerOf(filled, asked)
}
