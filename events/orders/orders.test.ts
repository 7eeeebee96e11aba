import { resetSimulatedCalls, simulatedMailService } from '../testing/strangers.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import {
  approveOrDeclineOrder,
  newPinnedStay,
  placeOrder,
  quotePinnedStay,
} from '@nestboard/functions/orders/testing/ordering.ts'
import { approvalTimeLimitMs } from '@nestboard/shared/orders/approval.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import * as listingRoutes from '@nestboard/shared/listing/routes.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as listings } from '@nestboard/functions/listing/index.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { captureErrorLines } from '../testing/errors.ts'
import { reactUntilSettled, SimulatedTableStream } from '../testing/table-stream.ts'
import { expectedBookedOutcome, readOrderOutcome, runTimersAt } from './testing/outcome.ts'

const isWatched = ({ pk, sk }: Row): boolean =>
  pk.startsWith('O#') || pk.startsWith('MAIL#') || sk.startsWith('RESERVATION#')
let stream: SimulatedTableStream
beforeEach(async () => {
  resetSimulatedCalls()
  stream = new SimulatedTableStream(isWatched)
  await stream.start()
})

const mailAbout = (subject: RegExp) =>
  simulatedMailService.mails.find(({ Content }) => subject.test(Content.Simple.Subject.Data))
const orderMails = () =>
  simulatedMailService.mails.filter(({ Content }) => Content.Simple.Body.Text.Data.includes('See the order')).length

describe('a booking', () => {
  it('is requested, approved, reserved and notified once each, however often its records come', async () => {
    const pin = await newPinnedStay()
    const id = await placeOrder(pin)
    const first = await stream.drain()
    expect(await readOrderOutcome(id, pin)).toMatchObject({
      status: 'PENDING',
      product: ['DRAFT', id],
      sold: 0,
      traveler: ['ORDER_PLACED'],
      team: ['ORDER_REQUESTED'],
    })
    expect((await approveOrDeclineOrder(id, true, pin.stay.owner)).code).toBe(200)
    const then = await stream.drain()
    expect(await readOrderOutcome(id, pin)).toEqual(expectedBookedOutcome)
    expect(orderMails()).toBe(4)
    expect(mailAbout(/is booked/)?.Content.Simple.Body.Text.Data).toMatch(/[2-9A-Z]{4}-[2-9A-Z]{4}/)
    await reactUntilSettled([...first, ...then])
    await reactUntilSettled([...then, ...first].toReversed())
    await stream.drain()
    expect([await readOrderOutcome(id, pin), orderMails()]).toEqual([expectedBookedOutcome, 4])
    const { data } = await callRoute(orders, routes.readOrder, { id }, pin.traveler)
    expect(data).toMatchObject({
      status: 'COMPLETE',
      product: { status: 'BOOKED' },
      reservations: [{ status: 'BOOKED' }],
    })
  })

  it('reserves no nights when it is withdrawn before the answer, and the team is notified once', async () => {
    const pin = await newPinnedStay()
    const id = await placeOrder(pin)
    const first = await stream.drain()
    expect((await callRoute(orders, routes.withdrawOrder, { id }, pin.traveler)).code).toBe(200)
    const then = await stream.drain()
    await reactUntilSettled([...then, ...first])
    await runTimersAt(Date.now() + approvalTimeLimitMs + 60_000)
    await stream.drain()
    expect(await readOrderOutcome(id, pin)).toEqual({
      status: 'INCOMPLETE',
      reason: orderErrorTexts.withdrawn,
      product: ['DRAFT', 0],
      reservations: [],
      segments: 0,
      sold: 0,
      bookings: 0,
      traveler: ['ORDER_PLACED'],
      team: ['ORDER_REQUESTED', 'ORDER_WITHDRAWN'],
    })
    expect(mailAbout(/withdrew a request/)?.Content.Simple.Body.Text.Data).toContain('nothing was charged')
  })

  it('ends after 24 hours without an answer, and both sides are notified once', async () => {
    const pin = await newPinnedStay()
    const id = await placeOrder(pin)
    await stream.drain()
    await runTimersAt(Date.now() + approvalTimeLimitMs - 60_000)
    expect((await readOrderOutcome(id, pin)).status).toBe('PENDING')
    await runTimersAt(Date.now() + approvalTimeLimitMs + 60_000)
    await runTimersAt(Date.now() + approvalTimeLimitMs + 120_000)
    await stream.drain()
    expect(await readOrderOutcome(id, pin)).toEqual({
      status: 'INCOMPLETE',
      reason: orderErrorTexts.unanswered,
      product: ['DRAFT', 0],
      reservations: [],
      segments: 0,
      sold: 0,
      bookings: 0,
      traveler: ['ORDER_PLACED', 'ORDER_UNANSWERED'],
      team: ['ORDER_MISSED', 'ORDER_REQUESTED'],
    })
    // The CHECK row, a timer that finds stuck orders, stays until after the time for the supplier's answer.
    expect((await readPartitionRows(`O#${id}`)).map(({ sk }) => sk).toSorted()).toEqual(['CHECK', 'ORDER', 'TERMS'])
  })

  it('ends when it is declined, and its timer then does nothing', async () => {
    const pin = await newPinnedStay()
    const id = await placeOrder(pin)
    await stream.drain()
    await approveOrDeclineOrder(id, false, pin.stay.owner)
    await stream.drain()
    await runTimersAt(Date.now() + 2 * approvalTimeLimitMs)
    await stream.drain()
    expect(await readOrderOutcome(id, pin)).toMatchObject({
      status: 'INCOMPLETE',
      reason: '',
      product: ['DRAFT', 0],
      traveler: ['ORDER_DECLINED', 'ORDER_PLACED'],
      team: ['ORDER_ANSWERED', 'ORDER_REQUESTED'],
    })
  })

  it('ends as unavailable when its listing was deactivated meanwhile', async () => {
    const pin = await newPinnedStay()
    const id = await placeOrder(pin)
    await stream.drain()
    await callRoute(listings, listingRoutes.updateListing, { id: pin.stay.listingId, active: false }, pin.stay.owner)
    await approveOrDeclineOrder(id, true, pin.stay.owner)
    await stream.drain()
    expect(await readOrderOutcome(id, pin)).toMatchObject({
      status: 'INCOMPLETE',
      reason: orderErrorTexts.noLongerAvailable,
      product: ['DRAFT', 0],
      sold: 0,
      traveler: ['ORDER_FAILED', 'ORDER_PLACED'],
      team: ['ORDER_LOST', 'ORDER_REQUESTED'],
    })
  })

  it('gets the last unit, and a competing order ends', async () => {
    const stay = await newBookableListing()
    const pins = [await newPinnedStay({ stay }), await newPinnedStay({ stay })]
    const ids = [await placeOrder(pins[0]!), await placeOrder(pins[1]!)]
    for (const id of ids) await approveOrDeclineOrder(id, true, stay.owner)
    await stream.drain()
    const ends = [await readOrderOutcome(ids[0]!, pins[0]!), await readOrderOutcome(ids[1]!, pins[1]!)]
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['COMPLETE', 'INCOMPLETE']))
    expect(ends[0]!.sold).toBe(2)
  })
})

