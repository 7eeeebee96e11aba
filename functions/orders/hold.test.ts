import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import { getAvailability } from '@nestboard/shared/inventory/routes.ts'
import { listOffers } from '@nestboard/shared/offers/routes.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { parseInventoryRows } from '../inventory/inventory-rows.ts'
import { handler as inventory } from '../inventory/index.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { newTestSession } from '../kernel/testing/session.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { handler as offers } from '../offers/index.ts'
import { runWithFakeProvider } from '../payments/testing/connect-fake.ts'
import { newBoard, pinStayOnBoard } from '../trips/testing/board.ts'
import type { OfferDatesAndExtras } from '../trips/testing/board.ts'
import { holdLimits } from './hold-limits.ts'
import { handler } from './index.ts'
import { reserveNights } from './nights.ts'
import { readOrderById } from './order.store.ts'
import { newCardStay, newCardSupplier } from './testing/card-stay.ts'
import {
  approveOrDeclineOrder,
  buildOrderInput,
  newPinnedStay,
  placeOrder,
  quotePinnedStay,
} from './testing/ordering.ts'
import type { PinnedStay } from './testing/ordering.ts'

const minuteMs = 60_000

// Noon, so that no test runs over midnight as its clock moves.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12, 0, 0, 0) }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const hold = ({ productId, traveler }: Pick<PinnedStay, 'productId' | 'traveler'>) =>
  callRoute(handler, routes.holdNights, { productId }, traveler)
const stateOf = async (...given: Parameters<typeof hold>) => (await hold(...given)).data?.state
/** The stay that `newPinnedStay` pins by default, as the routes take it that change a hold. */
const heldStayOf = ({ productId, stay: { listingId } }: PinnedStay) => {
  const day = dayInZone('UTC', Date.now()) + 35
  return { productId, listingId, day, length: 2 }
}
const renew = (pin: PinnedStay) => callRoute(handler, routes.renewHold, heldStayOf(pin), pin.traveler)
const release = (pin: PinnedStay) => callRoute(handler, routes.releaseHold, heldStayOf(pin), pin.traveler)
const quote = ({ productId, traveler }: Pick<PinnedStay, 'productId' | 'traveler'>) =>
  callRoute(handler, routes.quoteOrder, { productId, intent: 'BOOK' }, traveler)
const place = (pin: PinnedStay, quoted: Parameters<typeof buildOrderInput>[0]) =>
  callRoute(handler, routes.createOrder, buildOrderInput(quoted), pin.traveler)

/** The stored holds of a listing, ended ones included, and the highest number of units booked on a day. */
async function storedOf({ stay }: PinnedStay) {
  const { holdsByMonth, booked } = parseInventoryRows(await readPartitionRows(`L#${stay.listingId}`))
  return {
    holds: [...holdsByMonth.values()].flatMap(({ holds }) => holds),
    booked: Math.max(0, ...booked.values.map((units) => units ?? 0)),
  }
}

/** Days from today to the day before the end of the month after next, where a stay of two nights crosses months. */
function daysToMonthEnd(): number {
  const now = new Date()
  return Math.round(
    (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3, 0) - now.setUTCHours(0, 0, 0, 0)) / 86_400_000,
  )
}
const midMonth = () => daysToMonthEnd() - 15

/** Pins a stay for somebody else than the first traveler. */
const another = ({ stay }: PinnedStay, query?: OfferDatesAndExtras) => newPinnedStay({ stay, ...(query && { query }) })

