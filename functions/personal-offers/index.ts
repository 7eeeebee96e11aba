import * as routes from '@nestboard/shared/personal-offers/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { supplierAccessRules } from '../kernel/team.ts'
import { listingAccessRules } from '../listing/team.ts'
import { listingPartAccessRules } from '../rates/place.ts'
import { getUserRate, listUserRatesByListing, listUserRatesByRate, listUserRatesBySupplier } from './read-offers.ts'
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
