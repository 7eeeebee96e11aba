import * as routes from '@nestboard/shared/calendar-feeds/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { listingAccessRules } from '../listing/team.ts'
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
