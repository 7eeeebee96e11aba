import * as routes from '@nestboard/shared/inventory/routes.ts'
import { serve } from '../kernel/serve.ts'
import { listingRules } from '../listing/team.ts'
import { getAvailability, getInventory, updateInventory, updateProvision } from './inventory.ts'

export const handler = serve(routes, { getInventory, getAvailability, updateInventory, updateProvision }, listingRules)
