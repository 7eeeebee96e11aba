import * as routes from '@nestboard/shared/whisk-me-away/routes.ts'
import { serve } from '../kernel/serve.ts'
import { supplierRules } from '../kernel/team.ts'
import { listingRules } from '../listing/team.ts'
import { listRequestsBySupplier } from './sent-requests.ts'
import { makeBid, retractBid } from './bid.ts'
import { acceptBid, getRequest, withdrawRequest } from './request.ts'

export const handler = serve(
  routes,
  { getRequest, acceptBid, withdrawRequest, listRequestsBySupplier, makeBid, retractBid },
  { ...supplierRules, ...listingRules },
)
