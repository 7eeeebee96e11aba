import { deleteAccount } from '@nestboard/shared/auth/routes.ts'
import { ownStaysPerPage } from '@nestboard/shared/orders/reservation.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { expect, it } from 'vitest'
import { handler as auth } from '../auth/index.ts'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { newBoard, pinStayOnBoard } from '../trips/testing/board.ts'
import { handler } from './index.ts'
import { reserveNights } from './nights.ts'
import { storeOrderUnderPayer } from './order-payer.ts'
import { payerOrderKey, payerStaysIndex } from './rows.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from './testing/ordering.ts'

const dayMs = 86_400_000
const list = (who: { cookie: string }, params: { past?: boolean; cursor?: string } = {}) =>
  callRoute(handler, routes.listOwnStays, params, who)

it('lists the stays of a traveler over all boards, soonest first, and only to that traveler', async () => {
  const stay = await newBookableListing({})
  const late = await newPinnedStay({ stay, query: { inDays: 60 } })
  const { traveler } = late
  const soon = await newPinnedStay({ stay, traveler, query: { inDays: 20, length: 3 } })
  const lateId = await placeOrder(late)
  const soonId = await placeOrder(soon)
  for (const id of [lateId, soonId]) await storeOrderUnderPayer(traveler.userId, id)
  await approveOrDeclineOrder(soonId, true, stay.owner)
  await reserveNights(soonId, Date.now())
  const { data } = await list(traveler)
  expect(data).toMatchObject({
    stays: [
      {
        order: { id: soonId, status: 'COMPLETE', phone: '+41 44 000 00 00' },
        reservation: { status: 'BOOKED', orderId: soonId },
        listing: { id: stay.listingId },
        length: 3,
        isOnBoard: true,
      },
      { order: { id: lateId, status: 'PENDING' }, reservation: null, length: 2, isOnBoard: true },
    ],
    next: null,
  })
  expect((await list(traveler, { past: true })).data?.stays).toEqual([])
  expect((await list(stay.owner)).data?.stays).toEqual([])
  expect((await list(await newPerson())).data?.stays).toEqual([])
  expect((await list({ cookie: '' })).code).toBe(401)
})

it('a canceled stay is listed once, as canceled', async () => {
  const pin = await newPinnedStay()
  const id = await placeOrder(pin)
  await storeOrderUnderPayer(pin.traveler.userId, id)
  await approveOrDeclineOrder(id, true, pin.stay.owner)
  await reserveNights(id, Date.now())
  const cancelId = await placeOrder(pin, 'CANCEL')
  await storeOrderUnderPayer(pin.traveler.userId, cancelId)
  const { data } = await list(pin.traveler)
  expect(data?.stays.map(({ order }) => order.id)).toEqual([id])
})

it('doesn’t link a board that the traveler is not on, and shows no stays to other members of the board', async () => {
  const [keeper, traveler] = [await newPerson(), await newPerson()]
  const stay = await newBookableListing({})
  const tripId = await newBoard(keeper, [traveler])
  const id = await placeOrder({ productId: await pinStayOnBoard(tripId, traveler, stay), traveler })
  await storeOrderUnderPayer(traveler.userId, id)
  expect((await list(keeper)).data?.stays).toEqual([])
  const otherBoard = await newBoard(keeper)
  const key = payerOrderKey(traveler.userId, id)
  const row = (await readPartitionRows(key.pk)).find(({ sk }) => sk === key.sk)!
  await putRows([{ ...row, tripId: otherBoard }])
  expect((await list(traveler)).data?.stays).toMatchObject([{ order: { id }, isOnBoard: false }])
})

it('pages without gaps or repeats, upcoming and past, within a bounded number of units', async () => {
  const pin = await newPinnedStay()
  const { traveler } = pin
  const id = await placeOrder(pin)
  const today = Math.floor(Date.now() / dayMs)
  const rows = await readPartitionRows(`O#${id}`)
  const count = ownStaysPerPage * 2 + 3
  const copies = Array.from({ length: count }, (_, at) => at + 1)
  await putRows(copies.flatMap((copy) => rows.map((row) => ({ ...row, pk: `O#${copy}`, id: copy }))))
  const place = (copy: number) => ({
    ...payerOrderKey(traveler.userId, copy),
    // Upcoming stays get even ids and past ones odd ids. Several upcoming stays have the same check-out day.
    ...payerStaysIndex(traveler.userId, copy % 2 ? today - 9 - copy : today + 9 + Math.floor(copy / 3), copy),
    orderId: copy,
    tripId: pin.tripId,
    listingId: pin.stay.listingId,
  })
  await putRows(copies.map(place))
  const seen: number[] = []
  for (const past of [false, true]) {
    let cursor: string | undefined
    do {
      const { data } = await list(traveler, { past, ...(cursor && { cursor }) })
      expect(data!.stays.length).toBeLessThanOrEqual(ownStaysPerPage)
      seen.push(...data!.stays.map(({ order }) => order.id))
      cursor = data!.next ?? undefined
    } while (cursor !== undefined)
  }
  const even = copies.filter((copy) => copy % 2 === 0)
  const odd = copies.filter((copy) => copy % 2 === 1)
  expect(seen).toEqual([...even, ...odd])
  const [read] = await measureRouteUnits(() => list(traveler))
  expect(read).toBeLessThan(25)
})

it('ignores a malformed cursor, and refuses a person whose account is deleted', async () => {
  const pin = await newPinnedStay()
  const id = await placeOrder(pin)
  await storeOrderUnderPayer(pin.traveler.userId, id)
  expect((await list(pin.traveler, { cursor: 'elsewhere' })).data?.stays.length).toBe(1)
  expect((await callRoute(auth, deleteAccount, { password: pin.traveler.password }, pin.traveler)).code).toBe(200)
  expect((await list(pin.traveler)).code).toBe(401)
})
