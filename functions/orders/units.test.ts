import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import type { RouteUnits } from '../kernel/testing/route-units.ts'
import type { RouteParamsInput, Route } from '@nestboard/shared/kernel/route.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import { expect, it } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import type { BookableListingFields } from '../offers/testing/bookable.ts'
import { maxHoldsOfMonth } from '../inventory/put-hold.ts'
import { handler } from './index.ts'
import { releaseBookedNights, reserveNights } from './nights.ts'
import { scheduleOrderApprovalExpiry } from './approval.ts'
import { addOrderToBookingCount } from './booking-count.ts'
import { storeOrderUnderPayer } from './order-payer.ts'
import { readOrderById } from './order.store.ts'
import { newPinnedStay, buildOrderInput, quotePinnedStay } from './testing/ordering.ts'
import { newPersonalOfferPin } from './testing/sale.ts'

async function costOf<R extends Route>(
  route: R,
  params: RouteParamsInput<R>,
  who: { cookie: string },
): Promise<RouteUnits> {
  let code = 0
  const units = await measureRouteUnits(async () => {
    code = (await callRoute(handler, route, params, who)).code
  })
  expect(code).toBe(200)
  return units
}

/** A typical listing: extras, fees, and a promotion for which the traveler has no Deal Key. */
const given: BookableListingFields = {
  rates: [{ extras: [{ name: 'Breakfast' }, { name: 'Parking' }], promos: [{}] }],
  fees: [{ name: 'Cleaning' }, { name: 'City tax' }, { name: 'VAT' }],
  rules: { ...defaultInventoryRules, blockNextDays: 1 },
}

/** Measures the read and write units of each step of a booking, without its notifications. */
async function bookingOf(length: number, inDays: number) {
  const stay = await newBookableListing(given)
  const extraIds = stay.rates[0]!.extras.map(({ id }) => id)
  const pin = await newPinnedStay({ stay, query: { length, inDays, extraIds } })
  const quote = await quotePinnedStay(pin)
  const id = quote.id
  const created = await costOf(routes.createOrder, buildOrderInput(quote), pin.traveler)
  const order = (await readOrderById(id))!
  const scheduled = await measureRouteUnits(() =>
    Promise.all([scheduleOrderApprovalExpiry(order), storeOrderUnderPayer(order.userId, id)]),
  )
  const approved = await costOf(routes.updateOrderApproval, { id, approved: true }, stay.owner)
  const reserved = await measureRouteUnits(() => reserveNights(id, Date.now()))
  expect((await readOrderById(id))?.status).toBe('COMPLETE')
  const counted = await measureRouteUnits(() => addOrderToBookingCount(order, Date.now()))
  return { id, pin, created, scheduled, approved, reserved, counted }
}

/**
 * Returns in how many days a stay of this length can start so that the stay and one buffer day lie within one calendar
 * month.
 */
function daysToMonth(length: number): number {
  const from = new Date(Date.now() + 40 * 86_400_000)
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)
  const fits = (at: number) => new Date(at).getUTCMonth() === new Date(at + (length + 1) * 86_400_000).getUTCMonth()
  let at = first
  while (!fits(at)) at = Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + 1, 1)
  return Math.round((at - Math.floor(Date.now() / 86_400_000) * 86_400_000) / 86_400_000)
}

it('a booking writes 15 units when placed, 4 when scheduled for approval, 7 when approved, 11 when its nights are sold and 5 when counted, whatever its length', async () => {
  const costs = []
  for (const length of [1, 7, 27]) {
    const { created, scheduled, approved, reserved, counted } = await bookingOf(length, daysToMonth(length))
    costs.push([created[1], scheduled[1], approved[1], reserved[1], counted[1]])
  }
  expect(costs).toEqual([
    [15, 4, 7, 11, 5],
    [15, 4, 7, 11, 5],
    [15, 4, 7, 11, 5],
  ])
})

