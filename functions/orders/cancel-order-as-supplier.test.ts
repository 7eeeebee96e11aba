import { maxCancelReasonLength } from '@nestboard/shared/orders/reservation.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import * as tripRoutes from '@nestboard/shared/trips/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { newTeam } from '../supplier/testing/team.ts'
import { handler as trips } from '../trips/index.ts'
import { isReservationRow } from './read-orders-of-board.ts'
import { removeErasedBoardMember, removeRowsOfBoard } from '../trips/remove-rows-of-board.ts'
import { newBoard, pinStayOnBoard } from '../trips/testing/board.ts'
import { handler } from './index.ts'
import { releaseBookedNights, reserveNights } from './nights.ts'
import { readOrderById } from './order.store.ts'
import { readProductForOrders } from '../trips/product-order.ts'
import {
  approveOrDeclineOrder,
  newPinnedStay,
  buildOrderInput,
  placeOrder,
  quotePinnedStay,
} from './testing/ordering.ts'

const team = await newTeam()
const { supplierId, people } = team
const newStay = () => newBookableListing({}, { supplierId, owner: people.OWNER })

/** Books one of the team's stays for a traveler. */
async function booked(pin?: Awaited<ReturnType<typeof newPinnedStay>>) {
  const ordered = pin ?? (await newPinnedStay({ stay: await newStay() }))
  const orderId = await placeOrder(ordered)
  await approveOrDeclineOrder(orderId, true, people.OWNER)
  await reserveNights(orderId, Date.now())
  return { ...ordered, orderId }
}
const cancel = (orderId: number, who: { cookie: string }, more: object = {}) =>
  callRoute(handler, routes.cancelOrderAsSupplier, { id: supplierId, orderId, reason: 'The roof leaks', ...more }, who)

describe('a supplier', () => {
  it.each(['OWNER', 'ADMIN', 'MANAGER'] as const)('cancels a booked stay with a reason: %s', async (role) => {
    const { orderId, traveler, productId } = await booked()
    const { data } = await cancel(orderId, people[role], { reason: '  The roof leaks  ' })
    await releaseBookedNights((await readOrderById(data!.id))!, Date.now())
    expect((await readProductForOrders(productId))?.status).toBe('CANCELLED')
    const read = (id: number) => callRoute(handler, routes.readOrder, { id }, traveler)
    expect((await read(data!.id)).data).toMatchObject({
      intent: 'CANCEL',
      status: 'COMPLETE',
      userId: traveler.userId,
      amount: 0,
      cancelReason: 'The roof leaks',
      firstName: 'Tara',
    })
    // The page of the original booking shows the supplier's reason as well.
    expect((await read(orderId)).data?.reservations).toMatchObject([
      { status: 'CANCELLED', cancelReason: 'The roof leaks' },
    ])
    const list = await callRoute(handler, routes.listOrdersBySupplier, { supplierId }, people.OWNER)
    expect(list.data?.orders.find(({ id }) => id === data?.id)?.cancelReason).toBe('The roof leaks')
  })

  it('has the cancellation logged once, with the reason, and not if the call was refused', async () => {
    const { orderId, traveler } = await booked()
    const logged = async () =>
      (await readPartitionRows(`AUDIT#${supplierId}`)).filter(
        ({ subjectId, action }) => subjectId === orderId && action === 'orderCanceled',
      )
    await cancel(orderId, people.REP)
    await cancel(orderId, traveler)
    expect(await logged()).toEqual([])
    const { data } = await cancel(orderId, people.MANAGER)
    await cancel(orderId, people.MANAGER)
    const after = { reason: 'The roof leaks', cancelOrderId: String(data!.id) }
    expect(await logged()).toMatchObject([{ userId: people.MANAGER.userId, supplierId, before: {}, after }])
  })

  it('cancels once: a repeated call returns the same order, and a new call is refused', async () => {
    const { orderId } = await booked()
    const once = { idempotencyKey: 'the-very-same' }
    const answers = [await cancel(orderId, people.OWNER, once), await cancel(orderId, people.OWNER, once)]
    expect(answers[0]?.data).toEqual(answers[1]?.data)
    expect(await cancel(orderId, people.OWNER)).toMatchObject({ code: 400, error: orderErrorTexts.inProgress })
    await releaseBookedNights((await readOrderById(answers[0]!.data!.id))!, Date.now())
    expect(await cancel(orderId, people.OWNER)).toMatchObject({ code: 400, error: orderErrorTexts.notBooked })
  })

  it('cancels a stay whose product has a version ahead of this clock', async () => {
    const { orderId, tripId, productId, traveler } = await booked()
    const row = (await readAllTableRows()).find(({ sk }) => sk === `PRODUCT#${productId}`)!
    await putRows([Object.assign({}, row, { nms: Date.now() + 60_000 })])
    expect((await cancel(orderId, people.OWNER)).code).toBe(200)
    const { data } = await callRoute(trips, tripRoutes.listProducts, { tripId }, traveler)
    expect(data?.products[0]?.nms).toBeGreaterThan(row['nms'] as number)
  })

  it('and the traveler cancel concurrently: exactly one of them succeeds', async () => {
    const { orderId, productId, traveler } = await booked()
    const quote = await quotePinnedStay({ productId, traveler }, 'CANCEL')
    const [theirs, ours] = await Promise.all([
      callRoute(handler, routes.createOrder, buildOrderInput(quote), traveler),
      cancel(orderId, people.OWNER),
    ])
    expect([theirs.code, ours.code].toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await readProductForOrders(productId))?.orderIds).toHaveLength(2)
  })
})

