import * as routes from '@nestboard/shared/search-hawks/routes.ts'
import { serve } from '../kernel/serve.ts'
import { supplierRules } from '../kernel/team.ts'
import { listingRules } from '../listing/team.ts'
import { partRules } from '../rates/place.ts'
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

export const handler = serve(
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
  { ...supplierRules, ...listingRules, ...partRules },
)
