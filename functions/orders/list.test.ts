import { ordersPerPage, reservationsPerPage } from '@nestboard/shared/orders/reservation.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { newTeam } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { reserveNights } from './nights.ts'
import { buildTimeSortKey } from '../kernel/table/time-index.ts'
import { supplierOrdersIndex, reservationKey, listingReservationsIndex } from './rows.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from './testing/ordering.ts'

it("lists a supplier's orders with the details that each role may see", async () => {
  const { supplierId, people } = await newTeam()
  const stay = await newBookableListing({}, { supplierId, owner: people.OWNER })
  const pin = await newPinnedStay({ stay })
  const id = await placeOrder(pin)
  await approveOrDeclineOrder(id, true, people.OWNER)
  await reserveNights(id, Date.now())
  const list = (who: { cookie: string }) => callRoute(handler, routes.listOrdersBySupplier, { supplierId }, who)
  const { data } = await list(people.MANAGER)
  expect(data).toMatchObject({
    orders: [{ id, status: 'COMPLETE', phone: '+41 44 000 00 00' }],
    products: [{ id: pin.productId, status: 'BOOKED' }],
    reservations: [{ orderId: id, status: 'BOOKED', listingId: stay.listingId, length: 2 }],
    listings: [{ id: stay.listingId }],
    users: [{ id: pin.traveler.userId, name: 'Tara Traveler' }],
    earliest: null,
  })
  expect((await list(people.REP)).data?.orders).toMatchObject([
    { id, phone: '+41 44 000 00 00', billingAddress: { city: '' } },
  ])
  expect((await list(people.AGENT)).data?.orders).toEqual([])
  expect((await list(people.GUEST)).code).toBe(403)
  expect((await list(await newPerson())).code).toBe(404)
  const guests = (who: { cookie: string }) =>
    callRoute(handler, routes.listReservationsByListing, { listingId: stay.listingId }, who)
  const stays = await guests(people.REP)
  const [reservation] = data?.reservations ?? []
  expect(stays.data).toMatchObject({
    reservations: [reservation],
    guests: { [String(reservation?.id)]: pin.traveler.userId },
    latest: null,
  })
  expect((await guests(people.AGENT)).data?.reservations).toEqual([])
  expect((await guests(people.GUEST)).code).toBe(403)
  expect((await guests(await newPerson())).code).toBe(404)
  const { day = 0, length = 0 } = reservation ?? {}
  const inWindow = async (who: { cookie: string }, dayOne: number, listingIds = [stay.listingId]) =>
    callRoute(handler, routes.listGuestStays, { supplierId, listingIds, dayOne, days: 1 }, who)
  const lastNight = day + length - 1
  expect((await inWindow(people.REP, lastNight)).data?.stays).toMatchObject([
    { orderId: id, listingId: stay.listingId, day, length, isUnpaid: false },
  ])
  expect((await inWindow(people.REP, lastNight + 1)).data?.stays).toEqual([])
  expect((await inWindow(people.REP, lastNight, [4711])).data?.stays).toEqual([])
  expect((await inWindow(people.GUEST, lastNight)).code).toBe(403)
  expect((await inWindow(await newPerson(), lastNight)).code).toBe(404)
})

it('pages without gaps or repeats, even for orders of the same millisecond', async () => {
  const { supplierId, people } = await newTeam()
  const stay = await newBookableListing({}, { supplierId, owner: people.OWNER })
  const id = await placeOrder(await newPinnedStay({ stay }))
  const rows = await readPartitionRows(`O#${id}`)
  // The last ones are more than a page of one millisecond.
  const count = ordersPerPage * 4 + 5
  const copies = Array.from({ length: count }, (_, at) => at + 1).flatMap((copy) =>
    rows.map((row) => {
      const nco = 1_700_000_000_000 + Math.floor(Math.min(copy, ordersPerPage * 2) / 3)
      const place = { gsi1pk: supplierOrdersIndex(supplierId), gsi1sk: buildTimeSortKey(nco, copy) }
      return { ...row, ...(row.sk === 'TERMS' && place), pk: `O#${copy}`, id: copy, nco }
    }),
  )
  await putRows(copies)
  const seen: number[] = []
  let before: number | undefined
  do {
    const { data } = await callRoute(handler, routes.listOrdersBySupplier, { supplierId, before }, people.OWNER)
    seen.push(...data!.orders.map((order) => order.id))
    before = data!.earliest ?? undefined
  } while (before !== undefined)
  expect([seen.length, new Set(seen).size]).toEqual([count + 1, count + 1])
  expect(seen[0]).toBe(id)
})

it('lists every reservation of a day with more check-ins than a page holds', async () => {
  const stay = await newBookableListing()
  const count = reservationsPerPage + 30
  const today = Math.floor(Date.now() / 86_400_000)
  const reserved = Array.from({ length: count + 2 }, (_, at) => {
    const ids = { id: 900_000 + at, tripId: 800_000 + at, orderId: 700_000 + at, userId: 1 }
    const day = at < count ? today + 5 : today + 6
    const guests = { ages: [40], name: 'Otway Hotel', confirmation: 'OTWAY1', productId: 600_000 + at }
    const listing = { listingId: stay.listingId, listingType: 'STAY', supplierId: stay.supplierId }
    return { ...ids, ...guests, ...listing, day, length: 2, status: 'BOOKED' }
  })
  await putRows(
    reserved.map((each) => ({
      ...reservationKey(each.tripId, each.id),
      gsi1pk: listingReservationsIndex(stay.listingId),
      gsi1sk: buildTimeSortKey(each.day, each.id),
      ...each,
    })),
  )
  const page = async (dayFrom: number) =>
    (await callRoute(handler, routes.listReservationsByListing, { listingId: stay.listingId, dayFrom }, stay.owner))
      .data!
  const first = await page(today)
  expect(first.reservations).toHaveLength(count)
  const second = await page(first.latest!)
  expect([...first.reservations, ...second.reservations].map(({ id }) => id)).toEqual(reserved.map(({ id }) => id))
  expect(second.latest).toBeNull()
})
