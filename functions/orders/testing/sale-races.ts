import * as routes from '@nestboard/shared/orders/routes.ts'
import { countBookedUnits } from '@nestboard/shared/inventory/count-available-units.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { parseInventoryRows } from '../../inventory/inventory-rows.ts'
import { listingKey } from '../../listing/rows.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import type { RaceRound } from '../../kernel/testing/race.ts'
import { readPartitionRows } from '../../kernel/testing/rows.ts'
import { newTestSession } from '../../kernel/testing/session.ts'
import { readProductForOrders } from '../../trips/product-order.ts'
import { pinStayOnBoard } from '../../trips/testing/board.ts'
import type { BookableStay } from '../../trips/testing/board.ts'
import { handler } from '../index.ts'
import { releaseBookedNights, reserveNights } from '../nights.ts'
import { readOrderById, readOrderWithTerms } from '../order.store.ts'
import { approveOrDeclineOrder, buildOrderInput, placeOrder, quotePinnedStay } from './ordering.ts'
import { meanwhile, withRacingReads, writeBoard } from './races.ts'
import type { Racers } from './races.ts'

/** Creates a stay and pins it on a traveler's new board. */
async function newPin({ owner, newStay }: Racers) {
  const [traveler, stay] = [await owner(), await newStay()]
  return { traveler, stay, productId: await pinStayOnBoard(await writeBoard(traveler), traveler, stay) }
}

/** The highest number of units that are booked for any night of a listing. */
async function mostBookedUnits({ listingId }: BookableStay, orderId: number): Promise<number> {
  const { day, length } = (await readOrderWithTerms(orderId))!.terms.offer
  const inventory = parseInventoryRows(await readPartitionRows(listingKey(listingId).pk))
  return Math.max(...Array.from({ length }, (_, after) => countBookedUnits(inventory, day + after)))
}

/** Sells the nights of an order as the stream does, which repeats the step while other requests compete for them. */
async function reserveWithRepeats(orderId: number): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await reserveNights(orderId, Date.now())
      return
    } catch (error) {
      if (attempt === 10) throw error
    }
}

/** Race: two quotes of one pin are ordered at once, each three times with the same quote key. */
export const checkoutTwiceRace =
  (racers: Racers): RaceRound =>
  async () => {
    const { traveler, productId } = await newPin(racers)
    const pin = { traveler, productId }
    const forms = [buildOrderInput(await quotePinnedStay(pin)), buildOrderInput(await quotePinnedStay(pin))]
    const answers = await withRacingReads(() =>
      Promise.all([...forms, ...forms, ...forms].map((form) => callRoute(handler, routes.createOrder, form, traveler))),
    )
    const strange = answers.find(({ code }) => code !== 200 && code !== 400)
    if (strange) return `${strange.code} ${strange.body}`
    const placed = new Set(answers.flatMap(({ data }) => data?.id ?? []))
    const { orderIds = [], orderId } = (await readProductForOrders(productId))!
    return placed.size === 1 && orderIds.length === 1 && placed.has(orderId)
      ? undefined
      : `${placed.size} orders were acknowledged, the pin holds ${orderIds.length}`
  }

