import * as routes from '@nestboard/shared/search-hawks/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { listingAccessRules } from '../listing/listing-access-rules.ts'
import { listingPartAccessRules } from '../rates/listing-part-access-rules.ts'
import { listSearchHawksByListing, listSearchHawksByRate, listSearchHawksBySupplier } from './hawk-list.ts'
import { createSearchHawk, deleteSearchHawk, getSearchHawk, updateSearchHawk } from './hawk.ts'
import {
  deleteHitsBySearchHawk,
  deleteSearchHawkHit,
  getSearchHawkHit,
  listSearchHawkHitsByListing,
  listSearchHawkHitsByRate,
  listSearchHawkHitsBySupplier,
} from './search-hawk-hit.ts'
import { countSearchWatchers } from './count-search-watchers.ts'

export const handler = createFeatureHandler(
  routes,
  {
    createSearchHawk,
    updateSearchHawk,
    deleteSearchHawk,
    getSearchHawk,
    listSearchHawksByListing,
    listSearchHawksByRate,
    listSearchHawksBySupplier,
    getSearchHawkHit,
    listSearchHawkHitsByListing,
    listSearchHawkHitsByRate,
    listSearchHawkHitsBySupplier,
    deleteSearchHawkHit,
    deleteHitsBySearchHawk,
    countSearchWatchers,
  },
  { ...supplierAccessRules, ...listingAccessRules, ...listingPartAccessRules },
)
