import { fetchCalendarsOfListings } from '@nestboard/functions/calendar-feeds/fetch-calendars-of-listings.ts'
import { buildAllDayEventText, buildCalendarText } from '@nestboard/functions/calendar-feeds/testing/calendar-text.ts'
import { startFeedServer } from '@nestboard/functions/calendar-feeds/testing/feed-server.ts'
import { addFeed, isoDateInDays } from '@nestboard/functions/calendar-feeds/testing/place.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { removeRow } from '@nestboard/functions/kernel/table/row-update.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { calendarImportSchema } from '../contracts/calendar-import.ts'
import { simulatedCalendarQueue } from './strangers.ts'

/** Creates a listing that imports a calendar with a taken night, and a deleted listing whose calendar is still due. */
export async function createListingsWithDueCalendars(): Promise<void> {
  const server = await startFeedServer()
  const place = await createPublicListing()
  const url = server.put('/a.ics', buildCalendarText())
  const { error } = await addFeed(place, url)
  if (error !== null) throw new Error(`calendar refused: ${error}`)
  server.put('/a.ics', buildCalendarText(buildAllDayEventText('a', isoDateInDays(300), isoDateInDays(301))))
  const gone = await createPublicListing()
  await addFeed(gone, url)
  await commitTransaction([{ write: removeRow(listingKey(gone.id)) }])
}

/** Reads the calendars that the timers queued, and then again by a call whose time is used up, which puts them back. */
export async function importQueuedCalendars(now: () => number): Promise<void> {
  const listingIds = simulatedCalendarQueue.bodies.flatMap(
    (body) => calendarImportSchema.parse(JSON.parse(body)).listingIds,
  )
  await fetchCalendarsOfListings(listingIds, { now, log: createLogger('test') })
  let readings = 0
  const fast = () => now() + 2 * 60_000 * readings++
  await fetchCalendarsOfListings(listingIds, { now: fast, log: createLogger('test') })
}
