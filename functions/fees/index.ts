import * as routes from '@nestboard/shared/fees/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { listingAccessRules } from '../listing/listing-access-rules.ts'
import { listingPartAccessRules } from '../rates/listing-part-access-rules.ts'
import { createFee, deleteFee, getFee, listFees, orderFees, updateFee } from './fee.ts'

export const handler = createFeatureHandler(
  routes,
  { getFee, listFees, createFee, updateFee, orderFees, deleteFee },
  { ...listingAccessRules, ...listingPartAccessRules },
)
