import * as routes from '@nestboard/shared/inventory/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { listingAccessRules } from '../listing/listing-access-rules.ts'
import {
  advanceCalendarEdit,
  listCalendarEdits,
  startCalendarEdit,
  stopCalendarEdit,
  undoCalendarEdit,
} from './calendar-edit.ts'
import { getAvailability, getInventory, updateInventory, updateProvision } from './inventory.ts'
import { listCalendars } from './list-calendars.ts'
import { listNights } from './nights.ts'

export const handler = createFeatureHandler(
  routes,
  {
    getInventory,
    getAvailability,
    listNights,
    listCalendars,
    updateInventory,
    updateProvision,
    startCalendarEdit,
    advanceCalendarEdit,
    stopCalendarEdit,
    undoCalendarEdit,
    listCalendarEdits,
  },
  { ...supplierAccessRules, ...listingAccessRules },
)
