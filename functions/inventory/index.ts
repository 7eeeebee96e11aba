import * as routes from '@nestboard/shared/inventory/routes.ts'
import { serve } from '../kernel/serve.ts'
import { supplierRules } from '../kernel/team.ts'
import { listingRules } from '../listing/team.ts'
import { getAvailability, getInventory, updateInventory, updateProvision } from './inventory.ts'
import { listNights } from './nights.ts'

export const handler = serve(
  routes,
  { getInventory, getAvailability, listNights, updateInventory, updateProvision },
  { ...supplierRules, ...listingRules },
)
