import * as routes from '@nestboard/shared/dashboard/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { countListingView } from './add-sale-to-counters.ts'
import { getCheckList, updateCheckList } from './check-list.ts'
import {
  createCleaningCalendar,
  deleteCleaningCalendar,
  getCleaningCalendar,
  showCleaningCalendar,
} from './cleaning-calendar.ts'
import { countDayStays, listDayStays } from './day-stays.ts'
import { getDashboard } from './get-dashboard.ts'
import { getKeyFigures } from './get-key-figures.ts'
import { addHouseNote, deleteHouseNote } from './house-note.ts'
import { searchOrderedStays } from './search-ordered-stays.ts'
import { readStayHouse } from './stay-house.ts'
import { setExpectedArrival, tickStayCheck } from './tick-stay-check.ts'

export const handler = createFeatureHandler(
  routes,
  {
    getDashboard,
    getKeyFigures,
    countListingView,
    listDayStays,
    countDayStays,
    searchOrderedStays,
    readStayHouse,
    tickStayCheck,
    setExpectedArrival,
    addHouseNote,
    deleteHouseNote,
    getCheckList,
    updateCheckList,
    showCleaningCalendar,
    createCleaningCalendar,
    deleteCleaningCalendar,
    getCleaningCalendar,
  },
  supplierAccessRules,
)
