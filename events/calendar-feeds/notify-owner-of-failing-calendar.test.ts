import '../testing/strangers.ts'
import * as notifications from '@nestboard/shared/notifications/routes.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { listingCalendarsKey } from '@nestboard/functions/calendar-feeds/rows.ts'
import { buildCalendarText } from '@nestboard/functions/calendar-feeds/testing/calendar-text.ts'
import { startFeedServer } from '@nestboard/functions/calendar-feeds/testing/feed-server.ts'
import { addFeed, checkFeedsNow } from '@nestboard/functions/calendar-feeds/testing/place.ts'
import { createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { handler } from '@nestboard/functions/notifications/index.ts'
import { expect, it } from 'vitest'
import { captureStreamRecordOfWrite, runReactions } from '../testing/records.ts'

it('notifies the owner of the third failure in a row, once', async () => {
  const server = await startFeedServer()
  const place = await createPublicListing()
  await addFeed(place, server.put('/a.ics', buildCalendarText()))
  const told = async () =>
    (await callRoute(handler, notifications.listNotifications, {}, place.owner)).data!.notifications.filter(
      ({ kind }) => kind === 'CALENDAR_FAILED',
    )
  const check = async () =>
    expect(
      await runReactions(await captureStreamRecordOfWrite(listingCalendarsKey(place.id), () => checkFeedsNow(place))),
    ).toEqual([])
  server.put('/a.ics', undefined)
  await check()
  await check()
  expect(await told()).toEqual([])
  await check()
  await check()
  expect(await told()).toMatchObject([{ supplierId: place.supplierId, subjectId: place.id }])
  server.stop()
})
