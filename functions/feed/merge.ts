import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { firstPlace } from '../kernel/table/time-index.ts'
import { newerPostFirst } from './lists.ts'
import { linkedPostsBefore, postsBefore, postsBetween } from './post.store.ts'
import type { PostEntry, PostItem } from './post.store.ts'

interface Asked {
  /** Entries that the feed itself contains. */
  readonly entries: readonly PostEntry[]
  readonly place: string
  readonly most: number
}

/** Fewest posts of an author that are read first: two cost half a read unit, the minimum price of a query. */
const readLeast = 2

/** The posts that are merged into a page of a feed. */
interface Merged {
  /** Entries and posts that are already read. */
  readonly entries: PostEntry[]
  readonly posts: PostItem[]
  /**
   * Remaining posts of authors who fill a large part of the page. They take another round of reads, so the caller can
   * read other rows in parallel.
   */
  readonly more: Promise<PostItem[]>
}

/**
 * Reads the posts before a sort key that are merged into a feed: posts of authors with many followers, and posts that
 * link listings with many bookings. The newest posts of each author are read first; if an author may have more posts
 * on the page, a second round reads only those newer than the page's last post.
 */
export async function readMergedPosts(
  { authors, listingIds }: { readonly authors: readonly UserOrSupplierKey[]; readonly listingIds: readonly number[] },
  { entries, place, most }: Asked,
): Promise<Merged> {
  const each = Math.max(readLeast, Math.ceil(most / authors.length))
  const [newest, linked] = await Promise.all([
    Promise.all(authors.map(async (author) => ({ author, posts: await postsBefore(author, place, each) }))),
    Promise.all(listingIds.map((id) => linkedPostsBefore(id, place, most))),
  ])
  const posts = newest.flatMap((read) => read.posts)
  const places = linked.flat().map(({ postId, nco, gsi1sk }) => ({ id: postId, nco, gsi1sk }))
  const found = new Map<number, PostEntry>([...entries, ...places, ...posts].map((entry) => [entry.id, entry]))
  const after = [...found.values()].toSorted(newerPostFirst)[most - 1]?.gsi1sk ?? firstPlace
  const more = Promise.all(
    newest.flatMap(({ author, posts: read }) => {
      const before = read[each - 1]?.gsi1sk
      return before !== undefined && before > after ? postsBetween(author, { after, before }, most - each) : []
    }),
  )
  return { entries: [...places, ...posts], posts, more: more.then((read) => read.flat()) }
}
