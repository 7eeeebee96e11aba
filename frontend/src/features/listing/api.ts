import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import {
  getListing,
  getListingProfile,
  listListingAmenities,
  listListingMedia,
} from '@nestboard/shared/listing/read-routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/client.ts'
import { buildWatchedQuery } from '../../lib/query.ts'
import { supplierQuery } from '../supplier/api.ts'

/**
 * Query of a listing; the supplier's team may read it even before it is published. The response includes the supplier,
 * which is put into the cache.
 */
export const listingQuery = (id: number) =>
  queryOptions({
    ...buildWatchedQuery(getListing, { id }, [formatEntityRef('StayListing', id)]),
    queryFn: async ({ client, signal }) => {
      const listing = await callApiRoute(getListing, { id }, { signal })
      if (listing.supplier) client.setQueryData(supplierQuery(listing.supplierId).queryKey, listing.supplier)
      return listing
    },
  })

/** Query of a listing's profile: its texts, address and check-in details. */
export const listingProfileQuery = (id: number) =>
  buildWatchedQuery(getListingProfile, { id }, [formatEntityRef('StayListingProfile', id)])

/** Query of a listing's photos, in order. */
export const listingPhotosQuery = (listingId: number) =>
  buildWatchedQuery(listListingMedia, { listingId }, [formatEntityRef('StayListing', listingId)])

/** Query of the supplier's notes on single amenities. Which amenities the listing has is part of the listing itself. */
export const listingAmenitiesQuery = (listingId: number) => buildWatchedQuery(listListingAmenities, { listingId })
