import { resetSimulatedCalls } from '../testing/strangers.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { putRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import { cardStayFee, newCardStay } from '@nestboard/functions/orders/testing/card-stay.ts'
import {
  buildOrderInput,
  newPinnedStay,
  placeOrder,
  quotePinnedStay,
} from '@nestboard/functions/orders/testing/ordering.ts'
import type { PinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { connectFakeAccount, installFakeProvider } from '@nestboard/functions/payments/testing/connect-fake.ts'
import { newTeam } from '@nestboard/functions/supplier/testing/team.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { orderErrorTexts, refundErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { createOrder, getOrder, readOrder, refundOrderAsSupplier } from '@nestboard/shared/orders/routes.ts'
import { maxRefundReasonLength } from '@nestboard/shared/orders/reservation.ts'
import { beforeEach, expect, it } from 'vitest'
import { SimulatedTableStream } from '../testing/table-stream.ts'
import { readOrderOutcome } from './testing/outcome.ts'

const stream = new SimulatedTableStream(({ pk, sk }) => pk.startsWith('O#') || sk.startsWith('RESERVATION#'))
await stream.start()
beforeEach(resetSimulatedCalls)
let fake = installFakeProvider()
beforeEach(() => {
  fake = installFakeProvider()
})

const { supplierId, people } = await newTeam()
const owner = people.OWNER
await connectFakeAccount(supplierId)
const traveler = await newPerson('Tara Traveler')

/** A stay of two nights at 100, booked and paid by card. */
async function booked(currency = 'AUD'): Promise<PinnedStay & { readonly id: number }> {
  const stay = await newBookableListing({}, { supplierId, owner }, { flags: 0, currency })
  const pin = await newPinnedStay({ stay, traveler })
  const id = await placeOrder(pin)
  await stream.drain()
  return { ...pin, id }
}

const refund = (orderId: number, amount: number, who: { cookie: string } = owner, more: object = {}) =>
  callRoute(orders, refundOrderAsSupplier, { id: supplierId, orderId, amount, reason: 'No heating', ...more }, who)
const read = async (id: number, who: { cookie: string } = traveler) =>
  (await callRoute(orders, readOrder, { id }, who)).data!
const paymentRowOf = async (id: number) => (await readPartitionRows(`O#${id}`)).find(({ sk }) => sk === 'PAYMENT')!

it.each(['OWNER', 'ADMIN', 'MANAGER'] as const)('%s gives back a part, which both sides see', async (role) => {
  const pin = await booked()
  const { data } = await refund(pin.id, 50, people[role])
  await stream.drain()
  const outcome = await readOrderOutcome(data!.id, pin)
  expect(outcome).toMatchObject({ status: 'COMPLETE', product: ['BOOKED', 0], reservations: ['BOOKED'], sold: 2 })
  expect([outcome.traveler, outcome.team]).toEqual([['STAY_REFUNDED'], []])
  for (const who of [traveler, owner]) {
    expect((await read(pin.id, who)).payment).toMatchObject({
      captured: 200,
      refunded: 50,
      refunds: [{ orderId: data!.id, amount: 50, status: 'REFUNDED', reason: 'No heating' }],
    })
    expect(await read(data!.id, who)).toMatchObject({ intent: 'REFUND', amount: 50, cancelReason: 'No heating' })
  }
  expect((await callRoute(orders, getOrder, { id: pin.id }, traveler)).data?.refunded).toBe(50)
  expect(fake.balance).toBe(15_000)
  const logged = (await readPartitionRows(`AUDIT#${supplierId}`)).filter(({ subjectId }) => subjectId === pin.id)
  expect(logged).toMatchObject([{ action: 'orderRefunded', userId: people[role].userId }])
})

it('refunds at once never give back more than is left, and the rest can be refunded', async () => {
  const pin = await booked()
  const answers = await Promise.all([150, 150, 150].map((amount) => refund(pin.id, amount)))
  const refusals = answers.flatMap(({ error }) => error ?? [])
  expect(refusals).toEqual([orderErrorTexts.refundTooHigh, orderErrorTexts.refundTooHigh])
  await stream.drain()
  expect(await refund(pin.id, 50.01)).toMatchObject({ code: 400, error: orderErrorTexts.refundTooHigh })
  expect((await refund(pin.id, 50)).code).toBe(200)
  await stream.drain()
  expect(fake.balance).toBe(0)
  expect(await refund(pin.id, 1)).toMatchObject({ code: 400, error: orderErrorTexts.nothingToRefund })
})

it('a refund that fails is shown, told to the team, and can be made again', async () => {
  const pin = await booked()
  const first = (await refund(pin.id, 50)).data!.id
  fake.refundStatus = 'failed'
  await stream.drain()
  expect(await readOrderOutcome(first, pin)).toMatchObject({
    status: 'INCOMPLETE',
    traveler: [],
    team: ['REFUND_FAILED'],
  })
  expect((await read(pin.id)).payment).toMatchObject({ refunded: 0, refunds: [{ status: 'FAILED' }] })
  fake.refundStatus = 'refunded'
  expect((await refund(pin.id, 200)).code).toBe(200)
  await stream.drain()
  expect((await read(pin.id)).payment).toMatchObject({
    refunded: 200,
    refunds: [{ status: 'FAILED' }, { status: 'REFUNDED' }],
  })
})

it('a cancellation after a refund gives back the rest, and its fee can then be refunded', async () => {
  const stay = await newCardStay({ supplierId, owner }, { needsApproval: false, traveler })
  const id = await placeOrder(stay)
  await stream.drain()
  await refund(id, 50)
  await stream.drain()
  expect((await quotePinnedStay(stay, 'CANCEL')).cancel).toMatchObject({ refund: 150 - cardStayFee })
  await placeOrder(stay, 'CANCEL')
  expect(await refund(id, 1)).toMatchObject({ code: 400, error: orderErrorTexts.inProgress })
  await stream.drain()
  expect(fake.balance).toBe(cardStayFee * 100)
  expect((await refund(id, cardStayFee)).code).toBe(200)
  await stream.drain()
  expect(fake.balance).toBe(0)
})

it('a refund that begins while its traveler cancels makes the cancellation be reviewed again', async () => {
  const pin = await newCardStay({ supplierId, owner }, { needsApproval: false, traveler })
  const id = await placeOrder(pin)
  await stream.drain()
  const quote = await quotePinnedStay(pin, 'CANCEL')
  await refund(id, 50)
  expect(await callRoute(orders, createOrder, buildOrderInput(quote), traveler)).toMatchObject({
    code: 400,
    error: orderErrorTexts.priceChanged,
  })
  await stream.drain()
})

it.each([
  ['JPY', 100, 0.5],
  ['KWD', 0.001, 0.0005],
])('in %s, refunds %d but not %d', async (currency, amount, tooFine) => {
  const pin = await booked(currency)
  expect(await refund(pin.id, tooFine)).toMatchObject({ code: 400, error: 'Invalid amount' })
  expect((await refund(pin.id, amount)).code).toBe(200)
  await stream.drain()
  expect((await read(pin.id)).payment).toMatchObject({ refunded: amount })
})

it('refuses strangers, roles without the right, one’s own stay, and what was not paid by card', async () => {
  const pin = await booked()
  const other = await newTeam()
  for (const role of ['REP', 'AGENT', 'GUEST'] as const) expect((await refund(pin.id, 1, people[role])).code).toBe(403)
  expect((await refund(pin.id, 1, traveler)).code).toBe(404)
  expect((await refund(pin.id, 1, other.people.OWNER)).code).toBe(404)
  expect((await refund(pin.id, 1, other.people.OWNER, { id: other.supplierId })).code).toBe(404)
  for (const more of [
    { reason: ' ' },
    { reason: 'x'.repeat(maxRefundReasonLength + 1) },
    { amount: -1 },
    { amount: 0 },
  ])
    expect((await refund(pin.id, 1, owner, more)).code).toBe(400)
  const stay = await newBookableListing({}, { supplierId, owner }, { flags: 0 })
  const own = await newPinnedStay({ stay, traveler: people.MANAGER })
  const ownId = await placeOrder(own)
  await stream.drain()
  expect(await refund(ownId, 1, people.MANAGER)).toMatchObject({ code: 403, error: refundErrorTexts.ownRefund })
  await putRows([{ ...(await paymentRowOf(ownId)), status: 'AUTHORIZED' }])
  expect(await refund(ownId, 1)).toMatchObject({ code: 400, error: orderErrorTexts.nothingToRefund })
  Object.assign(fake.provider, { refundsOnlyByCanceling: true })
  expect(await refund(pin.id, 1)).toMatchObject({ code: 400, error: refundErrorTexts.refundOnlyByCanceling })
  expect(fake.balance).toBe(40_000)
})
