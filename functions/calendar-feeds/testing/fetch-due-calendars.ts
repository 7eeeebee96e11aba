import type { Logger } from '../../kernel/request/create-logger.ts'
import { claimDueCalendars } from '../claim-due-calendars.ts'
import { readListingsDueForCalendarFetch } from '../feed.store.ts'
import { fetchCalendarsOfListings } from '../fetch-calendars-of-listings.ts'

/** Claims the listings whose calendars are due and fetches them at once, as timers, queue and import do together. */
export async function fetchDueCalendars(context: { readonly now: () => number; readonly log: Logger }) {
  const { items } = await readListingsDueForCalendarFetch(context.now(), 400)
  return fetchCalendarsOfListings(await claimDueCalendars(items, context.now), context)
}
