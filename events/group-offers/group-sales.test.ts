import { handler as groupHandler } from '@nestboard/functions/groups/index.ts'
import { handler as offerHandler } from '@nestboard/functions/group-offers/index.ts'
import { createPrivateRateOpenedToClub } from '@nestboard/functions/group-offers/testing/closed.ts'
import { joinClub } from '@nestboard/functions/groups/testing/club.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as orderHandler } from '@nestboard/functions/orders/index.ts'
import {
  approveOrDeclineOrder,
  newPinnedStay,
  buildOrderInput,
  placeOrder,
  quotePinnedStay,
} from '@nestboard/functions/orders/testing/ordering.ts'
import { handler as tripHandler } from '@nestboard/functions/trips/index.ts'
import { newBoard, getFirstRateOffer } from '@nestboard/functions/trips/testing/board.ts'
import * as groupOffers from '@nestboard/shared/group-offers/routes.ts'
import * as groups from '@nestboard/shared/groups/routes.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import * as orders from '@nestboard/shared/orders/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { resetSimulatedCalls } from '../testing/strangers.ts'
import { reactUntilSettled, SimulatedTableStream } from '../testing/table-stream.ts'

const isWatched = ({ pk, sk }: Row): boolean => pk.startsWith('O#') || sk.startsWith('RESERVATION#')
let stream: SimulatedTableStream
beforeEach(async () => {
  resetSimulatedCalls()
  stream = new SimulatedTableStream(isWatched)
  await stream.start()
})

const total = (each: readonly number[]): number => each.reduce((sum, value) => sum + value, 0)

type Opened = Awaited<ReturnType<typeof createPrivateRateOpenedToClub>>

/**
 * Returns the stay with its rates in reverse, so that the PRIVATE rate that the group may book comes first:
 * `getFirstRateOffer` uses the first rate.
 */
const closedFirst = ({ stay }: Opened) => ({ ...stay, rates: stay.rates.toReversed() })

/**
 * Books two nights at the PRIVATE rate that is open to the group, for a total of 120. Resolves to the pin and the
 * order.
 */
async function book(opened: Opened, traveler: Person, inDays = 35) {
  const pin = await newPinnedStay({ stay: closedFirst(opened), traveler, query: { inDays, length: 2 } })
  const id = await placeOrder(pin)
  await stream.drain()
  await approveOrDeclineOrder(id, true, opened.stay.owner)
  return { pin, id, records: await stream.drain() }
}

const totalsOf = async ({ club, stay }: Opened, { userId }: Person) => {
  const { clubId } = club
  const { data } = await callRoute(groupHandler, groups.listClubMembers, { clubId }, club.admin)
  const member = data!.members.find(({ user }) => user.id === userId)
  const { supplierId } = stay
  const listed = (await callRoute(offerHandler, groupOffers.listGroupOffers, { supplierId }, stay.owner)).data!
  const [sold] = listed.clubs
  return [member?.totalBookings, member?.totalSpend, sold?.totalBookings, sold?.totalRevenue]
}

it('adds bookings of members at the group’s price, subtracts canceled ones, and counts nothing twice', async () => {
  const opened = await createPrivateRateOpenedToClub()
  const { member } = opened
  const currency = 'USD'
  const first = await book(opened, member)
  const sums = (amount: number) => [{ currency, amount }]
  expect(await totalsOf(opened, member)).toEqual([1, sums(120), 1, sums(120)])
  const second = await book(opened, member, 60)
  await reactUntilSettled([...first.records, ...second.records].toReversed())
  expect(await totalsOf(opened, member)).toEqual([2, sums(240), 2, sums(240)])
  await placeOrder(first.pin, 'CANCEL')
  const canceled = await stream.drain()
  expect(await totalsOf(opened, member)).toEqual([1, sums(120), 1, sums(120)])
  await reactUntilSettled([...canceled, ...first.records].toReversed())
  expect(await totalsOf(opened, member)).toEqual([1, sums(120), 1, sums(120)])
}, 60_000)

