import * as routes from '@nestboard/shared/listing/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import {
  createListingAmenity,
  deleteListingAmenity,
  listListingAmenities,
  setListingAmenity,
  unsetListingAmenity,
  updateListingAmenity,
} from './amenity.ts'
import { deleteListing } from './delete-listing.ts'
import { createListing, getListing, updateListing } from './listing.ts'
import {
  createListingMedia,
  deleteListingMedia,
  getListingMedia,
  listListingMedia,
  orderListingMedia,
  updateListingMedia,
} from './media.ts'
import { getListingProfile, updateListingProfile } from './profile.ts'
import { searchListings } from './search-listings.ts'
import { listListingsBySupplier } from './supplier-listings.ts'
import { listingAccessRules } from './listing-access-rules.ts'
import { getPlanUsage } from './get-plan-usage.ts'

export const handler = createFeatureHandler(
  routes,
  {
    createListing,
    getPlanUsage,
    getListing,
    updateListing,
    deleteListing,
    listListingsBySupplier,
    searchListings,
    getListingProfile,
    updateListingProfile,
    listListingAmenities,
    createListingAmenity,
    updateListingAmenity,
    deleteListingAmenity,
    setListingAmenity,
    unsetListingAmenity,
    createListingMedia,
    updateListingMedia,
    orderListingMedia,
    deleteListingMedia,
    getListingMedia,
    listListingMedia,
  },
  { ...supplierAccessRules, ...listingAccessRules },
)
