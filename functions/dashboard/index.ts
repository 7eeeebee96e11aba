import * as routes from '@nestboard/shared/dashboard/routes.ts'
import { serve } from '../kernel/serve.ts'
import { supplierRules } from '../kernel/team.ts'
import { countListingView } from './count.ts'
import { getDashboard } from './dashboard.ts'

export const handler = serve(routes, { getDashboard, countListingView }, supplierRules)
