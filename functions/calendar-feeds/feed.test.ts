import { calendarImportErrorTexts, calendarReadFailureTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import { maxCalendarFeedsPerListing } from '@nestboard/shared/calendar-feeds/limits.ts'
import * as routes from '@nestboard/shared/calendar-feeds/routes.ts'
import * as inventoryRoutes from '@nestboard/shared/inventory/routes.ts'
import * as listingRoutes from '@nestboard/shared/listing/routes.ts'
import { getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { handler as inventory } from '../inventory/index.ts'
import { createLogger } from '../kernel/request/create-logger.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { handler as listings } from '../listing/index.ts'
import { newListing, createPublicListing } from '../listing/testing/listing.ts'
import { addTestTeamMember } from '../supplier/testing/team.ts'
import { fetchDueCalendars } from './testing/fetch-due-calendars.ts'
import { handler } from './index.ts'
import { buildCalendarText, buildAllDayEventText, buildCalendarEventText } from './testing/calendar-text.ts'
import { startFeedServer } from './testing/feed-server.ts'
import type { FeedServer } from './testing/feed-server.ts'
import {
  addFeed,
  bookNightsDaysAhead,
  getCalendarsAsOwner,
  checkFeedsNow,
  createExportUrl,
  isoDateInDays,
  today,
  readUnitsLeftOnDays,
} from './testing/place.ts'

let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer()
})
afterAll(() => server.stop())

let paths = 0
const serve = (text: string, path = `/${++paths}.ics`): string => server.put(path, text)
const pathOf = (url: string): string => new URL(url).pathname

