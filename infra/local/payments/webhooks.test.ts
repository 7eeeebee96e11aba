import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CardPaymentProvider, PaymentEvent } from '@nestboard/functions/gateways/payments/port.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwinsUnderTest } from './testing/connect-to-twins.ts'
import type { TwinsUnderTest } from './testing/connect-to-twins.ts'
import { signSquareWebhook } from './square/create-square-twin.ts'
import { signStripeWebhook } from './stripe/create-stripe-twin.ts'
import { noFaults } from './twin-faults.ts'
import { twinKeys } from './twin-context.ts'
import type { TwinName } from './twin-webhooks.ts'

interface Received {
  readonly provider: TwinName
  readonly url: string
  readonly rawBody: string
  readonly headers: Record<string, string | undefined>
}

let server: Server
let twins: TwinsUnderTest
let base = ''
let failNext = 0
const received: Received[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((rawBody) => {
      const fails = failNext-- > 0
      const provider = (request.url ?? '').slice(1) as TwinName
      const headers = request.headers as Record<string, string>
      if (!fails) received.push({ provider, url: `${base}/${provider}`, rawBody, headers })
      response.writeHead(fails ? 500 : 200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  twins = await startTwinsUnderTest({ webhookUrlOf: (provider) => `${base}/${provider}`, seed: 7 })
})
afterAll(() => {
  twins.stop()
  server.close()
  server.closeAllConnections()
})

const verify = (provider: CardPaymentProvider, { rawBody, headers, url }: Received, nowMs = Date.now()) =>
  provider.verifyWebhook({ rawBody, headers, notificationUrl: url, nowMs })

async function payOnce(provider: CardPaymentProvider, token: string, orderId: string): Promise<PaymentEvent[]> {
  received.length = 0
  const account = await twins.connect(provider)
  const call = { account, amountMinor: 900, currency: 'USD' }
  const held = await provider.authorize({ ...call, idempotencyKey: orderId, orderId, token, description: '' })
  const paymentId = held.kind === 'authorized' ? held.payment.paymentId : ''
  const guest = { firstName: 'A', lastName: 'B', email: 'a@example.com', phone: '' }
  await provider.capture({ ...call, paymentId, idempotencyKey: `${orderId}c`, guest })
  await provider.refund({ ...call, paymentId, idempotencyKey: `${orderId}r`, reason: 'Canceled' })
  await twins.control.webhooks.settle()
  return received.flatMap((each) => verify(provider, each) ?? [])
}

it.each([
  ['stripe', 'pm_card_visa'],
  ['square', 'cnon:card-nonce-ok'],
] as const)('%s tells of a payment and its refund, each with its own signature', async (name, token) => {
  const events = await payOnce(twins[name], token, `w-${name}`)
  expect(events.length).toBe(received.length)
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['payment', 'refund']))
  expect(new Set(events.map(({ paymentId }) => paymentId)).size).toBe(1)
  expect(new Set(events.map(({ providerEventId }) => providerEventId)).size).toBe(events.length)
  const [event] = events
  expect(event).toMatchObject({ accountId: expect.stringMatching(/^(acct_|ML)/), atMs: expect.any(Number) })
})

it('Nuitée tells of a booking, known by the token', async () => {
  received.length = 0
  const { control, nuitee } = twins
  control.nuitee.addRate({
    hotelId: 'lp1',
    checkin: '2027-05-01',
    checkout: '2027-05-02',
    amount: 10,
    currency: 'USD',
    cancelFee: 0,
    cancelTime: '2027-04-20 00:00:00',
  })
  const account = { accountId: 'lp1', accessToken: twinKeys.nuiteeApiKey }
  const stay = { checkIn: '2027-05-01', checkOut: '2027-05-02', adults: 1, childAges: [], country: 'US' }
  const call = { account, orderId: '5', amountMinor: 1000, currency: 'USD', idempotencyKey: 'n' }
  const { token, clientSecret: secretKey } = await nuitee.prepare!({ ...call, stay })
  const body = JSON.stringify({ secretKey, number: '4242424242424242', cvc: '123' })
  await fetch(`${twins.origin}/nuitee/pay`, { method: 'POST', body })
  const held = await nuitee.authorize({ ...call, token, description: '' })
  const guest = { firstName: 'A', lastName: 'B', email: 'a@example.com', phone: '1' }
  await nuitee.capture({ ...call, paymentId: held.kind === 'authorized' ? held.payment.paymentId : '', guest })
  await control.webhooks.settle()
  const [delivery] = received
  expect(verify(nuitee, delivery!)).toMatchObject({
    kind: 'payment',
    type: 'booking.book',
    orderId: '5',
    accountId: 'lp1',
  })
  expect(verify(nuitee, { ...delivery!, headers: { authorization: 'guess' } })).toBeUndefined()
  expect(verify(nuitee, { ...delivery!, headers: {} })).toBeUndefined()
})

