import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { deleteListingMedia, orderListingMedia, type listListingMedia } from '@nestboard/shared/listing/routes.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { listingPhotosQuery, managedListingQuery } from '../api.ts'

export type ListingPhoto = RouteResponseData<typeof listListingMedia>['media'][number]

/** Sorts photos as travelers see them: the main photo first, the others in order. */
export const sortListingPhotos = (photos: readonly ListingPhoto[]): ListingPhoto[] =>
  photos.toSorted((a, b) => Number(b.main) - Number(a.main) || a.idx - b.idx)

/**
 * Reorders photos with an optimistic update that is reverted if the server refuses. The first photo becomes the main
 * photo.
 */
export function useReorderListingPhotos(listingId: number) {
  const query = listingPhotosQuery(listingId)
  return useApiMutation({
    send: (mediaIds: number[]) => callApiRoute(orderListingMedia, { listingId, mediaIds }),
    fallbackText: 'The order was not saved. Try again in a moment.',
    scope: `photos ${listingId}`,
    optimistic: async (client, ids) => {
      await client.cancelQueries(query)
      const before = client.getQueryData(query.queryKey)
      client.setQueryData(query.queryKey, (now) => now && { media: now.media.map((each) => placed(each, ids)) })
      return () => client.setQueryData(query.queryKey, before)
    },
    refetch: (client) =>
      Promise.all([
        cancelAndRefetchQueries(client, query),
        cancelAndRefetchQueries(client, managedListingQuery(listingId)),
      ]),
  })
}

const placed = (photo: ListingPhoto, ids: readonly number[]): ListingPhoto => {
  const idx = ids.indexOf(photo.id)
  return { ...photo, main: idx === 0, idx: idx < 0 ? ids.length + photo.idx : idx }
}

/** Deletes a photo of a listing. `onDone` is also called if the deletion fails. */
export function useDeleteListingPhoto(listingId: number, onDone: () => void) {
  const query = listingPhotosQuery(listingId)
  return useApiMutation({
    send: (id: number) => callApiRoute(deleteListingMedia, { id }),
    fallbackText: 'The photo was not deleted. Try again in a moment.',
    onSent: onDone,
    onFailed: onDone,
    refetch: (client) => cancelAndRefetchQueries(client, query),
  })
}
