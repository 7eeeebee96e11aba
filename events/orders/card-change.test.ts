import { resetSimulatedCalls } from '../testing/strangers.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import { cardStayFee, newCardSupplier } from '@nestboard/functions/orders/testing/card-stay.ts'
import { changeFee, newChangeableStay, placeChange, quoteChange } from '@nestboard/functions/orders/testing/change.ts'
import type { StayWish } from '@nestboard/functions/orders/testing/change.ts'
import { approveOrDeclineOrder, placeOrder, quotePinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import type { PinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { installFakeProvider } from '@nestboard/functions/payments/testing/connect-fake.ts'
import { fakeCards } from '@nestboard/functions/payments/testing/fake-provider.ts'
import type { FakePaymentProvider } from '@nestboard/functions/payments/testing/fake-provider.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { cancelOrderAsSupplier, readOrder, refundOrderAsSupplier } from '@nestboard/shared/orders/routes.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { SimulatedTableStream } from '../testing/table-stream.ts'
import { readOrderOutcome } from './testing/outcome.ts'

const isWatched = ({ pk, sk }: Row): boolean => pk.startsWith('O#') || sk.startsWith('RESERVATION#')
let stream: SimulatedTableStream
let fake: FakePaymentProvider
beforeEach(async () => {
  resetSimulatedCalls()
  fake = installFakeProvider()
  stream = new SimulatedTableStream(isWatched)
  await stream.start()
})

// All runs share one supplier and one traveler, because creating people takes most of the time.
const supplier = await newCardSupplier()
const person = await newPerson('Tara Traveler')
/** Opens a new session for each run, because all runs together would exceed the rate limit of one session. */
const anew = async (who: Person): Promise<Person> => ({ ...who, ...(await newTestSession(who.userId)) })

interface Booked extends PinnedStay {
  readonly id: number
  readonly day: number
}

/** Books two nights for 200 by card. */
async function newBookedStay(needsApproval = false): Promise<Booked> {
  const [owner, traveler] = [await anew(supplier.owner), await anew(person)]
  const pin = await newChangeableStay({ supplier: { ...supplier, owner }, traveler, needsApproval })
  const id = await placeOrder(pin)
  await stream.drain()
  if (needsApproval) {
    await approveOrDeclineOrder(id, true, owner)
    await stream.drain()
  }
  const { data } = await callRoute(orders, readOrder, { id }, traveler)
  return { ...pin, id, day: data!.offer.day }
}

/** The booked stay from its check-in day on, and the nights that its listing has sold. */
async function readStay({ id, day, ...pin }: Booked) {
  const { data } = await callRoute(orders, readOrder, { id }, pin.traveler)
  const [reserved] = data!.reservations
  const { sold, product, segments } = await readOrderOutcome(id, pin)
  expect([reserved!.day, reserved!.length]).toEqual([data!.offer.day, data!.offer.length])
  return { from: reserved!.day - day, length: reserved!.length, status: reserved!.status, sold, product, segments }
}

const unchanged = { from: 0, length: 2, status: 'BOOKED', sold: 2, product: ['BOOKED', 0], segments: 1 }
const paid = 20_000
const fee = changeFee * 100

async function change(booked: Booked, wish: StayWish, card?: string): Promise<number> {
  const { id } = await placeChange(booked, wish, card)
  await stream.drain()
  return id
}

describe('a change of a stay paid by card', () => {
  it('takes the difference for a longer stay, gives it back for a shorter one, and asks no card for the same', async () => {
    const booked = await newBookedStay()
    const up = await placeChange(booked, { length: 4 })
    expect(up.quote).toMatchObject({ payFacType: 'SQUARE', amount: 200 + changeFee, change: { refund: 0 } })
    await stream.drain()
    expect(await readStay(booked)).toEqual({ ...unchanged, length: 4, sold: 4 })
    expect(fake.balance).toBe(paid * 2 + fee)
    const down = await placeChange(booked, { length: 1 })
    expect(down.quote).toMatchObject({ payFacType: 'SQUARE', amount: 300 - changeFee, change: { due: 0 } })
    await stream.drain()
    expect(await readStay(booked)).toEqual({ ...unchanged, length: 1, sold: 1 })
    expect([fake.balance, fake.refunds.length]).toEqual([paid / 2 + 2 * fee, 2])
    expect((await quoteChange(booked, { day: booked.day + 9 })).data).toMatchObject({ amount: changeFee })
  })

  it('is refunded by a later cancellation over all payments as its preview says, without the fees', async () => {
    const booked = await newBookedStay()
    await change(booked, { length: 3 })
    const { cancel } = await quotePinnedStay(booked, 'CANCEL')
    expect(cancel!.refund).toBeCloseTo(300 - cardStayFee, 9)
    const cancelId = await placeOrder(booked, 'CANCEL')
    await stream.drain()
    expect(fake.balance).toBe(cardStayFee * 100 + fee)
    expect(await readOrderOutcome(cancelId, booked)).toMatchObject({ status: 'COMPLETE', sold: 0 })
  })

  it('may be refunded by the supplier up to what all its payments have left, the latest first', async () => {
    const booked = await newBookedStay()
    const changeId = await change(booked, { length: 3 })
    const owner = await anew(supplier.owner)
    const refund = (amount: number) =>
      callRoute(
        orders,
        refundOrderAsSupplier,
        { id: supplier.supplierId, orderId: booked.id, amount, reason: 'No heating' },
        owner,
      )
    expect(await refund(300 + changeFee + 0.01)).toMatchObject({ code: 400, error: orderErrorTexts.refundTooHigh })
    fake.refundStatus = 'failed'
    const failedId = (await refund(250)).data!.id
    await stream.drain()
    fake.refundStatus = 'refunded'
    const doneId = (await refund(250)).data!.id
    await stream.drain()
    expect(fake.balance).toBe(paid / 4 + fee)
    const { data } = await callRoute(orders, readOrder, { id: booked.id }, booked.traveler)
    expect(data).toMatchObject({ refunded: 250, paidForStay: 50 })
    expect(data!.payment).toMatchObject({ captured: 300 + changeFee, refunded: 250 })
    expect(data!.payment!.refunds.map(({ orderId, amount, status }) => [orderId, amount, status])).toEqual([
      [failedId, 250, 'FAILED'],
      [doneId, 250, 'REFUNDED'],
    ])
    const { data: changed } = await callRoute(orders, readOrder, { id: changeId }, booked.traveler)
    expect(changed!.payment).toMatchObject({ captured: 100 + changeFee, refunded: 100 + changeFee })
    expect((await readStay(booked)).length).toBe(3)
    expect((await refund(60.01)).error).toBe(orderErrorTexts.refundTooHigh)
    expect((await refund(60)).code).toBe(200)
    await stream.drain()
    expect(fake.balance).toBe(0)
  })

  it('is refunded in full, fees included, if the supplier cancels', async () => {
    const booked = await newBookedStay()
    await change(booked, { length: 3 })
    const input = { id: booked.stay.supplierId, orderId: booked.id, reason: 'The roof leaks' }
    expect((await callRoute(orders, cancelOrderAsSupplier, input, booked.stay.owner)).code).toBe(200)
    await stream.drain()
    expect([fake.balance, (await readStay(booked)).sold]).toEqual([0, 0])
  })

  it.each([
    ['the card is refused', fakeCards.declined, undefined],
    ['the card can’t be charged', fakeCards.uncapturable, true],
    ['the supplier says no', fakeCards.good, false],
  ] as const)('leaves stay and money as they were if %s', async (_, card, isApproved) => {
    const booked = await newBookedStay(true)
    const id = await change(booked, { day: booked.day + 1 }, card)
    if (isApproved !== undefined) await approveOrDeclineOrder(id, isApproved, booked.stay.owner)
    await stream.drain()
    expect(await readStay(booked)).toEqual(unchanged)
    expect(await readOrderOutcome(id, booked)).toMatchObject({ status: 'INCOMPLETE' })
    expect(fake.balance).toBe(paid)
    expect((await quotePinnedStay(booked, 'CANCEL')).cancel!.refund).toBeCloseTo(200 - cardStayFee, 9)
  })
})
