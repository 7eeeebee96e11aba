import * as routes from '@nestboard/shared/price-match/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { tripAccessRules } from '../trips/access.ts'
import { listPriceMatchesBySupplier, offerPriceMatch, passPriceMatch } from './offer-price-match.ts'
import { confirmPriceMatchPlace } from './confirm.ts'
import { createPriceMatch, getPriceMatch, updatePriceMatch } from './price-match.ts'

export const handler = createFeatureHandler(
  routes,
  {
    createPriceMatch,
    getPriceMatch,
    updatePriceMatch,
    confirmPriceMatchPlace,
    listPriceMatchesBySupplier,
    passPriceMatch,
    offerPriceMatch,
  },
  { ...tripAccessRules, ...supplierAccessRules },
)
