import { resetSimulatedCalls, simulatedMailService } from '../testing/strangers.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { handler as itinerary } from '@nestboard/functions/itinerary/index.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import { changeFee, newChangeableStay, placeChange, quoteChange } from '@nestboard/functions/orders/testing/change.ts'
import type { StayWish } from '@nestboard/functions/orders/testing/change.ts'
import {
  approveOrDeclineOrder,
  buildOrderInput,
  newPinnedStay,
  placeOrder,
  quotePinnedStay,
} from '@nestboard/functions/orders/testing/ordering.ts'
import type { PinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { handler as trips } from '@nestboard/functions/trips/index.ts'
import { listSegments } from '@nestboard/shared/itinerary/routes.ts'
import { offerErrorTexts } from '@nestboard/shared/offers/faults.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { getProduct } from '@nestboard/shared/trips/routes.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SimulatedTableStream } from '../testing/table-stream.ts'
import { readOrderOutcome, runTimersAt } from './testing/outcome.ts'

const isWatched = ({ pk, sk }: Row): boolean =>
  pk.startsWith('O#') || pk.startsWith('MAIL#') || sk.startsWith('RESERVATION#')
let stream: SimulatedTableStream
beforeEach(async () => {
  resetSimulatedCalls()
  stream = new SimulatedTableStream(isWatched)
  await stream.start()
})

/** Books a changeable stay, whose supplier answers every order, and returns it with its order and check-in day. */
async function newBookedStay(given: Parameters<typeof newChangeableStay>[0] = {}): Promise<Booked> {
  const pin = await newChangeableStay(given)
  const id = await book(pin)
  return { ...pin, id, day: (await readStay({ ...pin, id })).day }
}
interface Booked extends PinnedStay {
  readonly id: number
  readonly day: number
}

async function book(pin: PinnedStay): Promise<number> {
  const id = await placeOrder(pin)
  await stream.drain()
  await approveOrDeclineOrder(id, true, pin.stay.owner)
  await stream.drain()
  return id
}

/** The booked stay as its reservation, its order, its pin and the list of the traveler's own stays tell it. */
async function readStay({ id, productId, traveler }: Pick<Booked, 'id' | 'productId' | 'traveler'>) {
  const { data } = await callRoute(orders, routes.readOrder, { id }, traveler)
  const { data: pin } = await callRoute(trips, getProduct, { id: productId }, traveler)
  const { data: own } = await callRoute(orders, routes.listOwnStays, {}, traveler)
  const told = [data!.reservations[0]!, data!.offer, pin!.offer, own!.stays.find(({ order }) => order.id === id)!]
  const [stay, ...others] = told.map(({ day, length, ages }) => ({ day, length, guests: ages.length }))
  for (const other of others) expect(other).toEqual(stay)
  return { ...stay!, totalPrice: data!.totalPrice, confirmation: data!.reservations[0]!.confirmation }
}

/** The nights that a listing has sold, as days. */
async function readSoldDays({ stay, day }: Booked): Promise<number[]> {
  const rows = (await readPartitionRows(`L#${stay.listingId}`)).filter(({ sk }) => sk.startsWith('MONTH#'))
  return rows
    .flatMap(({ sk, ...counters }) =>
      Object.entries(counters)
        .filter(([name, count]) => /^b\d+$/.test(name) && Number(count) > 0)
        .flatMap(([name, count]) =>
          Array.from(
            { length: Number(count) },
            () => Date.parse(`${sk.slice(6)}-${name.slice(1).padStart(2, '0')}`) / 86_400_000 - day,
          ),
        ),
    )
    .toSorted((a, b) => a - b)
}

async function change(booked: Booked, wish: StayWish, isApproved = true): Promise<number> {
  const { id } = await placeChange(booked, wish)
  await stream.drain()
  await approveOrDeclineOrder(id, isApproved, booked.stay.owner)
  await stream.drain()
  return id
}

