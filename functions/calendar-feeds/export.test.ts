import * as routes from '@nestboard/shared/calendar-feeds/routes.ts'
import { calendarExportErrorTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import * as inventoryRoutes from '@nestboard/shared/inventory/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handler as inventory } from '../inventory/index.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { buildApiGatewayEvent } from '../kernel/testing/event.ts'
import { putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { newPerson } from '../auth/testing/person.ts'
import { newTeam } from '../supplier/testing/team.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { handler } from './index.ts'
import { startFeedServer } from './testing/feed-server.ts'
import type { FeedServer } from './testing/feed-server.ts'
import {
  addFeed,
  bookNightsDaysAhead,
  getCalendarsAsOwner,
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

describe('the export address', () => {
  const read = async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://nestboard.example')
    expect(pathname).toBe(routes.getExport.path)
    const event = buildApiGatewayEvent(routes.getExport, { params: Object.fromEntries(searchParams) })
    const { statusCode, headers, body } = await handler(event, {} as never)
    return { status: statusCode, type: headers?.['content-type'], body: body ?? '' }
  }
  it('shows nights that are not free as Reserved, without names, and stops working once it is replaced or revoked', async () => {
    const place = await createPublicListing({ visibility: 'PRIVATE' })
    await bookNightsDaysAhead(place, 3, 2)
    await callRoute(
      inventory,
      inventoryRoutes.updateProvision,
      { id: place.id, dayOne: today + 5, values: [0] },
      place.owner,
    )
    const url = await createExportUrl(place)
    const { status, type, body } = await read(url)
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    const lines = body.split('\r\n').filter((line) => !/^(?:UID|DTSTAMP|PRODID):/.test(line))
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${isoDateInDays(3).replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${isoDateInDays(6).replaceAll('-', '')}`,
      'SUMMARY:Reserved',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
    expect((await readPartitionRows(`L#${place.id}`)).map((row) => JSON.stringify(row)).join()).not.toContain(
      new URL(url).searchParams.get('token'),
    )
    const second = await createExportUrl(place)
    expect([(await read(url)).status, (await read(second)).status]).toEqual([404, 200])
    await callRoute(handler, routes.deleteExport, { listingId: place.id }, place.owner)
    expect((await read(second)).status).toBe(404)
    expect((await getCalendarsAsOwner(place)).exportedMs).toBeNull()
  })

  it('is shown again to whoever may make it, and each time is recorded; an address from before must be renewed', async () => {
    const { supplierId, people } = await newTeam()
    const { id: listingId } = await createPublicListing({}, { supplierId, owner: people.OWNER })
    const place = { id: listingId, owner: people.OWNER }
    const show = (who: { cookie?: string }) => callRoute(handler, routes.showExport, { listingId }, who)
    expect((await show(people.OWNER)).code).toBe(404)
    const url = await createExportUrl(place)
    expect([(await getCalendarsAsOwner(place)).isExportKept, (await show(people.MANAGER)).data?.url]).toEqual([
      true,
      url,
    ])
    for (const who of [people.REP, people.AGENT, people.GUEST]) expect((await show(who)).code).toBe(403)
    for (const who of [await newPerson(), {}]) expect((await show(who)).data).toBeNull()
    const log = (await readPartitionRows(`AUDIT#${supplierId}`)).filter(
      ({ action }) => action === 'calendarAddressShown',
    )
    expect(log).toMatchObject([{ userId: people.MANAGER.userId, subjectId: listingId, before: {}, after: {} }])

    const row = (await readPartitionRows(`L#${listingId}`)).find(({ sk }) => sk === 'CALENDARS')!
    const { exportSealed: _, ...older } = row
    await putRows([older])
    expect(await show(people.OWNER)).toMatchObject({ code: 400, error: calendarExportErrorTexts.notKept })
    expect((await getCalendarsAsOwner(place)).isExportKept).toBe(false)
    expect((await read(url)).status).toBe(200)
  })

  it('leaves out imported nights, and its own nights take no unit when they are imported again', async () => {
    const [one, other] = [await createPublicListing(), await createPublicListing()]
    await bookNightsDaysAhead(one, 3, 2)
    const url = serve((await read(await createExportUrl(one))).body)
    await addFeed(other, url)
    expect(await readUnitsLeftOnDays(other, 2, 3, 4, 5)).toEqual([1, 0, 0, 1])
    expect((await read(await createExportUrl(other))).body).not.toContain('BEGIN:VEVENT')
    await addFeed(one, url)
    expect(await readUnitsLeftOnDays(one, 2, 3, 4, 5)).toEqual([1, 0, 0, 1])
  })

  it('works only with the listing’s own token', async () => {
    const [one, other] = [await createPublicListing(), await createPublicListing()]
    const token = new URL(await createExportUrl(one)).searchParams.get('token')!
    await createExportUrl(other)
    for (const [id, given] of [
      [other.id, token],
      [one.id, 'a'],
      [1, token],
    ] as const)
      expect((await read(`${routes.getExport.path}?id=${id}&token=${given}`)).status).toBe(404)
  })
})