describe('the last unit', () => {
  it('is held for one of fifty people at once, and the others see the hold until it ends', async () => {
    const first = await newPinnedStay({ query: { inDays: midMonth() } })
    const pins = [first]
    const day = dayInZone('UTC', Date.now()) + midMonth()
    for (let count = 1; count < 50; count++) pins.push(await another(first, { inDays: midMonth() }))
    const quoted = await Promise.all(pins.map((pin) => quotePinnedStay(pin)))
    const answers = await Promise.all(pins.map((pin) => hold(pin)))
    expect(answers.map(({ code }) => code)).toEqual(pins.map(() => 200))
    const winner = answers.findIndex(({ data }) => data?.state === 'HELD')
    const untilMs = Date.now() + 15 * minuteMs
    expect(answers.map(({ data }) => data)).toEqual(
      pins.map((_, at) => ({
        state: at === winner ? 'HELD' : 'TAKEN',
        listingId: first.stay.listingId,
        day,
        length: 2,
        untilMs,
        leftMs: 15 * minuteMs,
        isRenewable: at === winner,
      })),
    )
    expect((await storedOf(first)).holds).toHaveLength(1)

    const [mine, theirs] = [pins[winner]!, pins[(winner + 1) % 50]!]
    const stay = { listingId: first.stay.listingId, day, length: 2, ages: [38, 40] }
    const seenBy = async (who: { cookie: string } | undefined) => {
      const { data } = await callRoute(offers, listOffers, stay, who)
      const free = (await callRoute(inventory, getAvailability, { id: stay.listingId }, who)).data!
      return [data!.offers[0]!.flags & offerFlagBits.active, data!.heldUntilMs, getSeriesValueOn(free, day + 1)]
    }
    expect(await seenBy(mine.traveler)).toEqual([1, null, 1])
    expect(await seenBy(theirs.traveler)).toEqual([0, untilMs, 0])
    expect(await seenBy(undefined)).toEqual([0, untilMs, 0])
    // A quote from before the hold doesn't place an order either.
    for (const { code, error } of [await quote(theirs), await place(theirs, quoted[(winner + 1) % 50]!)])
      expect([code, error]).toEqual([400, orderErrorTexts.heldByOthers])

    const orderId = (await place(mine, quoted[winner]!)).data!.id
    await approveOrDeclineOrder(orderId, true, first.stay.owner)
    await reserveNights(orderId, Date.now())
    expect((await readOrderById(orderId))!.status).toBe('COMPLETE')
    expect(await storedOf(first)).toEqual({ holds: [], booked: 1 })
    expect((await quote(theirs)).error).toBe(orderErrorTexts.noLongerAvailable)
    expect((await hold(theirs)).error).toBe(orderErrorTexts.noLongerAvailable)
  }, 60_000)

  it('is free for others the moment a hold ends, with nothing to clean up', async () => {
    const mine = await newPinnedStay()
    const theirs = await another(mine)
    expect(await stateOf(mine)).toBe('HELD')
    pass(15 * minuteMs - 1)
    expect(await stateOf(theirs)).toBe('TAKEN')
    pass(1)
    expect((await quote(theirs)).code).toBe(200)
    expect(await stateOf(theirs)).toBe('HELD')
    expect(await stateOf(mine)).toBe('TAKEN')
    expect((await storedOf(mine)).holds).toHaveLength(1)
  })

  it('is not held against an order that was placed before', async () => {
    const early = await newPinnedStay()
    const late = await another(early)
    const orderId = await placeOrder(early)
    const quoted = await quotePinnedStay(late)
    expect(await stateOf(late)).toBe('HELD')
    await approveOrDeclineOrder(orderId, true, early.stay.owner)
    await reserveNights(orderId, Date.now())
    expect((await readOrderById(orderId))!.status).toBe('COMPLETE')
    expect((await place(late, quoted)).error).toBe(orderErrorTexts.noLongerAvailable)
    expect((await storedOf(early)).booked).toBe(1)
  })
})

it('holds each unit of a listing for another person, and its buffer days', async () => {
  const stay = await newBookableListing({ rules: { units: 2, blockNextDays: 2 } })
  const pins = [await newPinnedStay({ stay }), await newPinnedStay({ stay }), await newPinnedStay({ stay })]
  const after = await newPinnedStay({ stay, query: { inDays: 38, length: 1 } })
  const states = await Promise.all(pins.map((pin) => stateOf(pin)))
  expect(states.filter((state) => state === 'HELD')).toHaveLength(2)
  expect(await stateOf(after)).toBe('TAKEN')
  await release(pins[states.indexOf('HELD')]!)
  expect(await stateOf(after)).toBe('HELD')
})

it('renews a hold once, and returns a running hold to every tab', async () => {
  const mine = await newPinnedStay()
  const began = Date.now()
  const tabs = await Promise.all([hold(mine), hold(mine), hold(mine)])
  expect(new Set(tabs.map(({ data }) => data?.untilMs))).toEqual(new Set([began + 15 * minuteMs]))
  pass(12 * minuteMs)
  const before = await readAllTableRows()
  expect((await hold(mine)).data).toMatchObject({ leftMs: 3 * minuteMs, isRenewable: true })
  expect(await readAllTableRows()).toEqual(before)
  for (const { data } of [await renew(mine), await renew(mine), await hold(mine)])
    expect(data).toMatchObject({
      state: 'HELD',
      untilMs: began + 30 * minuteMs,
      isRenewable: false,
    })
  pass(18 * minuteMs)
  expect((await renew(mine)).error).toBe(orderErrorTexts.holdEnded)
  expect(await stateOf(await another(mine))).toBe('HELD')
  expect(await stateOf(mine)).toBe('TAKEN')
})

