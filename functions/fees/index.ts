import * as routes from '@nestboard/shared/fees/routes.ts'
import { serve } from '../kernel/serve.ts'
import { listingRules } from '../listing/team.ts'
import { partRules } from '../rates/place.ts'
import { createFee, deleteFee, getFee, listFees, orderFees, updateFee } from './fee.ts'

export const handler = serve(
  routes,
  { getFee, listFees, createFee, updateFee, orderFees, deleteFee },
  { ...listingRules, ...partRules },
)