describe('a change', () => {
  it('moves a stay whose guest pays the supplier once the supplier agrees, with the difference and the fee', async () => {
    const booked = await newBookedStay()
    const { traveler, stay, day } = booked
    const before = await readStay(booked)
    const { id, quote } = await placeChange(booked, { day: day + 3, length: 3, ages: [38, 40, 9] })
    expect(quote).toMatchObject({
      payFacType: 'NONE',
      amount: 100 + changeFee,
      totalPrice: 300,
      change: { day, length: 2, totalPrice: 200, amount: 200, fee: changeFee, due: 100 + changeFee, refund: 0 },
    })
    await stream.drain()
    expect([await readStay(booked), await readSoldDays(booked)]).toEqual([before, [0, 1]])
    const asked = await callRoute(orders, routes.readOrder, { id }, stay.owner)
    expect(asked.data).toMatchObject({ offer: { day: day + 3, length: 3 }, change: { day, length: 2 } })
    await approveOrDeclineOrder(id, true, stay.owner)
    await stream.drain()
    expect(await readStay(booked)).toEqual({ ...before, day: day + 3, length: 3, guests: 3, totalPrice: 300 })
    expect(await readSoldDays(booked)).toEqual([3, 4, 5])
    expect(await readOrderOutcome(id, booked)).toMatchObject({
      status: 'COMPLETE',
      product: ['BOOKED', 0],
      reservations: ['BOOKED'],
      segments: 1,
      bookings: 1,
      traveler: ['ORDER_PLACED', 'STAY_CHANGED'],
      team: ['CHANGE_REQUESTED', 'STAY_MOVED'],
    })
    const { data } = await callRoute(itinerary, listSegments, { tripId: booked.tripId }, traveler)
    expect(data!.segments).toMatchObject([{ day: day + 3, description: '3 nights' }])
    const mail = simulatedMailService.mails.find(({ Content }) => /changed a stay/.test(Content.Simple.Subject.Data))
    expect(mail?.Content.Simple.Body.Text.Data).toMatch(/Before: .*2 nights, 2 travelers, \$200\.00/)
    expect(mail?.Content.Simple.Body.Text.Data).toContain(before.confirmation)
  })

  it('extends a stay by a night in a house that is otherwise full, and keeps buffers apart', async () => {
    const booked = await newBookedStay({ given: { rules: { units: 1, blockNextDays: 1 } } })
    const { day } = booked
    await book(await newPinnedStay({ stay: booked.stay, query: { inDays: 39, length: 1 } }))
    expect(await readSoldDays(booked)).toEqual([0, 1, 4])
    await change(booked, { length: 3 })
    expect([(await readStay(booked)).length, await readSoldDays(booked)]).toEqual([3, [0, 1, 2, 4]])
    expect((await quoteChange(booked, { length: 4 })).error).toBe(orderErrorTexts.noLongerAvailable)
    await change(booked, { day: day + 1, length: 1 })
    expect(await readSoldDays(booked)).toEqual([1, 4])
    await placeOrder(booked, 'CANCEL')
    await stream.drain()
    expect(await readSoldDays(booked)).toEqual([4])
  })

  it.each([
    ['the supplier says no', (id: number, { stay }: Booked) => approveOrDeclineOrder(id, false, stay.owner)],
    [
      'the traveler withdraws it',
      (id: number, { traveler }: Booked) => callRoute(orders, routes.withdrawOrder, { id }, traveler),
    ],
    ['the supplier does not answer', async () => void (await runTimersAt(Date.now() + 2 * 86_400_000))],
  ] as const)('leaves the booking as it was if %s', async (_, end) => {
    const booked = await newBookedStay()
    const before = await readStay(booked)
    const { id } = await placeChange(booked, { day: booked.day + 1 })
    await stream.drain()
    await end(id, booked)
    await stream.drain()
    expect([await readStay(booked), await readSoldDays(booked)]).toEqual([before, [0, 1]])
    expect(await readOrderOutcome(id, booked)).toMatchObject({ status: 'INCOMPLETE', product: ['BOOKED', 0] })
    await change(booked, { day: booked.day + 1 })
    expect(await readSoldDays(booked)).toEqual([1, 2])
  })

  it('fails if somebody took the new nights while the supplier considered it', async () => {
    const booked = await newBookedStay()
    const before = await readStay(booked)
    const { id } = await placeChange(booked, { length: 4 })
    await book(await newPinnedStay({ stay: booked.stay, query: { inDays: 37, length: 1 } }))
    await approveOrDeclineOrder(id, true, booked.stay.owner)
    await stream.drain()
    expect([await readStay(booked), await readSoldDays(booked)]).toEqual([before, [0, 1, 2]])
    expect(await readOrderOutcome(id, booked)).toMatchObject({
      status: 'INCOMPLETE',
      reason: orderErrorTexts.noLongerAvailable,
      product: ['BOOKED', 0],
      traveler: ['CHANGE_FAILED', 'ORDER_PLACED'],
    })
  })

  it('is one of two that are placed at once, and none beside a cancellation', async () => {
    const booked = await newBookedStay()
    const quotes = await Promise.all([1, 2].map((by) => quoteChange(booked, { day: booked.day + by })))
    const cancel = await quotePinnedStay(booked, 'CANCEL')
    const forms = [...quotes.map(({ data }) => data!), cancel].map((quote) => buildOrderInput(quote))
    const answers = await Promise.all(forms.map((form) => callRoute(orders, routes.createOrder, form, booked.traveler)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    const { id } = answers.find(({ data }) => data)!.data!
    await stream.drain()
    await approveOrDeclineOrder(id, true, booked.stay.owner)
    await stream.drain()
    const [isFirst, isSecond] = answers.map(({ data }) => Boolean(data))
    expect(await readSoldDays(booked)).toEqual(isFirst ? [1, 2] : isSecond ? [2, 3] : [])
  })

  it('is for the traveler who booked alone, before check-in, and asks for another stay', async () => {
    const booked = await newBookedStay()
    const { day, stay, traveler } = booked
    const wish = { day: day + 1 }
    const error = async (asked: StayWish, who: { cookie: string } = traveler) => {
      const answer = await quoteChange(booked, asked, who)
      return [answer.code, answer.error]
    }
    expect(await error(wish, await newPerson('Sam Stranger'))).toEqual([404, null])
    expect(await error(wish, stay.owner)).toEqual([404, null])
    expect(await error({})).toEqual([400, orderErrorTexts.sameStay])
    expect(await error({ ages: [40, 38] })).toEqual([400, orderErrorTexts.sameStay])
    expect(await error({ ages: [40, 38, 40, 40, 40] })).toEqual([400, offerErrorTexts.tooMany])
    expect(await error({ day: 1 })).toEqual([400, offerErrorTexts.past])
    vi.useFakeTimers({ now: (day + 0.9) * 86_400_000, toFake: ['Date'] })
    const begun = await error({ length: 3 }, await newTestSession(traveler.userId))
    vi.useRealTimers()
    expect(begun).toEqual([400, orderErrorTexts.begun])
    const draft = await newPinnedStay()
    expect((await quoteChange(draft, wish)).error).toBe(orderErrorTexts.notBooked)
  })

  it('costs what canceling costs without a policy of its own, and is refused if that is everything', async () => {
    const pin = await newPinnedStay()
    const id = await book(pin)
    const { day } = await readStay({ ...pin, id })
    expect((await quoteChange(pin, { day: day + 1 })).error).toBe(orderErrorTexts.noChange)
  })
})
