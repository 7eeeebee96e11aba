import { createLogger } from '../../kernel/request/create-logger.ts'
import { createPublicListing } from '../../listing/testing/listing.ts'
import {
  deleteExport,
  deleteFeed,
  getExport,
  showExport,
  updateCalendars,
} from '@nestboard/shared/calendar-feeds/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { fetchDueCalendars } from './fetch-due-calendars.ts'
import { handler } from '../index.ts'
import { scheduleCalendarsFetch } from '../feed.store.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { buildCalendarText, buildAllDayEventText } from './calendar-text.ts'
import { startFeedServer } from './feed-server.ts'
import { addFeed, getCalendarsAsOwner, checkFeedsNow, createExportUrl, isoDateInDays } from './place.ts'

/** Exercises every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const place = await createPublicListing()
  const server = await startFeedServer()
  const stays = Array.from({ length: 300 }, (_, at) =>
    buildAllDayEventText(`a${at}`, isoDateInDays(2 * at), isoDateInDays(2 * at + 1)),
  )
  const ids: number[] = []
  for (let at = 0; at < 10; at++) {
    const long = server.put(`/${'x'.repeat(900)}${at}.ics`, buildCalendarText(...stays))
    ids.push((await addFeed(place, long, 'ß'.repeat(50))).data!.id)
  }
  await checkFeedsNow(place)
  await getCalendarsAsOwner(place)
  const { searchParams } = new URL(await createExportUrl(place))
  await callRoute(handler, getExport, { id: place.id, token: searchParams.get('token')! })
  await callRoute(handler, showExport, { listingId: place.id }, place.owner)
  await callRoute(handler, deleteExport, { listingId: place.id }, place.owner)
  await callRoute(handler, updateCalendars, { listingId: place.id, staleAfterHours: 6 }, place.owner)
  for (const id of ids) await callRoute(handler, deleteFeed, { listingId: place.id, id }, place.owner)
  await commitTransaction([{ write: scheduleCalendarsFetch(newId(), Date.now()) }])
  await fetchDueCalendars({ now: () => Date.now() + 3_600_000, log: createLogger('test') })
  server.stop()
}
