import * as routes from '@nestboard/shared/dashboard/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { countListingView } from './add-sale-to-counters.ts'
import { getDashboard } from './get-dashboard.ts'
import { getKeyFigures } from './get-key-figures.ts'

export const handler = createFeatureHandler(
  routes,
  { getDashboard, getKeyFigures, countListingView },
  supplierAccessRules,
)
