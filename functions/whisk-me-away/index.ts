import * as routes from '@nestboard/shared/whisk-me-away/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { listingAccessRules } from '../listing/listing-access-rules.ts'
import { listRequestsBySupplier } from './list-requests-by-supplier.ts'
import { makeBid, retractBid } from './bid.ts'
import { acceptBid, getRequest, withdrawRequest } from './request.ts'

export const handler = createFeatureHandler(
  routes,
  { getRequest, acceptBid, withdrawRequest, listRequestsBySupplier, makeBid, retractBid },
  { ...supplierAccessRules, ...listingAccessRules },
)