it("an order of a personal offer writes 3 units more, for the seller's list of sales", async () => {
  const closed = await newBookableListing({ rates: [{ rate: { visibility: 'PRIVATE' } }] })
  const written = async (pin: Parameters<typeof quotePinnedStay>[0]) =>
    (await costOf(routes.createOrder, buildOrderInput(await quotePinnedStay(pin)), pin.traveler))[1]
  const others = await written(await newPinnedStay())
  expect((await written(await newPersonalOfferPin(closed, closed.owner))) - others).toBe(3)
})

it('selling nights over a month end writes 13 units', async () => {
  const { reserved } = await bookingOf(2, daysToMonth(27) - 1)
  expect(reserved[1]).toBe(13)
})

it('orders stay within their read units and depth', async () => {
  const { id, pin, created, approved } = await bookingOf(2, daysToMonth(27))
  expect([created, approved]).toEqual([
    // Half a read unit is spent on the caller's groups, and another half on the host's contact.
    [7.5, 15, 3],
    [3, 7, 2],
  ])
  const { traveler, stay } = pin
  const other = await newPinnedStay({ stay })
  const { supplierId, listingId } = stay
  expect({
    get: await costOf(routes.getOrder, { id }, traveler),
    read: await costOf(routes.readOrder, { id }, traveler),
    readByTeam: await costOf(routes.readOrder, { id }, stay.owner),
    quote: await costOf(routes.quoteOrder, { productId: other.productId, intent: 'BOOK' }, other.traveler),
    quoteCancel: await costOf(routes.quoteOrder, { productId: pin.productId, intent: 'CANCEL' }, traveler),
    list: await costOf(routes.listOrdersBySupplier, { supplierId }, stay.owner),
    reservations: await costOf(routes.listReservationsByListing, { listingId }, stay.owner),
  }).toEqual({
    get: [2, 0, 1],
    // Of the read units, a half is spent on whether the listing's photo is public, one on whether the payer is still on
    // the board, and one on the address and the way in of the booked stay. For the payer, another unit is spent on the
    // host's contact, which needs a third step if the supplier has no address of its own.
    read: [9, 0, 3],
    readByTeam: [8.5, 0, 2],
    quote: [6, 0, 3],
    quoteCancel: [5, 0, 2],
    // Half a read unit is spent on the list of orders of the caller's own personal offers, which is read in parallel
    // with the caller's role.
    list: [5.5, 0, 2],
    reservations: [4, 0, 2],
  })
  const cancel = await quotePinnedStay(pin, 'CANCEL')
  await callRoute(handler, routes.createOrder, buildOrderInput(cancel), traveler)
  const order = (await readOrderById(cancel.id))!
  expect((await measureRouteUnits(() => releaseBookedNights(order, Date.now())))[1]).toBe(11)
})

it('a hold writes 2 units, and 3 beside many others or instead of an older one; returning to it writes nothing', async () => {
  const stay = await newBookableListing({ ...given, rules: { ...defaultInventoryRules, units: 100 } })
  const [inMonth, overMonthEnd] = [
    { length: 27, inDays: daysToMonth(27) },
    { length: 2, inDays: daysToMonth(27) - 1 },
  ]
  const pin = await newPinnedStay({ stay, query: inMonth })
  const holdIt = ({ productId, traveler } = pin) => costOf(routes.holdNights, { productId }, traveler)
  const { productId, traveler } = pin
  const first = await holdIt()
  expect(first).toEqual([6, 2, 5])
  expect((await holdIt())[1]).toBe(0)
  const { data } = await callRoute(handler, routes.holdNights, { productId }, traveler)
  expect(await costOf(routes.renewHold, { ...data!, productId }, traveler)).toEqual([7, 2, 2])
  expect(await costOf(routes.releaseHold, { ...data!, productId }, traveler)).toEqual([7, 2, 2])
  let most = 0
  for (let at = 0; at < maxHoldsOfMonth; at++)
    most = Math.max(most, (await holdIt(await newPinnedStay({ stay, query: inMonth })))[1])
  expect([most, (await holdIt(await newPinnedStay({ stay, query: inMonth })))[1]]).toEqual([3, 0])
  const crossing = await newPinnedStay({ query: overMonthEnd })
  expect((await holdIt(crossing))[1]).toBe(5)
})
