import * as routes from '@nestboard/shared/search/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { listingAccessRules } from '../listing/listing-access-rules.ts'
import { diagnoseListing } from './diagnose-listing.ts'
import { listSearchAlternatives } from './list-search-alternatives.ts'
import { listSearchOffers } from './list-search-offers.ts'
import { listPopularStays } from './list-popular-stays.ts'
import { createStaySearch, getStaySearch, updateStaySearch, updateStaySearchFlags } from './search.ts'

export const handler = createFeatureHandler(
  routes,
  {
    createStaySearch,
    getStaySearch,
    getSearch: getStaySearch,
    updateStaySearch,
    updateSearch: updateStaySearch,
    updateStaySearchFlags,
    updateSearchFlags: updateStaySearchFlags,
    listSearchAlternatives,
    listSearchOffers,
    listPopularStays,
    diagnoseListing,
  },
  listingAccessRules,
)
