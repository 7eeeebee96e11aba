import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import {
  getListing,
  getListingProfile,
  listListingAmenities,
  listListingMedia,
} from '@nestboard/shared/listing/read-routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { watchedQuery } from '../../lib/query.ts'
import { supplierQuery } from '../supplier/api.ts'

/**
 * A listing; its team may also read it before it is published. The response includes the supplier, which is put into
 * the cache.
 */
export const listingQuery = (id: number) =>
  queryOptions({
    ...watchedQuery(getListing, { id }, [entityRef('StayListing', id)]),
    queryFn: async ({ client, signal }) => {
      const listing = await call(getListing, { id }, { signal })
      if (listing.supplier) client.setQueryData(supplierQuery(listing.supplierId).queryKey, listing.supplier)
      return listing
    },
  })

/** The texts of a listing. */
export const listingProfileQuery = (id: number) =>
  watchedQuery(getListingProfile, { id }, [entityRef('StayListingProfile', id)])

/** The photos of a listing, in order. */
export const listingPhotosQuery = (listingId: number) =>
  watchedQuery(listListingMedia, { listingId }, [entityRef('StayListing', listingId)])

/** The supplier's notes on single amenities. The listing itself says which amenities it has. */
export const listingAmenitiesQuery = (listingId: number) => watchedQuery(listListingAmenities, { listingId })
