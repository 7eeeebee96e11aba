import * as routes from '@nestboard/shared/personal-offers/routes.ts'
import { serve } from '../kernel/serve.ts'
import { supplierRules } from '../kernel/team.ts'
import { listingRules } from '../listing/team.ts'
import { partRules } from '../rates/place.ts'
import { getUserRate, listUserRatesByListing, listUserRatesByRate, listUserRatesBySupplier } from './group.ts'
import { createUserRate, deleteUserRate, updateUserRate } from './personal-offer.ts'

export const handler = serve(
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
  { ...supplierRules, ...listingRules, ...partRules },
)
