import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import {
  getListing,
  getListingProfile,
  listListingAmenities,
  listListingMedia,
} from '@nestboard/shared/listing/routes.ts'
import { watchedQuery } from '../../lib/query.ts'

/** A listing as everyone sees it; for its team also one that is not shown yet. */
export const listingQuery = (id: number) => watchedQuery(getListing, { id }, [entityRef('StayListing', id)])

/** The texts of a listing. */
export const listingProfileQuery = (id: number) =>
  watchedQuery(getListingProfile, { id }, [entityRef('StayListingProfile', id)])

/** The photos of a listing, in their order. */
export const listingPhotosQuery = (listingId: number) =>
  watchedQuery(listListingMedia, { listingId }, [entityRef('StayListing', listingId)])

/** What is said about single amenities; which a listing has, it tells itself. */
export const listingAmenitiesQuery = (listingId: number) => watchedQuery(listListingAmenities, { listingId })
