import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import {
  getListing,
  getListingProfile,
  listListingAmenities,
  listListingMedia,
} from '@nestboard/shared/listing/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { watchedQuery } from '../../lib/query.ts'
import { supplierQuery } from '../supplier/api.ts'

/** A listing as everyone sees it; for its team also one that is not shown yet. It tells of its supplier as well. */
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

/** The photos of a listing, in their order. */
export const listingPhotosQuery = (listingId: number) =>
  watchedQuery(listListingMedia, { listingId }, [entityRef('StayListing', listingId)])

/** What is said about single amenities; which a listing has, it tells itself. */
export const listingAmenitiesQuery = (listingId: number) => watchedQuery(listListingAmenities, { listingId })
