import type { PostsResponse } from '@nestboard/shared/feed/posts-response.ts'
import {
  listComments,
  listPostsBySupplier,
  listPostsByUser,
  listSupplierPostsByListing,
  readHomeFeed,
  readPost,
  suggestSuppliers,
} from '@nestboard/shared/feed/routes.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

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

/** Key of the queries of a post's comments and of the replies to them. */
export const commentsQueryKey = (postId: number) => [listComments.path, postId] as const

/**
 * Query of the comments on a post (`parentId` is the post's id) or of the replies to a comment, page by page, newest
 * first. Each new one changes the counts of what it answers, so watching that is enough.
 */
export const commentsQuery = (postId: number, parentId: number) =>
  infiniteQueryOptions({
    queryKey: [...commentsQueryKey(postId), parentId],
    queryFn: ({ pageParam, signal }): Promise<RouteResponseData<typeof listComments>> =>
      callApiRoute(listComments, { parentId, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: RouteResponseData<typeof listComments>) => cursor,
    meta: { watches: [formatEntityRef(parentId === postId ? 'Post' : 'PostMsg', parentId)] },
  })

/** Refetches a post's comments and the post with its counts, after a change of one of them. */
export const refetchComments = (client: QueryClient, postId: number) =>
  Promise.all(
    [commentsQueryKey(postId), postQuery(postId).queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
