import type { PostsAnswer } from '@nestboard/shared/feed/answer.ts'
import { reactionFlags } from '@nestboard/shared/feed/model.ts'
import type { Reaction } from '@nestboard/shared/feed/model.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { Actor } from '../kernel/actor.ts'
import { signedMedia } from '../kernel/private-media.ts'
import { listedPersonFor } from '../kernel/sight.ts'
import { findListings } from '../listing/listing.ts'
import { withPicture } from '../listing/picture.ts'
import { isShown } from '../listing/sight.ts'
import { marksOnPosts } from './mark.store.ts'
import type { ReaderMark } from './mark.store.ts'
import { postsByIds } from './post.store.ts'
import type { PostEntry, PostItem } from './post.store.ts'
import { isPostFoundBy, postAsSeenBy, readerOf, rootMessageFor } from './sight.ts'
import type { PostReader } from './sight.ts'

export interface FeedRequest {
  readonly actor: Actor
  readonly nowMs: number
}

/**
 * A reference to a post in a list. `nco` lets the reader's marks on posts be read in parallel with the posts
 * themselves.
 */
export type PostRef = Pick<PostEntry, 'id' | 'nco'>

/** A page of post references in the list's order, and the cursor of the next page. */
export interface PostRefPage {
  readonly refs: readonly PostRef[]
  readonly cursor: string | null
  /** Posts of the page that were already read. */
  readonly posts?: readonly PostItem[]
  /** The listing that all posts of the page link, as a read in progress. */
  readonly listing?: { readonly id: number; readonly found: Promise<Listing> }
  /** Whether the page belongs to the reader's feed, which leaves out posts that the reader hid. */
  readonly isFeed?: boolean
}

const emptyParts = { supplierFollowers: [], userFollowers: [], parent: null }

/** The rows that a page's answer is built from, and the reader. */
interface Readings {
  readonly reader: PostReader
  readonly posts: readonly PostItem[]
  readonly marks: readonly ReaderMark[]
}

/** Reads a page of posts and everything that their cards show, in one round of reads. Deleted posts are left out. */
export async function readPostsAnswer(page: PostRefPage, asked: FeedRequest): Promise<PostsAnswer> {
  const [readings, about] = await Promise.all([readPageRows(page, asked.actor), page.listing?.found])
  return buildPostsAnswer(page, { ...readings, about }, asked)
}

/** Reads the rows that a page needs besides the posts that it already has. */
export async function readPageRows(
  { refs, posts: known = [] }: Pick<PostRefPage, 'refs' | 'posts'>,
  actor: Actor,
  marks: Promise<readonly ReaderMark[]> = marksOnPage(refs, actor),
): Promise<Readings> {
  const isKnown = new Set(known.map(({ id }) => id))
  const [reader, posts, made] = await Promise.all([
    readerOf(actor),
    postsByIds(refs.flatMap(({ id }) => (isKnown.has(id) ? [] : id))),
    marks,
  ])
  return { reader, posts, marks: made }
}

/** Builds the answer of a page from the rows that were read for it or for a longer page. */
export async function buildPostsAnswer(
  page: PostRefPage,
  { reader, posts: read, marks, about }: Readings & { readonly about?: Listing | undefined },
  asked: FeedRequest,
): Promise<PostsAnswer> {
  const { refs, cursor, posts: known = [], listing, isFeed = false } = page
  const { actor } = asked
  const hidden = new Set(marks.flatMap(({ msgId, hidden: isHidden }) => (isFeed && isHidden ? msgId : [])))
  const found = new Map([...known, ...read].map((post) => [post.id, post]))
  const posts = refs
    .flatMap(({ id }) => found.get(id) ?? [])
    .filter((post) => !hidden.has(post.id) && isPostFoundBy(reader, post, actor))
  const copies = await listingsIn(posts.filter(({ listingId }) => listingId !== listing?.id))
  const listings = [...copies, ...(about ? [about] : [])]
    .filter(isShown)
    .map((row): Listing => withPicture(row, asked.nowMs))
  return {
    posts: posts.map((post) => postAsSeenBy(reader, withFiles(post, asked.nowMs), isFeed)),
    msgs: posts.map((post) => rootMessageFor(reader, post)),
    reactions: ownReactionsAmong(marks, reader.userId, new Set(posts.map(({ id }) => id))),
    listings: listings.length ? { STAY: listings } : {},
    ...authorsIn(posts),
    ...emptyParts,
    earliest: refs.at(-1)?.nco ?? null,
    latest: refs[0]?.nco ?? null,
    cursor,
  }
}

/**
 * Gives a removed post signed media addresses, because its public ones no longer work. Only its author gets this far.
 */
const withFiles = (post: PostItem, nowMs: number): PostItem =>
  post.removedMs === undefined ? post : { ...post, media: signedMedia(post.media, nowMs) }

/**
 * The listings that posts link, without duplicates, from the copies in the posts. Posts written by an older version
 * have no copy; their listings are read.
 */
async function listingsIn(posts: readonly PostItem[]): Promise<Listing[]> {
  const copies = posts.flatMap(({ listing }) => listing ?? []).toSorted((a, b) => a.nms - b.nms)
  const lacking = posts.flatMap(({ listingId, listing }) => (listing === undefined ? (listingId ?? []) : []))
  const read = lacking.length ? await findListings(lacking) : []
  return [...new Map([...copies, ...read].map((listing) => [listing.id, listing])).values()]
}

/**
 * The authors of posts, without duplicates, from the copies in the posts. The newest post's copy is the most recent.
 */
function authorsIn(posts: readonly PostItem[]): Pick<PostsAnswer, 'suppliers' | 'users'> {
  const newestLast = posts.toReversed()
  return {
    suppliers: [...new Map(newestLast.flatMap(({ supplier }) => (supplier ? [[supplier.id, supplier]] : []))).values()],
    users: [
      ...new Map(
        newestLast.flatMap(({ person }) => (person ? [[person.id, listedPersonFor(person, 'all')]] : [])),
      ).values(),
    ],
  }
}

/** Reads which posts of a page the caller has liked, disliked, hidden or reported. */
export async function marksOnPage(refs: readonly PostRef[], actor: Actor): Promise<ReaderMark[]> {
  if (actor.kind !== 'user' || !refs.length) return []
  const times = refs.map(({ nco }) => nco)
  return marksOnPosts(actor.userId, Math.min(...times), Math.max(...times))
}

/** The caller's likes and dislikes among these marks. */
export const ownReactionsAmong = (
  marks: readonly ReaderMark[],
  userId: number | undefined,
  ids: ReadonlySet<number>,
): Reaction[] =>
  userId === undefined
    ? []
    : marks.flatMap(({ msgId, flags = 0 }) =>
        ids.has(msgId) && (flags === reactionFlags.like || flags === reactionFlags.dislike)
          ? [{ msgId, userId, flags }]
          : [],
      )
