import * as routes from '@nestboard/shared/calendar-feeds/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { listingAccessRules } from '../listing/listing-access-rules.ts'
import { createExport, deleteExport, getExport, showExport } from './export.ts'
import { checkFeeds, createFeed, deleteFeed, getCalendars, updateCalendars } from './feed.ts'

export const handler = createFeatureHandler(
  routes,
  {
    getCalendars,
    createFeed,
    deleteFeed,
    checkFeeds,
    updateCalendars,
    createExport,
    showExport,
    deleteExport,
    getExport,
  },
  listingAccessRules,
)
