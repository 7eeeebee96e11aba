import * as routes from '@nestboard/shared/calendar-feeds/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { eventOf } from '../kernel/testing/event.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { shownListing } from '../listing/testing/listing.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { calendarOf, stay } from './testing/calendar-text.ts'
import { startFeedServer } from './testing/feed-server.ts'
import { addFeed, calendarsAt, checkNow, newExport, on } from './testing/place.ts'

it('has exactly the table grants that its routes use', async () => {
  const place = await shownListing()
  const server = await startFeedServer()
  const stranger = await newPerson()
  const url = server.put('/a.ics', calendarOf(stay('a', on(1), on(2))))
  const used = await tableUse(async () => {
    const once = { listingId: place.id, name: 'x', url, idempotencyKey: 'a-key-of-a-call' }
    await call(handler, routes.createFeed, once, place.owner)
    const { data } = await addFeed(place, server.put('/b.ics', calendarOf()))
    await checkNow(place)
    await calendarsAt(place)
    const address = new URL(await newExport(place), 'https://nestboard.example')
    await handler(eventOf(routes.getExport, { params: Object.fromEntries(address.searchParams) }), {} as never)
    await call(handler, routes.updateCalendars, { listingId: place.id, staleAfterHours: 6 }, place.owner)
    await call(handler, routes.deleteFeed, { listingId: place.id, id: data!.id }, place.owner)
    for (const { id } of (await calendarsAt(place)).feeds)
      await call(handler, routes.deleteFeed, { listingId: place.id, id }, place.owner)
    await call(handler, routes.checkFeeds, { listingId: place.id }, stranger)
  })
  server.stop()
  expect(used).toEqual(granted(grants, routes))
})
