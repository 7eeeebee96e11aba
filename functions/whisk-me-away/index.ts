import * as routes from '@nestboard/shared/whisk-me-away/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { supplierAccessRules } from '../kernel/team.ts'
import { listingAccessRules } from '../listing/team.ts'
import { listRequestsBySupplier } from './sent-requests.ts'
import { makeBid, retractBid } from './bid.ts'
import { acceptBid, getRequest, withdrawRequest } from './request.ts'

export const handler = createFeatureHandler(
  routes,
  { getRequest, acceptBid, withdrawRequest, listRequestsBySupplier, makeBid, retractBid },
  { ...supplierAccessRules, ...listingAccessRules },
)
