import type { PostsResponse } from '@nestboard/shared/feed/posts-response.ts'
import { reactionFlags } from '@nestboard/shared/feed/model.ts'
import type { Reaction } from '@nestboard/shared/feed/model.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { Actor } from '../kernel/request/actor.ts'
import { addSignedMediaUrls } from '../kernel/media/sign-private-media-url.ts'
import { buildPersonListEntry } from '../kernel/rights/determine-person-visibility.ts'
import { findListings } from '../listing/listing.ts'
import { signPictureUrlUnlessPublic } from '../listing/picture.ts'
import { isVisibleToEverybody } from '../listing/is-visible-to-everybody.ts'
import { listInteractionsWithPosts } from './post-or-comment-interaction.store.ts'
import type { PostOrCommentInteraction } from './post-or-comment-interaction.store.ts'
import { readStoredPosts } from './post.store.ts'
import type { PostListEntry, PostItem } from './post.store.ts'
import { canOpenPost, buildPostForViewer, readCallerAsPostViewer, buildPostAsCommentTreeRoot } from './post-viewer.ts'
import type { PostViewer } from './post-viewer.ts'

export interface FeedCallerAndTime {
  readonly actor: Actor
  readonly nowMs: number
}

/**
 * A reference to a post in a list. It contains the post's creation time `nco`, by which the reader's likes, reports
 * and so on are read in parallel with the posts themselves.
 */
export type PostReference = Pick<PostListEntry, 'id' | 'nco'>

/** A page of post references in the list's order, and the cursor of the next page. */
export interface PostReferencePage {
  readonly refs: readonly PostReference[]
  readonly cursor: string | null
  /** Posts of the page that the caller has already read from the table. */
  readonly posts?: readonly PostItem[]
  /** For a list of posts about one listing: that listing, as a promise, because it may still be being read. */
  readonly listing?: { readonly id: number; readonly found: Promise<Listing> }
  /** Whether the page belongs to the reader's home feed, which leaves out posts that the reader hid. */
  readonly isFeed?: boolean
}

const emptyParts = { supplierFollowers: [], userFollowers: [], parent: null }

/** The reader of a page, and the rows from which the page's response is built. */
interface Readings {
  readonly reader: PostViewer
  readonly posts: readonly PostItem[]
  readonly marks: readonly PostOrCommentInteraction[]
}

/** Reads a page of posts and everything that their cards show, in one round of reads. Deleted posts are left out. */
export async function readPostsAndBuildResponse(
  page: PostReferencePage,
  asked: FeedCallerAndTime,
): Promise<PostsResponse> {
  const [readings, about] = await Promise.all([readPostPageRows(page, asked.actor), page.listing?.found])
  return buildPostsResponse(page, { ...readings, about }, asked)
}

/**
 * Reads the caller's team memberships, their likes and reports on a page of posts, and those posts of the page that the
 * request has not loaded before.
 */
export async function readPostPageRows(
  { refs, posts: known = [] }: Pick<PostReferencePage, 'refs' | 'posts'>,
  actor: Actor,
  marks: Promise<readonly PostOrCommentInteraction[]> = readCallerInteractionsWithPosts(refs, actor),
): Promise<Readings> {
  const isKnown = new Set(known.map(({ id }) => id))
  const [reader, posts, made] = await Promise.all([
    readCallerAsPostViewer(actor),
    readStoredPosts(refs.flatMap(({ id }) => (isKnown.has(id) ? [] : id))),
    marks,
  ])
  return { reader, posts, marks: made }
}

/** Builds the response for a page from rows that may have been read for more posts than the page contains. */
export async function buildPostsResponse(
  page: PostReferencePage,
  { reader, posts: read, marks, about }: Readings & { readonly about?: Listing | undefined },
  asked: FeedCallerAndTime,
): Promise<PostsResponse> {
  const { refs, cursor, posts: known = [], listing, isFeed = false } = page
  const { actor } = asked
  const hidden = new Set(marks.flatMap(({ msgId, hidden: isHidden }) => (isFeed && isHidden ? msgId : [])))
  const found = new Map([...known, ...read].map((post) => [post.id, post]))
  const posts = refs
    .flatMap(({ id }) => found.get(id) ?? [])
    .filter((post) => !hidden.has(post.id) && canOpenPost(reader, post, actor))
  const copies = await listingsIn(posts.filter(({ listingId }) => listingId !== listing?.id))
  const listings = [...copies, ...(about ? [about] : [])]
    .filter(isVisibleToEverybody)
    .map((row): Listing => signPictureUrlUnlessPublic(row, asked.nowMs))
  return {
    posts: posts.map((post) => buildPostForViewer(reader, withFiles(post, asked.nowMs), isFeed)),
    msgs: posts.map((post) => buildPostAsCommentTreeRoot(reader, post)),
    reactions: extractReactionsOfUser(marks, reader.userId, new Set(posts.map(({ id }) => id))),
    listings: listings.length ? { STAY: listings } : {},
    ...authorsIn(posts),
    ...emptyParts,
    earliest: refs.at(-1)?.nco ?? null,
    latest: refs[0]?.nco ?? null,
    cursor,
  }
}

/**
 * Replaces the media addresses of a post that staff removed with signed ones, because its public addresses no longer
 * work. Such a post gets here only if its author is the reader.
 */
const withFiles = (post: PostItem, nowMs: number): PostItem =>
  post.removedMs === undefined ? post : { ...post, media: addSignedMediaUrls(post.media, nowMs) }

/**
 * The listings that posts link, without duplicates, taken from the copies stored in the posts. Posts written by an
 * older version have no copy, or one with the listing's true point, so their listings are read.
 */
async function listingsIn(posts: readonly PostItem[]): Promise<Listing[]> {
  const isCurrent = (listing: PostItem['listing']) => listing === null || listing?.showExactLocation !== undefined
  const copies = posts
    .flatMap(({ listing }) => (listing && isCurrent(listing) ? listing : []))
    .toSorted((a, b) => a.nms - b.nms)
  const lacking = posts.flatMap(({ listingId, listing }) => (isCurrent(listing) ? [] : (listingId ?? [])))
  const read = lacking.length ? await findListings(lacking) : []
  return [...new Map([...copies, ...read].map((listing) => [listing.id, listing])).values()]
}

/**
 * The authors of posts, without duplicates, taken from the copies stored in the posts. The copy in an author's newest
 * post is the most recent.
 */
function authorsIn(posts: readonly PostItem[]): Pick<PostsResponse, 'suppliers' | 'users'> {
  const newestLast = posts.toReversed()
  return {
    suppliers: [...new Map(newestLast.flatMap(({ supplier }) => (supplier ? [[supplier.id, supplier]] : []))).values()],
    users: [
      ...new Map(
        newestLast.flatMap(({ person }) => (person ? [[person.id, buildPersonListEntry(person, 'all')]] : [])),
      ).values(),
    ],
  }
}

/** Reads the caller's interactions with the posts of a page: liked, disliked, hidden or reported. */
export async function readCallerInteractionsWithPosts(
  refs: readonly PostReference[],
  actor: Actor,
): Promise<PostOrCommentInteraction[]> {
  if (actor.kind !== 'user' || !refs.length) return []
  const times = refs.map(({ nco }) => nco)
  return listInteractionsWithPosts(actor.userId, Math.min(...times), Math.max(...times))
}

/** The caller's likes and dislikes of the posts or comments `ids`, taken from the caller's stored interactions. */
export const extractReactionsOfUser = (
  marks: readonly PostOrCommentInteraction[],
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
