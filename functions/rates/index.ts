import * as routes from '@nestboard/shared/rates/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { listingAccessRules } from '../listing/listing-access-rules.ts'
import { createListings } from './create-listings.ts'
import { getCalendar, updateRateValues } from './calendar.ts'
import { createExtra, deleteExtra, getExtra, listExtras, updateExtra } from './extra.ts'
import { listingPartAccessRules } from './listing-part-access-rules.ts'
import { createPolicy, deletePolicy, getPolicy, listPolicies, updatePolicy } from './policy.ts'
import { createPromo, deletePromo, getPromo, listPromos, updatePromo } from './promo.ts'
import { createRate, deleteRate, getRate, listRates, updateRate } from './rate.ts'

export const handler = createFeatureHandler(
  routes,
  {
    getRate,
    listRates,
    createListings,
    createRate,
    updateRate,
    deleteRate,
    updateRateValues,
    getCalendar,
    getExtra,
    listExtras,
    createExtra,
    updateExtra,
    deleteExtra,
    getPromo,
    listPromos,
    createPromo,
    updatePromo,
    deletePromo,
    getPolicy,
    listPolicies,
    createPolicy,
    updatePolicy,
    deletePolicy,
  },
  { ...supplierAccessRules, ...listingAccessRules, ...listingPartAccessRules },
)