describe('a cancellation', () => {
  it('by the payer refunds the quoted amount, and releases the nights and the product, once', async () => {
    const pin = await newPinnedStay()
    const id = await placeOrder(pin)
    await stream.drain()
    await approveOrDeclineOrder(id, true, pin.stay.owner)
    await stream.drain()
    const quote = await quotePinnedStay(pin, 'CANCEL')
    // Nothing was paid, so nothing is refunded. Without a cancellation policy the supplier may charge the whole price.
    expect(quote).toMatchObject({ intent: 'CANCEL', amount: 0, cancel: { refund: 0, fee: 200 }, pinned: null })
    const charge = 'The supplier may charge you $200.00 under this policy.'
    expect(quote.cancel?.text).toBe(charge)
    const cancelId = await placeOrder(pin, 'CANCEL')
    const records = await stream.drain()
    await reactUntilSettled(records)
    await stream.drain()
    expect(mailAbout(/^Your stay .* is canceled/)?.Content.Simple.Body.Text.Data).toContain(charge)
    expect(mailAbout(/canceled a stay/)?.Content.Simple.Body.Text.Data).toContain(
      'You may charge the traveler $200.00 under your cancellation policy.',
    )
    expect(await readOrderOutcome(cancelId, pin)).toEqual({
      status: 'COMPLETE',
      reason: '',
      product: ['CANCELLED', 0],
      reservations: ['CANCELLED'],
      segments: 1,
      sold: 0,
      bookings: 0,
      traveler: ['STAY_CANCELLED'],
      team: ['STAY_GIVEN_BACK'],
    })
    const again = await callRoute(
      orders,
      routes.quoteOrder,
      { productId: pin.productId, intent: 'CANCEL' },
      pin.traveler,
    )
    expect(again).toMatchObject({ code: 400, error: orderErrorTexts.notBooked })
    // The nights can be sold again.
    const next = await newPinnedStay({ stay: pin.stay })
    const nextId = await placeOrder(next)
    await approveOrDeclineOrder(nextId, true, pin.stay.owner)
    await stream.drain()
    expect(await readOrderOutcome(nextId, next)).toMatchObject({ status: 'COMPLETE', bookings: 1 })
  })
})

it('releases the nights after a cancellation by the supplier, and mails its reason to both sides once', async () => {
  const pin = await newPinnedStay()
  const orderId = await placeOrder(pin)
  await stream.drain()
  await approveOrDeclineOrder(orderId, true, pin.stay.owner)
  await stream.drain()
  resetSimulatedCalls()
  const asked = { id: pin.stay.supplierId, orderId, reason: 'The roof leaks' }
  const { data } = await callRoute(orders, routes.cancelOrderAsSupplier, asked, pin.stay.owner)
  const records = await stream.drain()
  await reactUntilSettled(records)
  await stream.drain()
  expect(await readOrderOutcome(data!.id, pin)).toMatchObject({
    status: 'COMPLETE',
    product: ['CANCELLED', 0],
    reservations: ['CANCELLED'],
    sold: 0,
    traveler: ['STAY_WITHDRAWN'],
    team: ['STAY_CALLED_OFF'],
  })
  expect(orderMails()).toBe(2)
  for (const subject of [/canceled your stay/, /canceled .*'s stay/]) {
    const text = mailAbout(subject)?.Content.Simple.Body.Text.Data
    expect(text).toContain('“The roof leaks”')
    expect(text).not.toMatch(/may charge|come back/)
  }
})

it('reports a record with an invalid order, and handles the others', async () => {
  const pin = await newPinnedStay()
  const id = await placeOrder(pin)
  const bad = (await stream.fresh()).find(({ dynamodb }) => dynamodb?.Keys?.['sk']?.S === 'ORDER')
  const errors = captureErrorLines()
  const broken = {
    ...bad,
    dynamodb: { ...bad?.dynamodb, NewImage: { ...bad?.dynamodb?.NewImage, status: { S: 'LOST' } } },
  }
  await expect(reactUntilSettled([broken as never])).rejects.toThrow('keep failing')
  expect(errors()[0]).toBe('reaction failed: Unreadable: order: status')
  expect((await readOrderOutcome(id, pin)).status).toBe('PENDING')
})
