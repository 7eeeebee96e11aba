import { handler as dashboard } from '@nestboard/functions/dashboard/index.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { dropRow, readAllTableRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { payerOrderKey } from '@nestboard/functions/orders/rows.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { addHouseNote, listDayStays, readStayHouse, searchOrderedStays } from '@nestboard/shared/dashboard/routes.ts'
import type { GuestStayState } from '@nestboard/shared/dashboard/guest-stay.ts'
import { beforeEach, expect, it } from 'vitest'
import { resetSimulatedCalls } from '../testing/strangers.ts'
import { reactUntilSettled, SimulatedTableStream } from '../testing/table-stream.ts'

const isWatched = ({ pk, sk }: Row): boolean =>
  pk.startsWith('O#') || sk.startsWith('RESERVATION#') || sk.startsWith('ORDER#')
let stream: SimulatedTableStream
beforeEach(async () => {
  resetSimulatedCalls()
  stream = new SimulatedTableStream(isWatched)
  await stream.start()
})

/** A supplier with a listing, and calls of its owner. */
async function newHost() {
  const owner = await newPerson('Olga Owner')
  const supplierId = await newSupplier(owner)
  const stay = await newBookableListing({}, { supplierId, owner })
  const search = async (asked: { text?: string; state?: GuestStayState } = {}) =>
    (await callRoute(dashboard, searchOrderedStays, { supplierId, ...asked }, owner)).data!.stays
  const arrivals = async (day: number) =>
    (await callRoute(dashboard, listDayStays, { supplierId, list: 'ARRIVALS', day }, owner)).data!.stays
  return { owner, supplierId, stay, search, arrivals }
}

const bookOf = async (supplierId: number) =>
  (await readAllTableRows()).filter(({ pk }) => pk === `STAYBOOK#${supplierId}`).map((row) => JSON.stringify(row))

it('a booking is found by its guest from the order on, and arrives on its day from the booking on', async () => {
  const { owner, stay, search, arrivals } = await newHost()
  const pin = await newPinnedStay({ stay, query: { length: 3, inDays: 20 } })
  const id = await placeOrder(pin)
  await stream.drain()
  const [asked] = await search({ text: 'traveler' })
  expect(asked).toMatchObject({ orderId: id, state: 'REQUESTED', length: 3, confirmation: '' })
  expect(await arrivals(asked!.day)).toEqual([])
  await approveOrDeclineOrder(id, true, owner)
  await stream.drain()
  const [booked] = await arrivals(asked!.day)
  expect(booked).toMatchObject({ orderId: id, state: 'BOOKED', firstName: 'Tara', toCollect: expect.any(Number) })
  expect(await search({ text: booked!.confirmation })).toHaveLength(1)
  await placeOrder(pin, 'CANCEL')
  await stream.drain()
  expect(await arrivals(asked!.day)).toEqual([])
  expect(await search({ text: 'traveler', state: 'CANCELED' })).toMatchObject([{ orderId: id }])
})

it('a declined order is found as unsuccessful', async () => {
  const { owner, stay, search } = await newHost()
  const id = await placeOrder(await newPinnedStay({ stay }))
  await stream.drain()
  await approveOrDeclineOrder(id, false, owner)
  await stream.drain()
  expect(await search()).toMatchObject([{ orderId: id, state: 'UNSUCCESSFUL', toCollect: 0 }])
})

it('records that come twice, late and in reverse leave the same book', async () => {
  const { owner, supplierId, stay, search } = await newHost()
  const pin = await newPinnedStay({ stay })
  const records = []
  const id = await placeOrder(pin)
  records.push(...(await stream.drain()))
  await approveOrDeclineOrder(id, true, owner)
  records.push(...(await stream.drain()))
  await placeOrder(pin, 'CANCEL')
  records.push(...(await stream.drain()))
  const before = await bookOf(supplierId)
  await reactUntilSettled(records.toReversed())
  await stream.drain()
  expect(await bookOf(supplierId)).toEqual(before)
  expect(await search()).toHaveLength(1)
})

it('an erased guest is no longer found, and the notes on the stay are gone', async () => {
  const { owner, supplierId, stay, search } = await newHost()
  const pin = await newPinnedStay({ stay })
  const orderId = await placeOrder(pin)
  await stream.drain()
  await approveOrDeclineOrder(orderId, true, owner)
  await stream.drain()
  await callRoute(dashboard, addHouseNote, { supplierId, orderId, text: 'Tara brings a dog.' }, owner)
  await dropRow(payerOrderKey(pin.traveler.userId, orderId))
  await stream.drain()
  expect(await search({ text: 'traveler' })).toEqual([])
  expect(JSON.stringify(await bookOf(supplierId))).not.toMatch(/Tara|traveler/i)
  const { data } = await callRoute(dashboard, readStayHouse, { supplierId, orderId }, owner)
  expect(data).toMatchObject({ notes: [], stay: { firstName: '', lastName: '', state: 'BOOKED' } })
})