describe('an imported calendar', () => {
  it('blocks its nights for bookings, follows changes of its events and frees the nights of a removed event', async () => {
    const place = await createPublicListing()
    const url = serve(buildCalendarText(buildAllDayEventText('a', isoDateInDays(3), isoDateInDays(5))))
    expect(await addFeed(place, url)).toMatchObject({ code: 200 })
    expect(await readUnitsLeftOnDays(place, 2, 3, 4, 5)).toEqual([1, 0, 0, 1])
    expect(await bookNightsDaysAhead(place, 2, 2)).toEqual({ isBooked: false, why: 'FULL', day: today + 3 })
    expect((await getCalendarsAsOwner(place)).feeds).toMatchObject([
      { name: 'Airbnb', url, problem: null, nights: { dayOne: today + 3, values: [1, 1] } },
    ])
    serve(buildCalendarText(buildAllDayEventText('a', isoDateInDays(4), isoDateInDays(6))), pathOf(url))
    expect((await checkFeedsNow(place)).data).toEqual({ failed: 0 })
    expect(await readUnitsLeftOnDays(place, 3, 4, 5)).toEqual([1, 0, 0])
    serve(buildCalendarText(), pathOf(url))
    await checkFeedsNow(place)
    expect(await readUnitsLeftOnDays(place, 3, 4, 5)).toEqual([1, 1, 1])
    expect(await bookNightsDaysAhead(place, 2, 3)).toEqual({ isBooked: true })
  })

  it('frees its nights when it is removed, and keeps those of other calendars', async () => {
    const place = await createPublicListing()
    const first = (
      await addFeed(place, serve(buildCalendarText(buildAllDayEventText('a', isoDateInDays(3), isoDateInDays(5)))))
    ).data!.id
    await addFeed(
      place,
      serve(buildCalendarText(buildAllDayEventText('b', isoDateInDays(4), isoDateInDays(6)))),
      'Booking.com',
    )
    expect(await readUnitsLeftOnDays(place, 3, 4, 5)).toEqual([0, 0, 0])
    const remove = () => callRoute(handler, routes.deleteFeed, { listingId: place.id, id: first }, place.owner)
    expect(await remove()).toMatchObject({ code: 200 })
    expect(await readUnitsLeftOnDays(place, 3, 4, 5)).toEqual([1, 0, 0])
    expect(await remove()).toMatchObject({ code: 200 })
    expect(await readUnitsLeftOnDays(place, 3, 4, 5)).toEqual([1, 0, 0])
  })

  it('keeps its nights while it can’t be read, and reports the reason', async () => {
    const place = await createPublicListing()
    const url = serve(buildCalendarText(buildAllDayEventText('a', isoDateInDays(3), isoDateInDays(5))))
    await addFeed(place, url)
    server.put(pathOf(url), undefined)
    expect((await checkFeedsNow(place)).data).toEqual({ failed: 1 })
    expect(await readUnitsLeftOnDays(place, 3)).toEqual([0])
    const [feed] = (await getCalendarsAsOwner(place)).feeds
    expect(feed!.problem).toBe(calendarReadFailureTexts.failing)
    expect(feed!.okMs).toBeLessThan(feed!.checkedMs)
  })

  it('tells which entries can’t be read, and takes the nights of all others and of their readable dates', async () => {
    const place = await createPublicListing()
    const stay = buildAllDayEventText('a', isoDateInDays(3), isoDateInDays(5))
    const broken = [
      buildCalendarEventText('b', 'SUMMARY:Ms Secret Guest'),
      buildCalendarEventText('c', `DTSTART:${isoDateInDays(7)}`, 'DTEND:soon'),
    ]
    const url = serve(buildCalendarText(stay, ...broken))
    const unreadable = { count: 2, of: 3, why: 'noStart', line: 10 }
    expect((await addFeed(place, url)).data).toMatchObject({ unreadable })
    expect(await readUnitsLeftOnDays(place, 2, 3, 4, 5, 7, 8)).toEqual([1, 0, 0, 1, 0, 1])
    await checkFeedsNow(place)
    const calendars = await getCalendarsAsOwner(place)
    expect(calendars).toMatchObject({ isStale: false, feeds: [{ problem: null, unreadable }] })
    expect(calendars.feeds[0]!.okMs).toBe(calendars.feeds[0]!.checkedMs)
    for (const partition of [`L#${place.id}`, `LF#${place.id}`])
      expect(JSON.stringify(await readPartitionRows(partition))).not.toContain('Secret')
    serve(buildCalendarText(stay), pathOf(url))
    await checkFeedsNow(place)
    expect((await getCalendarsAsOwner(place)).feeds).toMatchObject([{ unreadable: null }])
    expect(await readUnitsLeftOnDays(place, 3, 7)).toEqual([0, 1])
  })

  it('lists the nights that are also booked here as conflicts, and shows them overbooked', async () => {
    const place = await createPublicListing()
    expect(await bookNightsDaysAhead(place, 3, 3)).toEqual({ isBooked: true })
    const { id } = (
      await addFeed(place, serve(buildCalendarText(buildAllDayEventText('a', isoDateInDays(4), isoDateInDays(8)))))
    ).data!
    expect(await readUnitsLeftOnDays(place, 3, 4, 5, 6)).toEqual([0, -1, -1, 0])
    expect((await getCalendarsAsOwner(place)).conflicts).toEqual([{ day: today + 4, length: 2, feedIds: [id] }])
    const team = (await callRoute(inventory, inventoryRoutes.getInventory, { id: place.id }, place.owner)).data!
    expect([3, 4, 6].map((day) => getSeriesValueOn(team.booking, today + day))).toEqual([1, 1, 0])
  })

  it('does not keep a draft from being deleted', async () => {
    const { owner, supplierId } = await createPublicListing()
    const place = { id: await newListing(supplierId, owner), owner }
    expect(
      await addFeed(place, serve(buildCalendarText(buildAllDayEventText('a', isoDateInDays(3), isoDateInDays(5))))),
    ).toMatchObject({ code: 200 })
    expect(await callRoute(listings, listingRoutes.deleteListing, { id: place.id }, owner)).toMatchObject({ code: 200 })
  })

  it('takes one unit of several, and two calendars with the same night do not overbook a single one', async () => {
    const place = await createPublicListing()
    await callRoute(inventory, inventoryRoutes.updateInventory, { id: place.id, units: 2 }, place.owner)
    await addFeed(place, serve(buildCalendarText(buildAllDayEventText('a', isoDateInDays(3), isoDateInDays(5)))))
    expect(await readUnitsLeftOnDays(place, 3)).toEqual([1])
    for (const name of ['B', 'C'])
      await addFeed(
        place,
        serve(buildCalendarText(buildAllDayEventText('a', isoDateInDays(3), isoDateInDays(5)))),
        name,
      )
    expect(await readUnitsLeftOnDays(place, 3)).toEqual([0])
    expect((await getCalendarsAsOwner(place)).conflicts).toEqual([])
  })

  it('keeps a buffer free of imported nights', async () => {
    const place = await createPublicListing()
    await callRoute(inventory, inventoryRoutes.updateInventory, { id: place.id, blockNextDays: 1 }, place.owner)
    await addFeed(place, serve(buildCalendarText(buildAllDayEventText('a', isoDateInDays(5), isoDateInDays(6)))))
    expect(await bookNightsDaysAhead(place, 3, 2)).toEqual({ isBooked: false, why: 'BUFFER', day: today + 5 })
    expect(await bookNightsDaysAhead(place, 2, 2)).toEqual({ isBooked: true })
  })

  it('is refused as a duplicate, as the listing’s own export, and beyond the limit', async () => {
    const place = await createPublicListing()
    const url = serve(buildCalendarText())
    await addFeed(place, url)
    expect(await addFeed(place, url)).toMatchObject({ code: 400, error: calendarImportErrorTexts.known })
    const own = await createExportUrl(place)
    for (const address of [own, own.replace(/^https?:/, 'webcal:')])
      expect(await addFeed(place, address)).toMatchObject({ code: 400, error: calendarImportErrorTexts.own })
    for (let at = 1; at < maxCalendarFeedsPerListing; at++)
      expect(await addFeed(place, serve(buildCalendarText()))).toMatchObject({ code: 200 })
    expect(await addFeed(place, serve(buildCalendarText()))).toMatchObject({
      code: 400,
      error: calendarImportErrorTexts.tooMany,
    })
  })

  it('is added once by a repeated call, and five calendars added in parallel are all kept', async () => {
    const place = await createPublicListing()
    const url = serve(buildCalendarText(buildAllDayEventText('a', isoDateInDays(3), isoDateInDays(4))))
    const params = { listingId: place.id, name: 'A', url, idempotencyKey: 'key-of-a-call' }
    const answers = [
      await callRoute(handler, routes.createFeed, params, place.owner),
      await callRoute(handler, routes.createFeed, params, place.owner),
    ]
    expect(answers[0]!.data).toEqual(answers[1]!.data)
    await Promise.all(
      [10, 12, 14, 16, 18].map((day) =>
        addFeed(place, serve(buildCalendarText(buildAllDayEventText('b', isoDateInDays(day), isoDateInDays(day + 1))))),
      ),
    )
    expect((await getCalendarsAsOwner(place)).feeds).toHaveLength(6)
    expect(await readUnitsLeftOnDays(place, 3, 10, 12, 14, 16, 18)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('is read by the timer when it is due, every ten minutes, and stops with its listing', async () => {
    const place = await createPublicListing()
    const url = serve(buildCalendarText())
    await addFeed(place, url)
    serve(buildCalendarText(buildAllDayEventText('a', isoDateInDays(3), isoDateInDays(4))), pathOf(url))
    const at = (minutes: number) =>
      fetchDueCalendars({ now: () => Date.now() + minutes * 60_000, log: createLogger('test') })
    const seen = () => server.requests.filter((each) => each.includes(` ${pathOf(url)} `)).length
    await at(9)
    expect(seen()).toBe(1)
    await Promise.all([at(11), at(11)])
    expect(seen()).toBe(2)
    expect(await readUnitsLeftOnDays(place, 3)).toEqual([0])
    await at(12)
    expect(seen()).toBe(2)
    await at(22)
    expect(seen()).toBe(3)
  })

  it('of 2,000 events is imported in 5 s, and unchanged costs at most 8 write units and no request for its text', async () => {
    const place = await createPublicListing()
    const events = Array.from({ length: 2000 }, (_, at) =>
      buildAllDayEventText(`u${at}`, isoDateInDays(1 + (at % 365)), isoDateInDays(2 + (at % 365)), 'SUMMARY:Reserved'),
    )
    const url = serve(buildCalendarText(...events))
    const start = performance.now()
    expect(await addFeed(place, url)).toMatchObject({ code: 200 })
    expect(performance.now() - start).toBeLessThan(5000)
    const rows = async () => (await readPartitionRows(`L#${place.id}`)).filter(({ sk }) => sk.startsWith('MONTH#'))
    const before = await rows()
    const [, unchanged] = await measureRouteUnits(() => checkFeedsNow(place))
    expect(unchanged).toBeLessThanOrEqual(8)
    // Serves the same events in another order: the file's text changes, but the nights that the calendar occupies
    // don't.
    serve(buildCalendarText(...events.toReversed()), pathOf(url))
    const [, same] = await measureRouteUnits(() => checkFeedsNow(place))
    expect(same).toBeLessThanOrEqual(40)
    expect(await rows()).toEqual(before)
    expect(
      server.requests.filter((each) => each.includes(` ${pathOf(url)} `)).map((each) => each.split(' ')[2]),
    ).toEqual(['200', '304', '200'])
  })
})

describe('roles', () => {
  it('give strangers a 404, and let an AGENT see only the hosts of addresses and change nothing', async () => {
    const place = await createPublicListing()
    await addFeed(place, serve(buildCalendarText()))
    const [stranger, agent] = [await newPerson(), await newPerson()]
    await addTestTeamMember(place.supplierId, agent.userId, 'AGENT')
    const listingId = place.id
    expect(await callRoute(handler, routes.getCalendars, { listingId }, stranger)).toMatchObject({ code: 404 })
    expect((await callRoute(handler, routes.getCalendars, { listingId }, agent)).data!.feeds).toMatchObject([
      { url: new URL(server.origin).host },
    ])
    for (const [who, code] of [
      [stranger, 404],
      [agent, 403],
    ] as const) {
      expect(await callRoute(handler, routes.checkFeeds, { listingId }, who)).toMatchObject({ code })
      expect(await callRoute(handler, routes.createExport, { listingId }, who)).toMatchObject({ code })
      expect(
        await callRoute(handler, routes.createFeed, { listingId, name: 'x', url: serve(buildCalendarText()) }, who),
      ).toMatchObject({ code })
    }
  })
})
