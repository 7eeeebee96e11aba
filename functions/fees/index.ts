import * as routes from '@nestboard/shared/fees/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { listingAccessRules } from '../listing/team.ts'
import { listingPartAccessRules } from '../rates/place.ts'
import { createFee, deleteFee, getFee, listFees, orderFees, updateFee } from './fee.ts'

export const handler = createFeatureHandler(
  routes,
  { getFee, listFees, createFee, updateFee, orderFees, deleteFee },
  { ...listingAccessRules, ...listingPartAccessRules },
)
