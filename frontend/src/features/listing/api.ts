import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import {
  getListing,
  getListingProfile,
  listListingAmenities,
  listListingMedia,
} from '@nestboard/shared/listing/read-routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'
import { supplierQuery } from '../supplier/api.ts'

const buildListingQuery = (params: { id: number; team?: true }) =>
  queryOptions({
    ...buildWatchedQuery(getListing, params, [formatEntityRef('StayListing', params.id)]),
    queryFn: async ({ client, signal }) => {
      const listing = await callApiRoute(getListing, params, { signal })
      if (listing.supplier) client.setQueryData(supplierQuery(listing.supplierId).queryKey, listing.supplier)
      return listing
    },
  })

/**
 * Query of a listing as travelers read it, even for its own team, which may read it before it is published. The
 * response includes the supplier, which is put into the cache.
 */
export const listingQuery = (id: number) => buildListingQuery({ id })

/** Query of a listing for those who manage it, with its true point. */
export const managedListingQuery = (id: number) => buildListingQuery({ id, team: true })

/** Query of a listing's profile as travelers read it: its texts and check-in times. */
export const listingProfileQuery = (id: number) =>
  buildWatchedQuery(getListingProfile, { id }, [formatEntityRef('StayListingProfile', id)])

/** Query of a listing's profile for those who manage it, with its street and the texts about access. */
export const managedListingProfileQuery = (id: number) =>
  buildWatchedQuery(getListingProfile, { id, team: true }, [formatEntityRef('StayListingProfile', id)])

/** Query of a listing's photos, in order. */
export const listingPhotosQuery = (listingId: number) =>
  buildWatchedQuery(listListingMedia, { listingId }, [formatEntityRef('StayListing', listingId)])

/** Query of the supplier's notes on single amenities. Which amenities the listing has is part of the listing itself. */
export const listingAmenitiesQuery = (listingId: number) => buildWatchedQuery(listListingAmenities, { listingId })
