import * as routes from '@nestboard/shared/listing/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { supplierAccessRules } from '../kernel/team.ts'
import {
  createListingAmenity,
  deleteListingAmenity,
  listListingAmenities,
  setListingAmenity,
  unsetListingAmenity,
  updateListingAmenity,
} from './amenity.ts'
import { deleteListing } from './draft.ts'
import { createListings } from './from-file.ts'
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
import { searchListings } from './search.ts'
import { listListingsBySupplier } from './supplier-listings.ts'
import { listingAccessRules } from './team.ts'
import { getPlanUsage } from './usage.ts'

export const handler = createFeatureHandler(
  routes,
  {
    createListing,
    createListings,
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
