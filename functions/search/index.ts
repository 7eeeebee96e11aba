import * as routes from '@nestboard/shared/search/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { listSearchOffers } from './list-search-offers.ts'
import { createStaySearch, getStaySearch, updateStaySearch, updateStaySearchFlags } from './search.ts'

export const handler = createFeatureHandler(routes, {
  createStaySearch,
  getStaySearch,
  getSearch: getStaySearch,
  updateStaySearch,
  updateSearch: updateStaySearch,
  updateStaySearchFlags,
  updateSearchFlags: updateStaySearchFlags,
  listSearchOffers,
})
