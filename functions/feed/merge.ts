import type { Followed } from '../kernel/rows.ts'
import { newerPostFirst } from './lists.ts'
import { linkedBefore, placesBefore, postsBefore } from './post.store.ts'
import type { Entry, PostItem } from './post.store.ts'

interface Asked {
  /** Entries that are in the feed already. */
  readonly entries: readonly Entry[]
  readonly place: string
  readonly most: number
}

/** Posts of an author that are read whole at first: two cost half a read unit, as their places alone would. */
const wholeLeast = 2

/**
 * The posts before a place that are merged into a feed: of authors with many followers, and those that link listings with many
 * bookings. The newest ones of each author are read whole. Where more of an author's may stand on the page, their places follow in
 * another round.
 */
export async function mergedBefore(
  { authors, listingIds }: { readonly authors: readonly Followed[]; readonly listingIds: readonly number[] },
  { entries, place, most }: Asked,
): Promise<{ entries: Entry[]; posts: PostItem[] }> {
  const whole = Math.max(wholeLeast, Math.ceil(most / authors.length))
  const [newest, linked] = await Promise.all([
    Promise.all(authors.map(async (author) => ({ author, posts: await postsBefore(author, place, whole) }))),
    Promise.all(listingIds.map((id) => linkedBefore(id, place, most))),
  ])
  const posts = newest.flatMap((each) => each.posts)
  const found: Entry[] = [...posts, ...linked.flat().map(({ postId, nco, gsi1sk }) => ({ id: postId, nco, gsi1sk }))]
  const all = new Map([...entries, ...found].map((entry) => [entry.id, entry]))
  const last = [...all.values()].toSorted(newerPostFirst)[most - 1]
  const open = newest.flatMap(({ author, posts: own }) => {
    const oldest = own[whole - 1]
    return oldest && (!last || oldest.gsi1sk > last.gsi1sk) ? { author, before: oldest.gsi1sk } : []
  })
  const older = await Promise.all(open.map(({ author, before }) => placesBefore(author, before, most - whole)))
  return { entries: [...found, ...older.flat()], posts }
}
