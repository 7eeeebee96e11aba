import type { PostsAnswer } from '@nestboard/shared/feed/answer.ts'
import { reactionFlags } from '@nestboard/shared/feed/model.ts'
import type { Reaction } from '@nestboard/shared/feed/model.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { Actor } from '../kernel/actor.ts'
import { signedMedia } from '../kernel/private-media.ts'
import { cardFor } from '../kernel/sight.ts'
import { findListings } from '../listing/listing.ts'
import { withPicture } from '../listing/picture.ts'
import { isShown } from '../listing/sight.ts'
import { marksOnPosts } from './mark.store.ts'
import type { Mark } from './mark.store.ts'
import { postsByIds } from './post.store.ts'
import type { Entry, PostItem } from './post.store.ts'
import { isPostFoundBy, postFor, readerOf, rootFor } from './sight.ts'
import type { PostReader } from './sight.ts'

export interface Asked {
  readonly actor: Actor
  readonly nowMs: number
}

/** What a list tells of a post: enough to read the post and what the reader did with it at once. */
export type PostRef = Pick<Entry, 'id' | 'nco'>

/** A page of posts before it is filled, in its order, and where the next one begins. */
export interface Page {
  readonly refs: readonly PostRef[]
  readonly cursor: string | null
  /** Posts that were read already. */
  readonly posts?: readonly PostItem[]
  /** A listing that is being read. */
  readonly listing?: { readonly id: number; readonly found: Promise<Listing> }
  /** A feed leaves out what its reader hid. */
  readonly isFeed?: boolean
}

const emptyParts = { supplierFollowers: [], userFollowers: [], parent: null }

/** The rows that a page's answer is made of, and who reads it. */
interface Readings {
  readonly reader: PostReader
  readonly posts: readonly PostItem[]
  readonly marks: readonly Mark[]
}

/** A page of posts with everything that their cards show, in one round of reads. Posts that are gone are left out. */
export async function answerOf(page: Page, asked: Asked): Promise<PostsAnswer> {
  const [readings, about] = await Promise.all([readingsOf(page, asked.actor), page.listing?.found])
  return filledPage(page, { ...readings, about }, asked)
}

/** Reads what a page needs besides the posts that it has. */
export async function readingsOf(
  { refs, posts: known = [] }: Pick<Page, 'refs' | 'posts'>,
  actor: Actor,
  marks: Promise<readonly Mark[]> = marksOnPage(refs, actor),
): Promise<Readings> {
  const isKnown = new Set(known.map(({ id }) => id))
  const [reader, posts, made] = await Promise.all([
    readerOf(actor),
    postsByIds(refs.flatMap(({ id }) => (isKnown.has(id) ? [] : id))),
    marks,
  ])
  return { reader, posts, marks: made }
}

/** The answer of a page from what was read for it, or for a page that holds all of it. */
export async function filledPage(
  page: Page,
  { reader, posts: read, marks, about }: Readings & { readonly about?: Listing | undefined },
  asked: Asked,
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
    posts: posts.map((post) => postFor(reader, withFiles(post, asked.nowMs), isFeed)),
    msgs: posts.map((post) => rootFor(reader, post)),
    reactions: reactionsIn(marks, reader.userId, new Set(posts.map(({ id }) => id))),
    listings: listings.length ? { STAY: listings } : {},
    ...authorsIn(posts),
    ...emptyParts,
    earliest: refs.at(-1)?.nco ?? null,
    latest: refs[0]?.nco ?? null,
    cursor,
  }
}

/** A removed post with addresses that its author alone may open. */
const withFiles = (post: PostItem, nowMs: number): PostItem =>
  post.removedMs === undefined ? post : { ...post, media: signedMedia(post.media, nowMs) }

/**
 * The listings that posts link, each once, from their copies. Only posts of an older version have none, and theirs are read.
 */
async function listingsIn(posts: readonly PostItem[]): Promise<Listing[]> {
  const copies = posts.flatMap(({ listing }) => listing ?? []).toSorted((a, b) => a.nms - b.nms)
  const lacking = posts.flatMap(({ listingId, listing }) => (listing === undefined ? (listingId ?? []) : []))
  const read = lacking.length ? await findListings(lacking) : []
  return [...new Map([...copies, ...read].map((listing) => [listing.id, listing])).values()]
}

/** The authors of posts, each once, from their copies; the newest post has the newest one. */
function authorsIn(posts: readonly PostItem[]): Pick<PostsAnswer, 'suppliers' | 'users'> {
  const newestLast = posts.toReversed()
  return {
    suppliers: [...new Map(newestLast.flatMap(({ supplier }) => (supplier ? [[supplier.id, supplier]] : []))).values()],
    users: [
      ...new Map(newestLast.flatMap(({ person }) => (person ? [[person.id, cardFor(person, 'all')]] : []))).values(),
    ],
  }
}

/** What the caller did with the posts of a page. */
export async function marksOnPage(refs: readonly PostRef[], actor: Actor): Promise<Mark[]> {
  if (actor.kind !== 'user' || !refs.length) return []
  const times = refs.map(({ nco }) => nco)
  return marksOnPosts(actor.userId, Math.min(...times), Math.max(...times))
}

/** The caller's reactions among their marks. */
export const reactionsIn = (marks: readonly Mark[], userId: number | undefined, ids: ReadonlySet<number>): Reaction[] =>
  userId === undefined
    ? []
    : marks.flatMap(({ msgId, flags = 0 }) =>
        ids.has(msgId) && (flags === reactionFlags.like || flags === reactionFlags.dislike)
          ? [{ msgId, userId, flags }]
          : [],
      )
