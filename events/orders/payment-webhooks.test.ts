import { resetSimulatedCalls } from '../testing/strangers.ts'
import type { PaymentEvent } from '@nestboard/functions/gateways/payments/port.ts'
import { callRoute, sendRequest } from '@nestboard/functions/kernel/testing/call.ts'
import { scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { newCardStay, newCardSupplier } from '@nestboard/functions/orders/testing/card-stay.ts'
import { handler as notificationsHandler } from '@nestboard/functions/notifications/index.ts'
import { placeOrder, quotePinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { handler } from '@nestboard/functions/payments/index.ts'
import { installFakeProvider } from '@nestboard/functions/payments/testing/connect-fake.ts'
import { fakeAccount, fakeCards, signFake } from '@nestboard/functions/payments/testing/fake-provider.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { listNotifications } from '@nestboard/shared/notifications/routes.ts'
import { paymentErrorTexts } from '@nestboard/shared/payments/faults.ts'
import { listSupplierMoney, takeSquareEvent } from '@nestboard/shared/payments/routes.ts'
import { beforeEach, expect, it } from 'vitest'
import { SimulatedTableStream } from '../testing/table-stream.ts'
import { readOrderOutcome } from './testing/outcome.ts'

const isWatched = ({ pk, sk }: Row) => /^(?:O|PAYEVENT)#/.test(pk) || /^(?:RESERVATION|INTEGRATION)#/.test(sk)
const stream = new SimulatedTableStream(isWatched)
await stream.start()
const fake = installFakeProvider()
const supplier = await newCardSupplier()
beforeEach(resetSimulatedCalls)

let events = 0
const eventOf = (over: Partial<PaymentEvent>): PaymentEvent => ({
  providerEventId: `event-${++events}`,
  kind: 'payment',
  type: 'payment.updated',
  accountId: fakeAccount.accountId,
  atMs: Date.now(),
  ...over,
})

/** Delivers an event as its provider does: JSON, from elsewhere, signed. */
const deliver = (event: PaymentEvent, signature = signFake(JSON.stringify(event))) =>
  sendRequest(handler, takeSquareEvent, {
    body: JSON.stringify(event),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': undefined,
      'x-fake-signature': signature,
    },
  })

it('an event makes its order ask the provider, however often and in whichever order events come', async () => {
  const pin = await newCardStay(supplier, { needsApproval: false })
  const id = await placeOrder(pin, 'BOOK', { card: fakeCards.confirming })
  await stream.drain()
  const [early, late] = [eventOf({ paymentId: `pay-${id}` }), eventOf({ paymentId: `pay-${id}` })]
  expect((await deliver(late)).code).toBe(200)
  await stream.drain()
  expect((await readOrderOutcome(id, pin)).status).toBe('PENDING')
  fake.confirm(`pay-${id}`)
  for (const event of [late, early, early, late]) expect((await deliver(event)).code).toBe(200)
  await stream.drain()
  expect((await readOrderOutcome(id, pin)).status).toBe('COMPLETE')
  expect(fake.effects.filter((each) => each.startsWith('capture'))).toHaveLength(1)
  expect(await scanRowsByPrefix('PAYEVENT#')).toHaveLength(2)
})

it('a refund that ends later completes its cancellation by an event', async () => {
  const pin = await newCardStay(supplier, { needsApproval: false })
  await placeOrder(pin)
  await stream.drain()
  fake.refundStatus = 'pending'
  const cancelId = await placeOrder(pin, 'CANCEL')
  await stream.drain()
  expect((await readOrderOutcome(cancelId, pin)).status).toBe('PENDING')
  const last = fake.refunds.length - 1
  fake.refunds[last] = { ...fake.refunds[last]!, status: 'refunded' }
  await deliver(eventOf({ kind: 'refund', objectId: fake.refunds[last].refundId }))
  await stream.drain()
  expect((await readOrderOutcome(cancelId, pin)).status).toBe('COMPLETE')
})

it('forged events, and those of payments that nobody knows, change nothing', async () => {
  const before = (await scanRowsByPrefix('PAYEVENT#')).length
  for (const signature of ['', 'x', signFake('another body')]) {
    const refused = await deliver(eventOf({ paymentId: 'pay-1' }), signature)
    expect([refused.code, refused.error]).toEqual([400, paymentErrorTexts.signature])
  }
  const empty = await sendRequest(handler, takeSquareEvent, { body: '', headers: { 'sec-fetch-site': undefined } })
  expect(empty.code).toBe(400)
  expect(await scanRowsByPrefix('PAYEVENT#')).toHaveLength(before)
  for (const kind of ['payment', 'unknown'] as const)
    expect((await deliver(eventOf({ kind, paymentId: 'pay-1', type: 'x'.repeat(900) }))).code).toBe(200)
  await stream.drain()
  const kept = await scanRowsByPrefix('PAYEVENT#')
  expect(kept).toHaveLength(before + 2)
  expect(kept.every((row) => Number(row['expiresAt']) < Date.now() / 1000 + 31 * 86_400)).toBe(true)
})

it('an event that names our order instead of the payment makes that order ask', async () => {
  const pin = await newCardStay(supplier, { needsApproval: false })
  const id = await placeOrder(pin, 'BOOK', { card: fakeCards.confirming })
  await stream.drain()
  fake.confirm(`pay-${id}`)
  for (const orderId of ['x', '-1', String(id)]) expect((await deliver(eventOf({ orderId }))).code).toBe(200)
  await stream.drain()
  expect((await readOrderOutcome(id, pin)).status).toBe('COMPLETE')
})

it('shows disputes and payouts to the supplier’s owner, and to nobody else', async () => {
  const pin = await newCardStay(supplier, { needsApproval: false })
  const id = await placeOrder(pin)
  await stream.drain()
  const dispute = { disputeId: 'dispute-1', paymentId: `pay-${id}`, reason: 'not received', createdAtMs: 1_000 }
  fake.disputes.push({ ...dispute, status: 'needsResponse', amountMinor: 20_000, currency: 'EUR', dueAtMs: 9_000 })
  await deliver(eventOf({ kind: 'dispute', paymentId: `pay-${id}`, objectId: 'dispute-1' }))
  await stream.drain()
  const payout = {
    payoutId: 'payout-1',
    status: 'paid',
    amountMinor: 19_000,
    currency: 'EUR',
    createdAtMs: 2_000,
  } as const
  fake.payouts.push(payout)
  await deliver(eventOf({ kind: 'payout', objectId: 'payout-1' }))
  await stream.drain()
  const { supplierId, owner } = supplier
  expect((await callRoute(handler, listSupplierMoney, { supplierId }, owner)).data?.payouts).toEqual([
    {
      id: 'payout-1',
      facilitator: 'SQUARE',
      status: 'paid',
      amount: 190,
      currency: 'EUR',
      createdAt: 2_000,
      arrivalDate: '',
    },
  ])
  expect((await callRoute(handler, listSupplierMoney, { supplierId }, owner)).data?.disputes).toEqual([
    {
      id: 'dispute-1',
      facilitator: 'SQUARE',
      orderId: id,
      status: 'needsResponse',
      reason: 'not received',
      amount: 200,
      currency: 'EUR',
      createdAt: 1_000,
      dueAt: 9_000,
    },
  ])
  expect((await callRoute(handler, listSupplierMoney, { supplierId }, await newPerson('Sam'))).code).toBe(404)
})

it('an account whose owner revoked our access at the provider is no longer offered, and its team is told', async () => {
  const revoked = await newCardSupplier()
  const pin = await newCardStay(revoked)
  const quotedWith = async () => (await quotePinnedStay(pin)).payFacProperties
  const refusals = async () =>
    (await callRoute(notificationsHandler, listNotifications, {}, revoked.owner)).data!.notifications.filter(
      ({ kind }) => kind === 'INTEGRATION_REFUSED',
    )
  await stream.drain()
  // The provider decides: an event that is outdated, or forged by somebody who knows the secret, ends nothing.
  await deliver(eventOf({ kind: 'disconnected', type: 'oauth.authorization.revoked' }))
  await stream.drain()
  expect([await quotedWith(), await refusals()]).toEqual([{ applicationId: 'fake' }, []])
  fake.isDisconnected = true
  for (let times = 0; times < 2; times++)
    await deliver(eventOf({ kind: 'disconnected', type: 'oauth.authorization.revoked' }))
  await stream.drain()
  fake.isDisconnected = false
  expect(await quotedWith()).toEqual({})
  expect(await refusals()).toHaveLength(1)
})
