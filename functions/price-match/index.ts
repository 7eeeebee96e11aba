import * as routes from '@nestboard/shared/price-match/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { supplierAccessRules } from '../kernel/team.ts'
import { tripAccessRules } from '../trips/access.ts'
import { listPriceMatchesBySupplier, offerPriceMatch, passPriceMatch } from './answer.ts'
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
