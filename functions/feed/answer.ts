import type { PostsAnswer } from '@nestboard/shared/feed/answer.ts'
import { reactionFlags } from '@nestboard/shared/feed/model.ts'
import type { Reaction } from '@nestboard/shared/feed/model.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { Actor } from '../kernel/actor.ts'
import { findListings } from '../listing/listing.ts'
import { withPicture } from '../listing/picture.ts'
import { isShown } from '../listing/sight.ts'
import { suppliersSeen } from '../supplier/supplier.ts'
import { marksOnPosts } from './mark.store.ts'
import type { Mark } from './mark.store.ts'
import type { PostItem } from './post.store.ts'
import { isPostFoundBy, postFor, readerOf, rootFor } from './sight.ts'

export interface Asked {
  readonly actor: Actor
  readonly nowMs: number
}

/** A page of posts before it is filled: the next page's place, and the times of its ends. */
export interface Page {
  readonly posts: readonly PostItem[]
  readonly cursor: string | null
  readonly isFeed?: boolean
  /** What the caller did with these posts, if it was read already. */
  readonly marks?: readonly Mark[]
}

const emptyParts = { supplierFollowers: [], users: [], userFollowers: [], parent: null }

/** A page of posts with everything that their cards show. Suppliers, listings and the caller's marks are read in parallel. */
export async function answerOf(
  { posts, cursor, isFeed = false, marks: known }: Page,
  asked: Asked,
): Promise<PostsAnswer> {
  const listingIds = new Set(posts.flatMap(({ listingId }) => listingId ?? []))
  const [reader, suppliers, rows, marks] = await Promise.all([
    readerOf(asked.actor),
    suppliersSeen(posts.map(({ supplierId }) => supplierId)),
    findListings(listingIds),
    known ?? marksOf(posts, asked.actor),
  ])
  const listings = rows.filter(isShown).map((row): Listing => withPicture(row, asked.nowMs))
  const found = posts.filter((post) => isPostFoundBy(reader, post))
  return {
    posts: found.map((post) => postFor(reader, post, isFeed)),
    msgs: found.map((post) => rootFor(reader, post)),
    reactions: reactionsIn(marks, reader.userId, new Set(posts.map(({ id }) => id))),
    listings: listings.length ? { STAY: listings } : {},
    suppliers,
    ...emptyParts,
    earliest: posts.at(-1)?.nco ?? null,
    latest: posts[0]?.nco ?? null,
    cursor,
  }
}

async function marksOf(posts: readonly PostItem[], actor: Actor): Promise<Mark[]> {
  if (actor.kind !== 'user' || !posts.length) return []
  const times = posts.map(({ nco }) => nco)
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
