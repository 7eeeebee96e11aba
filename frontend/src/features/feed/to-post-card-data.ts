import type { PostsResponse } from '@nestboard/shared/feed/posts-response.ts'

/** Narrows a response with several posts down to one of its posts. */
export function narrowResponseToPost(answer: PostsResponse, id: number): PostsResponse {
  const posts = answer.posts.filter((post) => post.id === id)
  return {
    ...answer,
    posts,
    msgs: answer.msgs.filter((msg) => msg.id === id),
    reactions: answer.reactions.filter(({ msgId }) => msgId === id),
    cursor: null,
  }
}

/** Collects what a card shows of the response's first post; undefined if the response has no post. */
export function toPostCardData({ posts, msgs, reactions, suppliers, users, listings }: PostsResponse) {
  const [post] = posts
  const root = msgs.find(({ id }) => id === post?.id)
  if (!post || !root) return undefined
  return {
    post,
    root,
    isLiked: reactions.some(({ msgId, flags }) => msgId === post.id && flags === 1),
    supplier: suppliers.find(({ id }) => id === post.supplierId),
    person: users.find(({ id }) => id === post.userId),
    listing: listings.STAY?.find(({ id }) => id === post.listingId),
  }
}

/** Returns the response with the user's like of one post added or removed, for the optimistic update. */
export const applyPostLike = (answer: PostsResponse, id: number, userId: number, on: boolean): PostsResponse => {
  const isLiked = answer.reactions.some(({ msgId, flags }) => msgId === id && flags === 1)
  if (isLiked === on) return answer
  return {
    ...answer,
    msgs: answer.msgs.map((msg) => (msg.id === id ? { ...msg, likes: Math.max(0, msg.likes + (on ? 1 : -1)) } : msg)),
    reactions: on
      ? [...answer.reactions, { msgId: id, userId, flags: 1 }]
      : answer.reactions.filter(({ msgId }) => msgId !== id),
  }
}
