import { hasFlag, withoutFlag } from '@nestboard/shared/kernel/flags.ts'
import { feedLimits } from '@nestboard/shared/feed/model.ts'
import type { FeedPost, PostComment } from '@nestboard/shared/feed/model.ts'
import { allowedPostActionFlags, postFlags } from '@nestboard/shared/reviews/model.ts'
import { hasListingCapability } from '@nestboard/shared/supplier/capability.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { Actor } from '../kernel/request/actor.ts'
import { determinePersonVisibility } from '../kernel/rights/determine-person-visibility.ts'
import { readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import type { CommentItem } from './comment.store.ts'
import type { PostItem } from './post.store.ts'

/** A reader of posts: their id, if signed in, and their team memberships. */
export interface PostViewer {
  readonly userId: number | undefined
  readonly teams: ReadonlyMap<number, TeamMembership>
}

/** Builds the reader from the caller, with the caller's team memberships. */
export const readCallerAsPostViewer = async (actor: Actor): Promise<PostViewer> =>
  actor.kind === 'user'
    ? { userId: actor.userId, teams: await readTeamMemberships(actor) }
    : { userId: undefined, teams: new Map() }

/** Whether a reader may post for a supplier about a listing, or about none. */
const postsFor = ({ teams }: PostViewer, supplierId: number, listingId: number | null): boolean => {
  const member = teams.get(supplierId)
  return member !== undefined && hasListingCapability(member, listingId, 'posts')
}

/**
 * Whether a reader is a post's author: the person who wrote it, or a team member who may post for its supplier and
 * works on the listing that it links.
 */
export const isPostAuthor = (reader: PostViewer, { supplierId, userId, listingId }: PostItem): boolean =>
  supplierId === null ? userId === reader.userId : postsFor(reader, supplierId, listingId)

/** Whether the caller may see a post's author. A person's posts are as visible as the person's profile. */
export const isPostAuthorVisible = ({ person, supplierId }: PostItem, actor: Actor): boolean =>
  supplierId !== null || determinePersonVisibility(person, actor) === 'all'

/** Whether the caller may see a post's author and staff has not removed the post. */
export const isPostVisible = (post: PostItem, actor: Actor): boolean =>
  post.removedMs === undefined && isPostAuthorVisible(post, actor)

const isOpen = ({ flags }: { flags: number }) => !hasFlag(flags, postFlags.noComments)

/**
 * The actions that a reader may take on a post; none for visitors. `isFeed`: the post is in the reader's feed, where
 * it can be hidden.
 */
export function getAllowedPostActions(reader: PostViewer, post: PostItem, isFeed: boolean): number {
  if (reader.userId === undefined) return 0
  const base = allowedPostActionFlags.like + (isOpen(post) ? allowedPostActionFlags.add : 0)
  if (isPostAuthor(reader, post)) {
    const forTeam = post.supplierId === null ? 0 : allowedPostActionFlags.supplier
    return allowedPostActionFlags.delete + forTeam + (post.removedMs === undefined ? base : 0)
  }
  return base + allowedPostActionFlags.report + (isFeed ? allowedPostActionFlags.hide : 0)
}

/** Whether a comment on a post is the reader's own, or in the name of a supplier for which the reader may post. */
export const isOwnComment = (
  reader: PostViewer,
  { userId, supplierId }: CommentItem,
  { listingId }: Pick<PostItem, 'listingId'>,
): boolean => userId === reader.userId || (supplierId !== null && postsFor(reader, supplierId, listingId))

/** Whether a reader can open a post. A post that staff removed can be opened by its author only. */
export const canOpenPost = (reader: PostViewer, post: PostItem, actor: Actor): boolean =>
  isPostVisible(post, actor) || (post.removedMs !== undefined && isPostAuthor(reader, post))

/** The actions that a reader may take on a comment; none for visitors. */
export function getAllowedCommentActions(reader: PostViewer, comment: CommentItem, post: PostItem): number {
  if (reader.userId === undefined) return 0
  const mayTidy = isPostAuthor(reader, post)
  const isTeam = mayTidy && post.supplierId !== null
  const isOwn = comment.userId === reader.userId || (isTeam && comment.supplierId === post.supplierId)
  if (comment.removedMs !== undefined) return isOwn || isTeam ? allowedPostActionFlags.delete : 0
  return (
    allowedPostActionFlags.like +
    (isOpen(post) && comment.depth < feedLimits.depth ? allowedPostActionFlags.add : 0) +
    (isOwn || mayTidy ? allowedPostActionFlags.delete : 0) +
    (isOwn ? 0 : allowedPostActionFlags.report) +
    (isTeam ? allowedPostActionFlags.supplier : 0)
  )
}

/** The flags of a post or comment as readers get them: content that staff removed is not active. */
const shownFlags = ({ flags, removedMs }: Pick<PostItem, 'flags' | 'removedMs'>): number =>
  removedMs === undefined ? flags : withoutFlag(flags, postFlags.active)

/** A post as a reader sees it, with the actions that the reader may take. */
export const buildPostForViewer = (reader: PostViewer, item: PostItem, isFeed: boolean): FeedPost => {
  const { id, nco, nms, location, listingId, listingType, userId, supplierId, text, media } = item
  const flags = shownFlags(item)
  const shown = { id, nco, nms, location, listingId, listingType, userId, supplierId, flags, text, media }
  return { ...shown, uiFlags: getAllowedPostActions(reader, item, isFeed) }
}

/** The post itself in the form of a comment without text: the root of its tree of comments. */
export const buildPostAsCommentTreeRoot = (reader: PostViewer, item: PostItem): PostComment => {
  const { id, nco, flags, likes = 0, comments = 0, supplierId, userId } = item
  const empty = { parentId: null, userId, text: '', media: [], child: 0, depth: 0 }
  const uiFlags = getAllowedPostActions(reader, item, false)
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

/** A comment as a reader sees it. If it is in a supplier's name, the person who wrote it is left out. */
export const buildCommentForViewer = (reader: PostViewer, item: CommentItem, post: PostItem): PostComment => {
  const { id, postId, parentId, userId, supplierId, text, likes = 0, child = 0, depth, nco } = item
  const said = { id, postId, parentId, userId: supplierId === null ? userId : null, supplierId, text, media: [] }
  const counts = { likes: Math.max(0, likes), comments: Math.max(0, child), child: Math.max(0, child) }
  return {
    ...said,
    ...counts,
    depth,
    nco,
    flags: shownFlags(item),
    uiFlags: getAllowedCommentActions(reader, item, post),
  }
}

/** A placeholder for a comment that staff removed, which keeps the replies below it in place. */
export const buildRemovedCommentPlaceholder = ({
  id,
  postId,
  parentId,
  child = 0,
  depth,
  nco,
}: CommentItem): PostComment => {
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
