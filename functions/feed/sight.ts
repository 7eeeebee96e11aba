import { hasFlag, withoutFlag } from '@nestboard/shared/kernel/flags.ts'
import { feedLimits, uiFlags } from '@nestboard/shared/feed/model.ts'
import type { FeedPost, PostMessage } from '@nestboard/shared/feed/model.ts'
import { postFlags } from '@nestboard/shared/reviews/model.ts'
import { allows } from '@nestboard/shared/supplier/permissions.ts'
import type { Membership } from '@nestboard/shared/supplier/permissions.ts'
import type { Actor } from '../kernel/actor.ts'
import { membershipsOf } from '../kernel/team.ts'
import type { CommentItem } from './comment.store.ts'
import type { PostItem } from './post.store.ts'

/** Who reads: their id, if signed in, and their memberships of teams. */
export interface PostReader {
  readonly userId: number | undefined
  readonly teams: ReadonlyMap<number, Membership>
}

/** The caller as a reader of posts. */
export const readerOf = async (actor: Actor): Promise<PostReader> =>
  actor.kind === 'user'
    ? { userId: actor.userId, teams: await membershipsOf(actor) }
    : { userId: undefined, teams: new Map() }

/** Whether a reader may post for a supplier. */
export const postsFor = ({ teams }: PostReader, supplierId: number): boolean => {
  const member = teams.get(supplierId)
  return member !== undefined && allows(member.standing, 'posts')
}

const isOpen = ({ flags }: { flags: number }) => !hasFlag(flags, postFlags.noComments)

/** What a reader may do with a post; nothing as a visitor. `isFeed`: it stands in their feed, where it can be hidden. */
export function postFlagsFor(reader: PostReader, post: PostItem, isFeed: boolean): number {
  if (reader.userId === undefined) return 0
  const base = uiFlags.like + (isOpen(post) ? uiFlags.add : 0)
  if (post.removedMs !== undefined) return uiFlags.delete + uiFlags.supplier
  if (postsFor(reader, post.supplierId)) return base + uiFlags.delete + uiFlags.supplier
  return base + uiFlags.report + (isFeed ? uiFlags.hide : 0)
}

/** Whether a comment is the reader's own, or of the supplier they post for. */
export const isOwnComment = (reader: PostReader, { userId, supplierId }: CommentItem): boolean =>
  userId === reader.userId || (supplierId !== null && postsFor(reader, supplierId))

/** Whether a reader finds a post: what staff removed is found by those who may post for its supplier. */
export const isPostFoundBy = (reader: PostReader, { removedMs, supplierId }: PostItem): boolean =>
  removedMs === undefined || postsFor(reader, supplierId)

/** What a reader may do with a comment. */
export function commentFlagsFor(reader: PostReader, comment: CommentItem, post: PostItem): number {
  if (reader.userId === undefined) return 0
  const isTeam = postsFor(reader, post.supplierId)
  const isOwn = comment.userId === reader.userId || (isTeam && comment.supplierId === post.supplierId)
  if (comment.removedMs !== undefined) return isOwn || isTeam ? uiFlags.delete : 0
  return (
    uiFlags.like +
    (isOpen(post) && comment.depth < feedLimits.depth ? uiFlags.add : 0) +
    (isOwn || isTeam ? uiFlags.delete : 0) +
    (isOwn ? 0 : uiFlags.report) +
    (isTeam ? uiFlags.supplier : 0)
  )
}

/** The flags of a post or comment as they are shown: what staff removed is not active. */
const shownFlags = ({ flags, removedMs }: Pick<PostItem, 'flags' | 'removedMs'>): number =>
  removedMs === undefined ? flags : withoutFlag(flags, postFlags.active)

/** A post as a reader sees it, without the person who wrote it for the supplier. */
export const postFor = (reader: PostReader, item: PostItem, isFeed: boolean): FeedPost => {
  const { id, nco, nms, location, listingId, listingType, supplierId, text, media } = item
  const flags = shownFlags(item)
  const shown = { id, nco, nms, location, listingId, listingType, userId: null, supplierId, flags, text, media }
  return { ...shown, uiFlags: postFlagsFor(reader, item, isFeed) }
}

/** The root of a post's comments. */
export const rootFor = (reader: PostReader, item: PostItem): PostMessage => {
  const { id, nco, flags, likes = 0, comments = 0, supplierId } = item
  const empty = { parentId: null, userId: null, text: '', media: [], child: 0, depth: 0 }
  const uiFlags = postFlagsFor(reader, item, false)
  return {
    id,
    postId: id,
    ...empty,
    supplierId,
    likes: Math.max(0, likes),
    comments: Math.max(0, comments),
    nco,
    flags,
    uiFlags,
  }
}

/** A comment as a reader sees it; in a supplier's name, without the person who wrote it. */
export const commentFor = (reader: PostReader, item: CommentItem, post: PostItem): PostMessage => {
  const { id, postId, parentId, userId, supplierId, text, likes = 0, child = 0, depth, nco } = item
  const said = { id, postId, parentId, userId: supplierId === null ? userId : null, supplierId, text, media: [] }
  const counts = { likes: Math.max(0, likes), comments: Math.max(0, child), child: Math.max(0, child) }
  return { ...said, ...counts, depth, nco, flags: shownFlags(item), uiFlags: commentFlagsFor(reader, item, post) }
}

/** The place of a comment that staff removed, above the answers to it. */
export const placeOfRemoved = ({ id, postId, parentId, child = 0, depth, nco }: CommentItem): PostMessage => {
  const counts = { likes: 0, comments: Math.max(0, child), child: Math.max(0, child) }
  return {
    id,
    postId,
    parentId,
    userId: null,
    supplierId: null,
    text: '',
    media: [],
    ...counts,
    depth,
    nco,
    flags: 0,
    uiFlags: 0,
  }
}
