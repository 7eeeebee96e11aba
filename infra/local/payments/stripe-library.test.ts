import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwinsUnderTest } from './testing/connect-to-twins.ts'
import type { TwinsUnderTest } from './testing/connect-to-twins.ts'
import { twinKeys } from './twin-context.ts'
import { signStripeWebhook } from './stripe/create-stripe-twin.ts'

let twins: TwinsUnderTest
let stripe: Stripe
let stripeAccount: string
beforeAll(async () => {
  twins = await startTwinsUnderTest()
  const { hostname, port } = new URL(twins.origin)
  stripe = new Stripe(twinKeys.stripeSecretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
  stripeAccount = (await twins.connect(twins.stripe)).accountId
})
afterAll(() => twins.stop())

it("Stripe's own library runs unchanged against the twin: hold, take, give back, list", async () => {
  const held = await stripe.paymentIntents.create(
    { amount: 5000, currency: 'usd', capture_method: 'manual', confirm: true, payment_method: 'pm_card_visa' },
    { stripeAccount, idempotencyKey: 'lib-1' },
  )
  expect(held.status).toBe('requires_capture')
  const taken = await stripe.paymentIntents.capture(held.id, { expand: ['latest_charge'] }, { stripeAccount })
  expect(taken.latest_charge).toMatchObject({ object: 'charge', captured: true, amount_captured: 5000 })
  const refund = await stripe.refunds.create({ payment_intent: held.id, amount: 1000 }, { stripeAccount })
  expect(refund.status).toBe('succeeded')
  const listed = await stripe.paymentIntents.list({ limit: 1 }, { stripeAccount })
  expect(listed.data.map(({ id }) => id)).toEqual([held.id])
  const account = await stripe.accounts.retrieve(stripeAccount)
  expect(account.charges_enabled).toBe(true)
})

it('the library knows the twin’s errors by their classes', async () => {
  const create = (payment_method: string, idempotencyKey: string, amount = 5000) =>
    stripe.paymentIntents
      .create({ amount, currency: 'usd', confirm: true, payment_method }, { stripeAccount, idempotencyKey })
      .catch((error: unknown) => error)
  expect(await create('pm_card_chargeDeclined', 'lib-2')).toMatchObject({
    type: 'StripeCardError',
    decline_code: 'generic_decline',
  })
  await create('pm_card_visa', 'lib-3')
  expect(await create('pm_card_visa', 'lib-3', 6000)).toMatchObject({ type: 'StripeIdempotencyError' })
  const stranger = await stripe.accounts.retrieve('acct_stranger').catch((error: unknown) => error)
  expect(stranger).toMatchObject({ type: 'StripePermissionError' })
})

it('the library accepts the twin’s webhook signatures, and no other', () => {
  const { body } = twins.control.webhooks.sent.find(({ type }) => type === 'payment_intent.succeeded')!
  const header = signStripeWebhook({ provider: 'stripe', type: '', body }, Date.now())['stripe-signature']!
  const event = stripe.webhooks.constructEvent(body, header, twinKeys.stripeWebhookSecret)
  expect(event.type).toBe('payment_intent.succeeded')
  expect(() => stripe.webhooks.constructEvent(body, header, 'whsec_other')).toThrow('signature')
})