it('2,000 forged, altered and replayed deliveries are refused, and none of the true ones', async () => {
  await payOnce(twins.stripe, 'pm_card_visa', 'forge-1')
  const ofStripe = received.slice()
  await payOnce(twins.square, 'cnon:card-nonce-ok', 'forge-2')
  const genuine = [...ofStripe, ...received]
  const [now, minute] = [Date.now(), 60_000]
  const judge = (delivery: Received, nowMs = now) =>
    verify(twins[delivery.provider as 'stripe' | 'square'], delivery, nowMs)
  const accepted = genuine.filter((delivery) => judge(delivery))
  const wrong: string[] = []
  let judged = 0
  const refuse = (what: string, delivery: Received, nowMs = now) => {
    judged++
    if (judge(delivery, nowMs)) wrong.push(`${delivery.provider}: ${what}`)
  }
  const name = (delivery: Received) =>
    delivery.provider === 'stripe' ? 'stripe-signature' : 'x-square-hmacsha256-signature'
  for (const delivery of genuine) {
    const header = delivery.headers[name(delivery)] ?? ''
    const withHeader = (value: string | undefined) => ({ ...delivery, headers: { [name(delivery)]: value } })
    refuse('no signature', withHeader(undefined))
    refuse('another provider’s address', {
      ...delivery,
      url: 'http://127.0.0.1/other',
      rawBody: `${delivery.rawBody} `,
    })
    for (let at = 0; at < 110; at++) {
      const place = Math.floor((delivery.rawBody.length * at) / 110)
      const altered = delivery.rawBody[place] === '7' ? '8' : '7'
      const rawBody = delivery.rawBody.slice(0, place) + altered + delivery.rawBody.slice(place + 1)
      refuse(`a changed byte at ${place}`, { ...delivery, rawBody })
      const index = header.length - 2 - (at % 40)
      refuse(
        `a changed signature at ${index}`,
        withHeader(header.slice(0, index) + (header[index] === 'a' ? 'b' : 'a') + header.slice(index + 1)),
      )
    }
    const tooOld = delivery.provider === 'stripe' ? 5 * minute + 2000 : 24 * 60 * minute + 6 * minute
    refuse('a replay that is too old', delivery, now + tooOld)
    refuse('from a clock that is ahead', delivery, now - 5 * minute - 2000)
  }
  expect(accepted).toHaveLength(genuine.length)
  expect(judged).toBeGreaterThan(2000)
  expect(wrong).toEqual([])
})

it('a signature of another secret, address or body is refused; one of two secrets is enough', async () => {
  await payOnce(twins.square, 'cnon:card-nonce-ok', 'swap')
  const [delivery] = received
  const elsewhere = signSquareWebhook({ provider: 'square', type: '', body: delivery!.rawBody }, 'http://evil.example/')
  expect(verify(twins.square, { ...delivery!, headers: elsewhere })).toBeUndefined()
  const body = '{"id":"evt_1","type":"payment_intent.succeeded"}'
  const headers = signStripeWebhook({ provider: 'stripe', type: '', body }, Date.now())
  // Signed, but no event of Stripe's.
  expect(verify(twins.stripe, { provider: 'stripe', url: '', rawBody: body, headers })).toBeUndefined()
  const [, signature] = headers['stripe-signature']!.split('v1=')
  const twoSignatures = { 'stripe-signature': `${headers['stripe-signature']!.split(',')[0]},v1=00,v1=${signature}` }
  const event = {
    id: 'evt_1',
    type: 'customer.created',
    created: 1,
    account: 'acct_1',
    data: { object: { id: 'cus_1' } },
  }
  const signed = signStripeWebhook({ provider: 'stripe', type: '', body: JSON.stringify(event) }, Date.now())
  expect(verify(twins.stripe, { provider: 'stripe', url: '', rawBody: body, headers: twoSignatures })).toBeUndefined()
  expect(
    verify(twins.stripe, { provider: 'stripe', url: '', rawBody: JSON.stringify(event), headers: signed }),
  ).toMatchObject({ kind: 'unknown', type: 'customer.created', providerEventId: 'evt_1' })
})

it('webhooks come twice, out of order and again after an error, as the settings say', async () => {
  const { faults } = twins.control
  faults.rates = { ...noFaults, duplicateWebhook: 1 }
  const twice = await payOnce(twins.square, 'cnon:card-nonce-ok', 'twice')
  const ids = twice.map(({ providerEventId }) => providerEventId)
  expect(ids.length).toBe(new Set(ids).size * 2)
  faults.rates = { ...noFaults, reorderWebhook: 1 }
  await payOnce(twins.square, 'cnon:card-nonce-ok', 'order')
  const order = received.map(({ rawBody }) => (JSON.parse(rawBody) as { type: string }).type)
  expect(order.indexOf('payment.created')).toBeGreaterThan(0)
  faults.rates = noFaults
  failNext = 2
  expect(await payOnce(twins.square, 'cnon:card-nonce-ok', 'again')).toHaveLength(5)
})
