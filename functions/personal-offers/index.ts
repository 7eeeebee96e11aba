import * as routes from '@nestboard/shared/personal-offers/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { listingAccessRules } from '../listing/listing-access-rules.ts'
import { listingPartAccessRules } from '../rates/listing-part-access-rules.ts'
import { getUserRate, listUserRatesByListing, listUserRatesByRate, listUserRatesBySupplier } from './list-user-rates.ts'
import { createUserRate, deleteUserRate, updateUserRate } from './personal-offer.ts'

export const handler = createFeatureHandler(
  routes,
  {
    createUserRate,
    updateUserRate,
    deleteUserRate,
    getUserRate,
    listUserRatesByListing,
    listUserRatesByRate,
    listUserRatesBySupplier,
  },
  { ...supplierAccessRules, ...listingAccessRules, ...listingPartAccessRules },
)