it('shows the nights of bookings by month of check-in, without guests’ names', async () => {
  const opened = await createPrivateRateOpenedToClub()
  const { member, stay, club } = opened
  const first = await book(opened, member, 20)
  const second = await book(opened, member, 26)
  await reactUntilSettled([...first.records, ...second.records])
  const { owner, supplierId } = stay
  const soldOn = async (inDays: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + inDays * msPerDay })
    const listed = await callRoute(offerHandler, groupOffers.listGroupOffers, { supplierId }, owner)
    const found = await callRoute(
      offerHandler,
      groupOffers.listClubsOpenToOffers,
      { supplierId, query: club.name },
      owner,
    )
    vi.useRealTimers()
    for (const { body } of [listed, found]) expect(body).not.toContain(String(member.userId))
    expect(found.data?.clubs).toEqual(listed.data?.clubs)
    return total(listed.data!.clubs[0]!.nights.map(({ nights }) => nights))
  }
  expect(await soldOn(27)).toBe(4)
  await placeOrder(second.pin, 'CANCEL')
  await reactUntilSettled([...(await stream.drain()), ...second.records])
  expect(await soldOn(27)).toBe(2)
}, 60_000)

it('leaves out bookings of members at a public price', async () => {
  const opened = await createPrivateRateOpenedToClub()
  const pin = await newPinnedStay({ stay: opened.stay, traveler: opened.member })
  await approveOrDeclineOrder(await placeOrder(pin), true, opened.stay.owner)
  await stream.drain()
  expect(await totalsOf(opened, opened.member)).toEqual([0, [], 0, []])
})

it('a booked stay keeps its price after the member leaves, and isn’t in the totals of a member who joins again', async () => {
  const opened = await createPrivateRateOpenedToClub()
  const { member, club } = opened
  const { pin, id } = await book(opened, member)
  await callRoute(groupHandler, groups.leaveClub, { clubId: club.clubId }, member)
  expect((await callRoute(orderHandler, orders.getOrder, { id }, member)).data).toMatchObject({
    status: 'COMPLETE',
    totalPrice: 120,
  })
  await joinClub(club, member)
  expect(await totalsOf(opened, member)).toEqual([0, [], 1, [{ currency: 'USD', amount: 120 }]])
  await placeOrder(pin, 'CANCEL')
  await stream.drain()
  expect(await totalsOf(opened, member)).toEqual([0, [], 0, []])
}, 60_000)

it('only members can quote, order and pin the group’s price, and membership is checked until the order is placed', async () => {
  const opened = await createPrivateRateOpenedToClub()
  const { member, club } = opened
  const stay = closedFirst(opened)
  const friend = await newPerson('Fred Friend')
  const { key: offerKey } = await getFirstRateOffer(stay, member)
  const tripId = await newBoard(friend)
  const pinned = await callRoute(tripHandler, trips.createProduct, { tripId, offerKey }, friend)
  expect(pinned).toMatchObject({ code: 400, error: 'Invalid offerKey' })
  const pin = await newPinnedStay({ stay, traveler: member })
  const quote = await quotePinnedStay(pin)
  expect(quote.offer.totalPrice).toBe(120)
  expect((await callRoute(orderHandler, orders.createOrder, buildOrderInput(quote), friend)).code).toBe(400)
  await callRoute(groupHandler, groups.leaveClub, { clubId: club.clubId }, member)
  const late = await callRoute(orderHandler, orders.createOrder, buildOrderInput(quote), member)
  expect(late).toMatchObject({ code: 400, error: orderErrorTexts.noLongerAvailable })
  const again = await callRoute(orderHandler, orders.quoteOrder, { productId: pin.productId, intent: 'BOOK' }, member)
  expect(again).toMatchObject({ code: 400, error: orderErrorTexts.noLongerAvailable })
  const { data } = await callRoute(tripHandler, trips.priceProducts, { tripId: pin.tripId }, member)
  expect(data?.prices).toMatchObject([{ id: pin.productId, offer: null }])
})
