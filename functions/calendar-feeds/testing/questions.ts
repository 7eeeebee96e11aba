import { logFor } from '../../kernel/log.ts'
import { shownListing } from '../../listing/testing/listing.ts'
import { deleteExport, deleteFeed, getExport, updateCalendars } from '@nestboard/shared/calendar-feeds/routes.ts'
import { call } from '../../kernel/testing/call.ts'
import { checkDueCalendars } from '../check.ts'
import { handler } from '../index.ts'
import { scheduleFeeds } from '../feed.store.ts'
import { commit } from '../../kernel/commit.ts'
import { newId } from '../../kernel/random.ts'
import { calendarText, allDayEvent } from './calendar-text.ts'
import { startFeedServer } from './feed-server.ts'
import { addFeed, calendarsAt, checkNow, newExport, isoDateInDays } from './place.ts'

/** Exercises every access pattern of the feature. */
export async function askEverything(): Promise<void> {
  const place = await shownListing()
  const server = await startFeedServer()
  const stays = Array.from({ length: 300 }, (_, at) =>
    allDayEvent(`a${at}`, isoDateInDays(2 * at), isoDateInDays(2 * at + 1)),
  )
  const ids: number[] = []
  for (let at = 0; at < 10; at++) {
    const long = server.put(`/${'x'.repeat(900)}${at}.ics`, calendarText(...stays))
    ids.push((await addFeed(place, long, 'ß'.repeat(50))).data!.id)
  }
  await checkNow(place)
  await calendarsAt(place)
  const { searchParams } = new URL(await newExport(place))
  await call(handler, getExport, { id: place.id, token: searchParams.get('token')! })
  await call(handler, deleteExport, { listingId: place.id }, place.owner)
  await call(handler, updateCalendars, { listingId: place.id, staleAfterHours: 6 }, place.owner)
  for (const id of ids) await call(handler, deleteFeed, { listingId: place.id, id }, place.owner)
  await commit([{ write: scheduleFeeds(newId(), Date.now()) }])
  await checkDueCalendars({ now: () => Date.now() + 3_600_000, log: logFor('test') })
  server.stop()
}
