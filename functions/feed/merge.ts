import type { Followed } from '../kernel/rows.ts'
import { firstPlace } from '../kernel/table/time-index.ts'
import { newerPostFirst } from './lists.ts'
import { linkedBefore, postsBefore, postsBetween } from './post.store.ts'
import type { Entry, PostItem } from './post.store.ts'

interface Asked {
  /** Entries that are in the feed already. */
  readonly entries: readonly Entry[]
  readonly place: string
  readonly most: number
}

/** Posts of an author that are read at first: two cost half a read unit, the least that a query costs. */
const readLeast = 2

/** The entries and posts of which a page of a feed is made. */
interface Merged {
  /** Entries and posts that are read already. */
  readonly entries: Entry[]
  readonly posts: PostItem[]
  /** Further posts of authors with more than two on the page. They come a round later, so a caller reads others beside them. */
  readonly more: Promise<PostItem[]>
}

/**
 * The posts before a place that are merged into a feed: of authors with many followers, and those that link listings with many
 * bookings. The newest ones of each author are read first. Where more of an author's stand on the page, those follow in another
 * round: only the ones newer than what would end the page.
 */
export async function mergedBefore(
  { authors, listingIds }: { readonly authors: readonly Followed[]; readonly listingIds: readonly number[] },
  { entries, place, most }: Asked,
): Promise<Merged> {
  const each = Math.max(readLeast, Math.ceil(most / authors.length))
  const [newest, linked] = await Promise.all([
    Promise.all(authors.map(async (author) => ({ author, posts: await postsBefore(author, place, each) }))),
    Promise.all(listingIds.map((id) => linkedBefore(id, place, most))),
  ])
  const posts = newest.flatMap((read) => read.posts)
  const places = linked.flat().map(({ postId, nco, gsi1sk }) => ({ id: postId, nco, gsi1sk }))
  const found = new Map<number, Entry>([...entries, ...places, ...posts].map((entry) => [entry.id, entry]))
  const after = [...found.values()].toSorted(newerPostFirst)[most - 1]?.gsi1sk ?? firstPlace
  const more = Promise.all(
    newest.flatMap(({ author, posts: read }) => {
      const before = read[each - 1]?.gsi1sk
      return before !== undefined && before > after ? postsBetween(author, { after, before }, most - each) : []
    }),
  )
  return { entries: [...places, ...posts], posts, more: more.then((read) => read.flat()) }
}
