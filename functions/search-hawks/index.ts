import * as routes from '@nestboard/shared/search-hawks/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { supplierAccessRules } from '../kernel/team.ts'
import { listingAccessRules } from '../listing/team.ts'
import { listingPartAccessRules } from '../rates/place.ts'
import { listSearchHawksByListing, listSearchHawksByRate, listSearchHawksBySupplier } from './hawk-list.ts'
import { createSearchHawk, deleteSearchHawk, getSearchHawk, updateSearchHawk } from './hawk.ts'
import {
  deleteHitsBySearchHawk,
  deleteSearchHawkHit,
  getSearchHawkHit,
  listSearchHawkHitsByListing,
  listSearchHawkHitsByRate,
  listSearchHawkHitsBySupplier,
} from './lead.ts'
import { countSearchWatchers } from './watchers.ts'

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
