import * as routes from '@nestboard/shared/price-match/routes.ts'
import { serve } from '../kernel/serve.ts'
import { supplierRules } from '../kernel/team.ts'
import { tripRules } from '../trips/access.ts'
import { listPriceMatchesBySupplier, offerPriceMatch, passPriceMatch } from './answer.ts'
import { createPriceMatch, getPriceMatch, updatePriceMatch } from './price-match.ts'

export const handler = serve(
  routes,
  {
    createPriceMatch,
    getPriceMatch,
    updatePriceMatch,
    listPriceMatchesBySupplier,
    passPriceMatch,
    offerPriceMatch,
  },
  { ...tripRules, ...supplierRules },
)
