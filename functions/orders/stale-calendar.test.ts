import { buildCalendarsRow } from '../calendar-feeds/listing-calendars.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { listOffers } from '@nestboard/shared/offers/routes.ts'
import { orderFlags } from '@nestboard/shared/orders/model.ts'
import { expect, it } from 'vitest'
import { connectFakeAccount, installFakeProvider } from '../payments/testing/connect-fake.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows } from '../kernel/testing/rows.ts'
import { handler as offersHandler } from '../offers/index.ts'
import { handler } from './index.ts'
import { newPinnedStay, placeOrder, quotePinnedStay } from './testing/ordering.ts'

// A payment facilitator that charges automatically, so a booking needs approval only if its listing asks for it.
installFakeProvider()

const hourMs = 3_600_000

it('takes bookings by approval only while an imported calendar is older than its limit', async () => {
  const pin = await newPinnedStay()
  const { supplierId, listingId, owner } = pin.stay
  await connectFakeAccount(supplierId)
  const feed = (id: number, hoursAgo: number) => {
    const okMs = Date.now() - hoursAgo * hourMs
    return { id, name: 'A', url: 'https://example.test/a.ics', checkedMs: Date.now(), okMs, failures: 0, knownTo: 0 }
  }
  const read = (...hoursAgo: number[]) =>
    putRows([
      buildCalendarsRow(listingId, supplierId, {
        staleAfterHours: 3,
        feeds: hoursAgo.map((hours, at) => feed(at + 1, hours)),
        nms: 1,
      }),
    ])
  const stay = { listingId, day: dayInZone('UTC', Date.now()) + 60, length: 2, ages: [40, 40] }
  const listed = async () => (await callRoute(offersHandler, listOffers, stay)).data!
  expect(await listed()).toMatchObject({ calendarCheckedMs: null, isCalendarStale: false })
  await read(0.1, 2.9)
  expect((await quotePinnedStay(pin)).flags).toBe(0)
  const fresh = await listed()
  expect(fresh).toMatchObject({ isCalendarStale: false })
  // Of two external calendars, the one whose last successful fetch is older decides the freshness shown.
  expect(Math.round((Date.now() - fresh.calendarCheckedMs!) / 60_000)).toBe(174)
  await read(0.1, 3.1)
  expect(await listed()).toMatchObject({ isCalendarStale: true })
  expect(await quotePinnedStay(pin)).toMatchObject({ flags: orderFlags.approvalRequired, approvalStatus: 'PENDING' })
  const id = await placeOrder(pin)
  expect((await callRoute(handler, routes.getOrder, { id }, owner)).data).toMatchObject({
    flags: orderFlags.approvalRequired,
    approvalStatus: 'PENDING',
  })
  await read(0, 0)
  expect((await quotePinnedStay(await newPinnedStay({ stay: pin.stay }))).flags).toBe(0)
})
