import * as routes from '@nestboard/shared/calendar-feeds/routes.ts'
import { serve } from '../kernel/serve.ts'
import { listingRules } from '../listing/team.ts'
import { createExport, deleteExport, getExport } from './export.ts'
import { checkFeeds, createFeed, deleteFeed, getCalendars, updateCalendars } from './feed.ts'

export const handler = serve(
  routes,
  { getCalendars, createFeed, deleteFeed, checkFeeds, updateCalendars, createExport, deleteExport, getExport },
  listingRules,
)
