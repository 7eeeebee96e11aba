import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { postFlags } from '@nestboard/shared/reviews/model.ts'
import type { ModeratedContent } from '../kernel/moderated-content.ts'
import { nextVersion, createVersionConflict } from '../kernel/table/version.ts'
import { readStoredComment, addToCommentCounters, removeOrRestoreComment } from './comment.store.ts'
import { addToPostCounters, removeOrRestorePost, readStoredPost, readPostsInPartition } from './post.store.ts'
import type { PostItem } from './post.store.ts'

/** Describes a post to moderation; undefined if the post is deleted. */
export async function describePostForModeration(id: number): Promise<ModeratedContent | undefined> {
  const post = await readStoredPost(id)
  if (!post) return undefined
  const { text, userId, supplierId, listingId: aboutListingId, media, removedMs } = post
  return {
    text,
    about: '',
    author: () => ({ userId, supplierId, aboutListingId }),
    listingId: null,
    path: pathOf(post),
    media,
    isRemoved: removedMs !== undefined,
    change: (isRemoved, nowMs) => [
      { write: removeOrRestorePost(id, isRemoved, nextVersion(post, nowMs)), otherwise: createVersionConflict },
    ],
  }
}

/**
 * Describes a comment to moderation; undefined if the comment or its post is deleted. The counts of comments leave out
 * comments that staff removed, so each removal or restoration changes them.
 */
export async function describeCommentForModeration(id: number): Promise<ModeratedContent | undefined> {
  const [posts, comment] = await Promise.all([readPostsInPartition(id), readStoredComment(id)])
  const post = posts.find((each) => each.id === comment?.postId)
  if (!post || !comment || !hasFlag(comment.flags, postFlags.active)) return undefined
  const { text, userId, supplierId, parentId, removedMs } = comment
  return {
    text,
    about: post.text,
    // Contains the person who wrote the comment even if it is in a supplier's name, so that erasing this person's data
    // finds the comment.
    author: () => ({ userId, supplierId, aboutListingId: post.listingId }),
    listingId: null,
    path: pathOf(post),
    media: [],
    isRemoved: removedMs !== undefined,
    change: (isRemoved, nowMs) => {
      const by = isRemoved ? -1 : 1
      const writes = [
        removeOrRestoreComment(id, isRemoved, nextVersion(comment, nowMs)),
        addToPostCounters(post.id, { comments: by }, nextVersion(post, nowMs)),
        ...(parentId === post.id ? [] : [addToCommentCounters(parentId, { child: by }, nowMs)]),
      ]
      return writes.map((write) => ({ write, otherwise: createVersionConflict }))
    },
  }
}

/** The path of the author's profile or supplier page with the post opened. */
const pathOf = ({ id, supplierId, userId }: PostItem): string =>
  `${supplierId === null ? `/profile/${userId}` : `/supplier/${supplierId}`}?post=${id}`