it('gives a hold back on leaving, but not once the stay is ordered', async () => {
  const mine = await newPinnedStay()
  const theirs = await another(mine)
  await hold(mine)
  expect((await release(theirs)).code).toBe(200)
  expect(await stateOf(theirs)).toBe('TAKEN')
  for (let again = 0; again < 2; again++) expect((await release(mine)).code).toBe(200)
  expect(await stateOf(theirs)).toBe('HELD')
  expect(await stateOf(mine)).toBe('TAKEN')
  await placeOrder(theirs)
  expect((await release(theirs)).error).toBe(orderErrorTexts.inProgress)
  expect((await hold(theirs)).error).toBe(orderErrorTexts.inProgress)
  expect(await stateOf(mine)).toBe('TAKEN')
})

it('keeps one hold of a person at a listing, also over months', async () => {
  const mine = await newPinnedStay({ query: { inDays: daysToMonthEnd() } })
  const { stay, traveler, tripId } = mine
  const theirs = await another(mine, { inDays: daysToMonthEnd() + 1, length: 1 })
  expect(await stateOf(mine)).toBe('HELD')
  expect((await storedOf(mine)).holds).toHaveLength(2)
  expect(await stateOf(theirs)).toBe('TAKEN')
  const elsewhen = await pinStayOnBoard(tripId, traveler, stay, { inDays: midMonth() })
  expect(await stateOf({ productId: elsewhen, traveler })).toBe('HELD')
  expect(await storedOf(mine)).toMatchObject({ holds: [{ length: 2 }] })
  expect(await stateOf(theirs)).toBe('HELD')
})

it('holds no more than its limits for a person, who can book without a hold', async () => {
  const traveler = await newPerson()
  const tripId = await newBoard(traveler)
  const owned = await newPinnedStay()
  const { supplierId, owner } = owned.stay
  const pinAt = async (stay = owned.stay) => ({ traveler, productId: await pinStayOnBoard(tripId, traveler, stay) })
  const pins = [await pinAt()]
  for (let at = 0; at < holdLimits.atOnce; at++)
    pins.push(await pinAt(await newBookableListing({}, { supplierId, owner })))
  const states = await Promise.all(pins.map((pin) => stateOf(pin)))
  expect(states.filter((state) => state === 'HELD').length).toBeLessThanOrEqual(holdLimits.atOnce)
  const settled: (string | undefined)[] = []
  for (const pin of pins) settled.push(await stateOf(pin))
  expect(settled.filter((state) => state === 'HELD')).toHaveLength(holdLimits.atOnce)
  expect((await quote(pins[settled.indexOf('FREE')]!)).code).toBe(200)
  const ofDay: (string | undefined)[] = []
  for (let at = 0; at < holdLimits.aListingADay; at++) {
    pass(40 * minuteMs)
    ofDay.push(await stateOf(pins[0]!))
  }
  expect(ofDay.indexOf('FREE')).toBe(holdLimits.aListingADay - 1)
  pass(24 * 60 * minuteMs)
  const { cookie } = await newTestSession(traveler.userId)
  expect(await stateOf({ ...pins[0]!, traveler: { ...traveler, cookie } })).toBe('HELD')
})

it('ends a hold at once if the clock is set back behind its start', async () => {
  const mine = await newPinnedStay()
  const theirs = await another(mine)
  await hold(mine)
  pass(-60 * minuteMs)
  expect(await stateOf(theirs)).toBe('HELD')
})

it('holds a stay for its card for 15 minutes from the order on', async () => {
  await runWithFakeProvider(async () => {
    const mine = await newCardStay(await newCardSupplier(), { needsApproval: false })
    const theirs = await another(mine)
    await hold(mine)
    const quoted = await quotePinnedStay(mine)
    pass(10 * minuteMs)
    expect((await place(mine, quoted)).code).toBe(200)
    pass(14 * minuteMs)
    expect(await stateOf(theirs)).toBe('TAKEN')
    pass(minuteMs)
    expect(await stateOf(theirs)).toBe('HELD')
  })
})

it('is refused for a pin of somebody else’s board and for a stay that can’t be booked', async () => {
  const mine = await newPinnedStay()
  const stranger = await newPerson()
  const strange = { ...mine, traveler: stranger }
  const before = await readAllTableRows()
  expect([(await hold(strange)).code, (await release(strange)).code]).toEqual([404, 404])
  expect(await readAllTableRows()).toEqual(before)
  pass(34 * 24 * 60 * minuteMs)
  const { cookie } = await newTestSession(mine.traveler.userId)
  expect(await stateOf({ ...mine, traveler: { ...mine.traveler, cookie } })).toBe('HELD')
  pass(2 * 24 * 60 * minuteMs)
  const late = await newTestSession(mine.traveler.userId)
  expect((await hold({ ...mine, traveler: { ...mine.traveler, cookie: late.cookie } })).error).toBe(
    orderErrorTexts.noLongerAvailable,
  )
})
