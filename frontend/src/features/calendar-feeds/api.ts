import { getCalendars } from '@nestboard/shared/calendar-feeds/routes.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

/** A listing's imported calendars, conflicts and export, as the supplier's team sees them. */
export type ListingCalendars = RouteResponseData<typeof getCalendars>
export type ImportedCalendar = ListingCalendars['feeds'][number]

/** Query of a listing's calendars. It is refetched each time the server has checked an imported calendar. */
export const listingCalendarsQuery = (listingId: number) =>
  buildWatchedQuery(getCalendars, { listingId }, [formatEntityRef('StayListing', listingId)])
