import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { lowestSortKey } from '../kernel/table/time-index.ts'
import { comparePostsNewestFirst } from './lists.ts'
import { listPostsLinkingListingBefore, listAuthorPostsBefore, listAuthorPostsBetween } from './post.store.ts'
import type { PostListEntry, PostItem } from './post.store.ts'

interface Asked {
  /** Entries that are stored in the feed itself. */
  readonly entries: readonly PostListEntry[]
  readonly place: string
  readonly most: number
}

/**
 * Minimum number of posts that are first read of each author: two cost half a read unit, the minimum price of a query.
 */
const readLeast = 2

/** The posts that are merged into a page of a feed. */
interface Merged {
  /**
   * `entries`: an entry for each post found in the first round; `posts`: those of these posts that were read in full.
   */
  readonly entries: PostListEntry[]
  readonly posts: PostItem[]
  /**
   * Remaining posts of authors who fill a large part of the page. Reading them takes a second round, during which the
   * caller can read other rows in parallel.
   */
  readonly more: Promise<PostItem[]>
}

/**
 * Reads the posts before a sort key that are merged into a feed: posts of authors with many followers, and posts that
 * link listings with many bookings. First the newest posts of each author are read; if the page may contain more posts
 * of an author, a second round reads only those newer than the page's last post.
 */
export async function readPostsMergedIntoFeed(
  { authors, listingIds }: { readonly authors: readonly UserOrSupplierKey[]; readonly listingIds: readonly number[] },
  { entries, place, most }: Asked,
): Promise<Merged> {
  const each = Math.max(readLeast, Math.ceil(most / authors.length))
  const [newest, linked] = await Promise.all([
    Promise.all(authors.map(async (author) => ({ author, posts: await listAuthorPostsBefore(author, place, each) }))),
    Promise.all(listingIds.map((id) => listPostsLinkingListingBefore(id, place, most))),
  ])
  const posts = newest.flatMap((read) => read.posts)
  const places = linked.flat().map(({ postId, nco, gsi1sk }) => ({ id: postId, nco, gsi1sk }))
  const found = new Map<number, PostListEntry>([...entries, ...places, ...posts].map((entry) => [entry.id, entry]))
  const after = [...found.values()].toSorted(comparePostsNewestFirst)[most - 1]?.gsi1sk ?? lowestSortKey
  const more = Promise.all(
    newest.flatMap(({ author, posts: read }) => {
      const before = read[each - 1]?.gsi1sk
      return before !== undefined && before > after
        ? listAuthorPostsBetween(author, { after, before }, most - each)
        : []
    }),
  )
  return { entries: [...places, ...posts], posts, more: more.then((read) => read.flat()) }
}
