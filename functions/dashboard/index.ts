import * as routes from '@nestboard/shared/dashboard/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { supplierAccessRules } from '../kernel/team.ts'
import { countListingView } from './count.ts'
import { getDashboard } from './dashboard.ts'
import { getKeyFigures } from './key-figures.ts'

export const handler = createFeatureHandler(
  routes,
  { getDashboard, getKeyFigures, countListingView },
  supplierAccessRules,
)