/** Race: people who each ordered the last unit get their approvals at once. */
export const lastUnitRace = (racers: Racers, buyers: number): RaceRound => {
  const people = Promise.all(Array.from({ length: buyers }, () => newPerson()))
  return async () => {
    const stay = await racers.newStay()
    const orders = await Promise.all(
      (await people).map(async (person) => {
        const traveler: Person = { ...person, ...(await newTestSession(person.userId)) }
        const productId = await pinStayOnBoard(await writeBoard(traveler), traveler, stay)
        return { productId, id: await placeOrder({ productId, traveler }) }
      }),
    )
    const codes = await withRacingReads(() =>
      Promise.all(
        orders.map(async ({ id }) => {
          const { code } = await approveOrDeclineOrder(id, true, {
            cookie: (await newTestSession(stay.owner.userId)).cookie,
          })
          await reserveWithRepeats(id)
          return code
        }),
      ),
    )
    if (codes.some((code) => code !== 200)) return `approvals answered ${[...new Set(codes)].join(', ')}`
    const states = await Promise.all(
      orders.map(async ({ id, productId }) => {
        const [order, product] = [(await readOrderById(id))!, (await readProductForOrders(productId))!]
        return `${order.status} ${product.status} ${product.orderId}`
      }),
    )
    const sold = states.filter((state) => state === 'COMPLETE BOOKED 0').length
    const refused = states.filter((state) => state === 'INCOMPLETE DRAFT 0').length
    const units = await mostBookedUnits(stay, orders[0]!.id)
    return sold === 1 && refused === buyers - 1 && units === 1
      ? undefined
      : `${sold} sold, ${refused} refused, ${units} units booked`
  }
}

/** Race: an order is approved, declined and withdrawn at once. */
export const orderAnswersRace =
  (racers: Racers): RaceRound =>
  async () => {
    const { traveler, stay, productId } = await newPin(racers)
    const id = await placeOrder({ productId, traveler })
    const answers = await withRacingReads(() =>
      Promise.all([
        meanwhile(() => approveOrDeclineOrder(id, true, stay.owner)),
        meanwhile(() => approveOrDeclineOrder(id, false, stay.owner)),
        meanwhile(() => callRoute(handler, routes.withdrawOrder, { id }, traveler)),
      ]),
    )
    const codes = answers.map(({ code }) => code).join(' ')
    const [order, product] = [(await readOrderById(id))!, (await readProductForOrders(productId))!]
    const state = `${order.approvalStatus} ${product.orderId === id ? 'held' : 'free'}`
    // A declined or withdrawn order answers a repeated Decline with success, because it is what the caller wants.
    const right = new Map([
      ['200 400 400', 'COMPLETE held'],
      ['400 200 400', 'INCOMPLETE free'],
      ['400 200 200', 'INCOMPLETE free'],
      ['400 400 200', 'INCOMPLETE free'],
    ])
    return right.get(codes) === state ? undefined : `${codes} left ${state}`
  }

/** Race: the traveler, with two quotes, and the supplier cancel a booked stay at once. */
export const cancelTwiceRace =
  (racers: Racers): RaceRound =>
  async () => {
    const { traveler, stay, productId } = await newPin(racers)
    const pin = { traveler, productId }
    const orderId = await placeOrder(pin)
    await approveOrDeclineOrder(orderId, true, stay.owner)
    await reserveNights(orderId, Date.now())
    const forms = [
      buildOrderInput(await quotePinnedStay(pin, 'CANCEL')),
      buildOrderInput(await quotePinnedStay(pin, 'CANCEL')),
    ]
    const bySupplier = { id: stay.supplierId, orderId, reason: 'The roof leaks' }
    const answers = await withRacingReads(() =>
      Promise.all([
        ...[...forms, ...forms].map((form) => callRoute(handler, routes.createOrder, form, traveler)),
        meanwhile(() => callRoute(handler, routes.cancelOrderAsSupplier, bySupplier, stay.owner)),
      ]),
    )
    const strange = answers.find(({ code }) => code !== 200 && code !== 400)
    if (strange) return `${strange.code} ${strange.body}`
    const placed = [...new Set(answers.flatMap(({ data }) => data?.id ?? []))]
    if (placed.length !== 1) return `${placed.length} cancellations were acknowledged`
    const cancellation = (await readOrderById(placed[0]!))!
    await Promise.all([1, 2, 3].map(() => releaseBookedNights(cancellation, Date.now())))
    const product = (await readProductForOrders(productId))!
    const units = await mostBookedUnits(stay, orderId)
    return product.status === 'CANCELLED' && product.orderIds?.length === 2 && units === 0
      ? undefined
      : `the pin is ${product.status} with ${product.orderIds?.length} orders, ${units} units are booked`
  }
