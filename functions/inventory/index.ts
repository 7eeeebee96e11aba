import * as routes from '@nestboard/shared/inventory/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { supplierAccessRules } from '../kernel/team.ts'
import { listingAccessRules } from '../listing/team.ts'
import { getAvailability, getInventory, updateInventory, updateProvision } from './inventory.ts'
import { listNights } from './nights.ts'

export const handler = createFeatureHandler(
  routes,
  { getInventory, getAvailability, listNights, updateInventory, updateProvision },
  { ...supplierAccessRules, ...listingAccessRules },
)
