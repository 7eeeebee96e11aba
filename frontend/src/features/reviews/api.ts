import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { postFlags } from '@nestboard/shared/reviews/model.ts'
import type { ReviewFilter, ReviewSort } from '@nestboard/shared/reviews/model.ts'
import { listPostsByListing } from '@nestboard/shared/reviews/routes.ts'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { listingQuery } from '../listing/api.ts'

type Page = RouteResponseData<typeof listPostsByListing>

/** The sort order of a list of reviews, and the filter applied to it. */
export interface ReviewSortAndFilter {
  readonly sort: ReviewSort
  readonly only: ReviewFilter | undefined
}

/** A listing's reviews page by page. A change of the listing, such as its rating, refetches them. */
export const reviewsQuery = (
  { id: listingId, type: listingType }: Pick<Listing, 'id' | 'type'>,
  { sort, only }: ReviewSortAndFilter = { sort: 'newest', only: undefined },
) =>
  infiniteQueryOptions({
    queryKey: [listPostsByListing.path, listingId, sort, only ?? ''],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callApiRoute(
        listPostsByListing,
        {
          listingId,
          listingType,
          mask: postFlags.review,
          flags: postFlags.review,
          sort,
          ...(only && { only }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: Page) => cursor,
    meta: { watches: [formatEntityRef('StayListing', listingId)] },
  })

/** Reads a listing's reviews again, with its rating, after the user has changed one. */
export const refetchReviews = (client: QueryClient, listingId: number): Promise<unknown> =>
  Promise.all([
    cancelAndRefetchQueries(client, { queryKey: [listPostsByListing.path, listingId] }),
    client.invalidateQueries({ queryKey: listingQuery(listingId).queryKey }),
  ])

/** A review with its post, and its author if visible to the user. */
export interface ListedReview {
  readonly post: Page['posts'][number]
  readonly review: Page['reviews'][number]
  readonly writer: Page['users'][number] | undefined
}

/** The reviews of all loaded pages, in the server's order. */
export const listLoadedReviews = (pages: readonly Page[]): ListedReview[] =>
  pages.flatMap(({ posts, reviews, users }) =>
    posts.flatMap((post) => {
      const review = reviews.find(({ postId }) => postId === post.id)
      const writer = users.find(({ id }) => id === post.userId)
      return review ? [{ post, review, writer }] : []
    }),
  )
