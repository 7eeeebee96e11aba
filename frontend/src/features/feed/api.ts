import type { PostsResponse } from '@nestboard/shared/feed/answer.ts'
import {
  listCommentsOfPost,
  listPostsBySupplier,
  listPostsByUser,
  listSupplierPostsByListing,
  readHomeFeed,
  readPost,
  suggestSuppliers,
} from '@nestboard/shared/feed/routes.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/client.ts'
import { buildWatchedQuery } from '../../lib/query.ts'

type Fetch = (from: { cursor?: string }, signal: AbortSignal) => Promise<PostsResponse>

/** Query of posts page by page, newest first. */
const postPages = (key: readonly unknown[], fetch: Fetch, watches: readonly EntityRef[] = []) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }): Promise<PostsResponse> =>
      fetch(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: PostsResponse) => cursor,
    meta: { watches },
  })
export type PostPagesQuery = ReturnType<typeof postPages>

export const supplierPostsQuery = (supplierId: number): PostPagesQuery =>
  postPages([listPostsBySupplier.path, supplierId], (from, signal) =>
    callApiRoute(listPostsBySupplier, { supplierId, ...from }, { signal }),
  )

export const personPostsQuery = (userId: number): PostPagesQuery =>
  postPages([listPostsByUser.path, userId], (from, signal) =>
    callApiRoute(listPostsByUser, { userId, ...from }, { signal }),
  )

export const listingPostsQuery = (listingId: number): PostPagesQuery =>
  postPages([listSupplierPostsByListing.path, listingId], (from, signal) =>
    callApiRoute(listSupplierPostsByListing, { listingId, ...from }, { signal }),
  )

export const feedQueryKey = [readHomeFeed.path] as const
export const feedQuery = (userId: number): PostPagesQuery =>
  postPages([...feedQueryKey, userId], (from, signal) => callApiRoute(readHomeFeed, from, { signal }))

/**
 * Query of the posts that are newer than those on screen. It is refetched when the user's account is notified of a new
 * feed entry.
 */
export const newerFeedPostsQuery = (userId: number, latest: number) =>
  buildWatchedQuery(readHomeFeed, latest > 0 ? { latest } : {}, [formatEntityRef('UserAccount', userId)])

/** Query of suppliers near a point, each with one of its stays. */
export const supplierSuggestionsQuery = (point: { latitude: number; longitude: number }) =>
  buildWatchedQuery(suggestSuppliers, point)

/** Query of one post with everything its card shows. Any change of the post refetches it. */
export const postQuery = (id: number) => buildWatchedQuery(readPost, { id }, [formatEntityRef('Post', id)])

/** Query of a post's comments. Each new comment changes the post's counts, so watching the post is enough. */
export const postCommentsQuery = (postId: number) =>
  buildWatchedQuery(listCommentsOfPost, { postId }, [formatEntityRef('Post', postId)])