describe('refuses, and writes nothing,', () => {
  it('without a reason, with one that is too long, or without the right', async () => {
    const { orderId, traveler } = await booked()
    const other = await newTeam()
    const before = await readAllTableRows()
    for (const reason of ['', '   ', 'x'.repeat(maxCancelReasonLength + 1)])
      expect(await cancel(orderId, people.OWNER, { reason })).toMatchObject({ code: 400, error: 'Invalid reason' })
    for (const role of ['REP', 'AGENT', 'GUEST'] as const) expect((await cancel(orderId, people[role])).code).toBe(403)
    expect((await cancel(orderId, traveler)).code).toBe(404)
    const elsewhere = await cancel(orderId, other.people.OWNER, { id: other.supplierId })
    expect(elsewhere.code).toBe(404)
    expect((await readAllTableRows()).filter(({ pk }) => /^[OT]#/.test(pk))).toEqual(
      before.filter(({ pk }) => /^[OT]#/.test(pk)),
    )
  })

  it('for a stay that is not booked, and for one that the caller booked', async () => {
    const pin = await newPinnedStay({ stay: await newStay() })
    const waiting = await placeOrder(pin)
    expect(await cancel(waiting, people.OWNER)).toMatchObject({ code: 400, error: orderErrorTexts.inProgress })
    const own = await booked(await newPinnedStay({ stay: await newStay(), traveler: people.MANAGER }))
    expect(await cancel(own.orderId, people.MANAGER)).toMatchObject({ code: 403, error: orderErrorTexts.ownStay })
  })
})

describe('the traveler who booked', () => {
  it("reads and cancels their order after leaving the board; other members can't", async () => {
    const [keeper, traveler] = [await newPerson(), await newPerson()]
    const stay = await newStay()
    const tripId = await newBoard(keeper, [traveler])
    const productId = await pinStayOnBoard(tripId, traveler, stay)
    const { orderId } = await booked({ stay, traveler, tripId, productId })
    expect((await callRoute(handler, routes.readOrder, { id: orderId }, traveler)).data?.isOnBoard).toBe(true)
    await callRoute(trips, tripRoutes.leaveTrip, { id: tripId }, traveler)
    const read = async () => (await callRoute(handler, routes.readOrder, { id: orderId }, traveler)).data
    expect(await read()).toMatchObject({ product: { status: 'BOOKED' }, isOnBoard: false })
    const asked = { productId, intent: 'CANCEL' as const }
    expect(await callRoute(handler, routes.quoteOrder, asked, keeper)).toMatchObject({
      error: orderErrorTexts.notYours,
    })
    expect((await callRoute(handler, routes.quoteOrder, asked, await newPerson())).code).toBe(404)
    expect((await callRoute(handler, routes.quoteOrder, { productId, intent: 'BOOK' }, traveler)).code).toBe(404)
    const id = await placeOrder({ productId, traveler }, 'CANCEL')
    await releaseBookedNights((await readOrderById(id))!, Date.now())
    expect((await readProductForOrders(productId))?.status).toBe('CANCELLED')
  })

  it('cancels after the board was deleted with its last member', async () => {
    const [keeper, traveler] = [await newPerson(), await newPerson()]
    const stay = await newStay()
    const tripId = await newBoard(keeper, [traveler])
    const productId = await pinStayOnBoard(tripId, traveler, stay)
    const { orderId } = await booked({ stay, traveler, tripId, productId })
    await callRoute(trips, tripRoutes.leaveTrip, { id: tripId }, traveler)
    await removeErasedBoardMember(keeper.userId, Date.now())
    await removeRowsOfBoard(tripId, isReservationRow)
    expect((await callRoute(trips, tripRoutes.getTrip, { id: tripId }, keeper)).code).toBe(404)
    const id = await placeOrder({ productId, traveler }, 'CANCEL')
    await releaseBookedNights((await readOrderById(id))!, Date.now())
    const { data } = await callRoute(handler, routes.readOrder, { id: orderId }, traveler)
    expect(data?.reservations).toMatchObject([{ status: 'CANCELLED' }])
  })
})
