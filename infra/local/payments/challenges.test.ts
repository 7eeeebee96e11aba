import { randomUUID } from 'node:crypto'
import type { AuthorizationResult, CardPaymentProvider } from '@nestboard/functions/gateways/payments/port.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwinsUnderTest } from './testing/connect-to-twins.ts'
import type { TwinsUnderTest } from './testing/connect-to-twins.ts'

let twins: TwinsUnderTest
beforeAll(async () => {
  twins = await startTwinsUnderTest()
})
afterAll(() => twins.stop())

/** What the frame of the card form, or the page of the bank in it, sends to its own origin. */
const post = async (path: string, value: object): Promise<Record<string, unknown>> => {
  const response = await fetch(`${twins.origin}${path}`, { method: 'POST', body: JSON.stringify(value) })
  return (await response.json()) as Record<string, unknown>
}
const card = (number: string) => ({ number, expiry: '12/34', cvc: '123' })

async function authorize(
  provider: CardPaymentProvider,
  token: string,
  verificationToken?: string,
): Promise<AuthorizationResult> {
  const account = await twins.connect(provider)
  return provider.authorize({
    account,
    orderId: '81',
    idempotencyKey: randomUUID(),
    amountMinor: 5000,
    currency: 'USD',
    token,
    description: 'One night',
    ...(verificationToken && { verificationToken }),
  })
}

it.each([
  ['confirms', true, 'authorized'],
  ['refuses', false, 'failed'],
] as const)('Stripe asks for 3-D Secure: the traveler %s', async (_, passed, status) => {
  const { stripe } = twins
  const account = await twins.connect(stripe)
  const { id } = await post('/stripe/tokens', { ...card('4000 0027 6000 3184'), kind: 'pm_' })
  const result = await stripe.authorize({
    account,
    orderId: '82',
    idempotencyKey: randomUUID(),
    amountMinor: 5000,
    currency: 'USD',
    token: String(id),
    description: 'One night',
  })
  expect(result).toMatchObject({ kind: 'actionRequired', payment: { status: 'awaitingTraveler' } })
  const { paymentId, clientSecret } =
    result.kind === 'actionRequired'
      ? { paymentId: result.payment.paymentId, clientSecret: result.clientSecret }
      : { paymentId: '', clientSecret: '' }
  const forged = await post('/stripe/challenge', { clientSecret: `${paymentId}_secret_x`, passed: true })
  expect(forged['error']).toBeDefined()
  await post('/stripe/challenge', { clientSecret, passed })
  expect(await stripe.readPayment(account, paymentId)).toMatchObject({ status })
})

it('a challenge that nobody answers ends, and holds nothing', async () => {
  const { stripe, control } = twins
  const account = await twins.connect(stripe)
  const result = await authorize(stripe, 'pm_card_threeDSecure2Required')
  expect(result.kind).toBe('actionRequired')
  const { paymentId } = result.kind === 'declined' ? { paymentId: '' } : result.payment
  const own = control.stripe.payments.intents.get(paymentId)!.account
  control.advance(3_700_000)
  expect(await stripe.readPayment({ ...account, accountId: own }, paymentId)).toMatchObject({ status: 'voided' })
})

it('Square wants a verified buyer for some cards, and takes either proof', async () => {
  const { square } = twins
  const tokenOf = async () => String((await post('/square/tokens', card('5248 4800 2100 0034')))['token'])
  expect(await authorize(square, await tokenOf())).toEqual({ kind: 'declined', reason: 'verificationFailed' })
  const verified = await tokenOf()
  const { token: proof } = await post('/square/verify', { token: verified })
  expect(await authorize(square, verified, String(proof))).toMatchObject({ kind: 'authorized' })
  const within = await tokenOf()
  await post('/square/verify', { token: within })
  expect(await authorize(square, within)).toMatchObject({ kind: 'authorized' })
})

it('a token works once, and a number that no sandbox knows makes none', async () => {
  const { token } = await post('/square/tokens', card('4111 1111 1111 1111'))
  expect(await authorize(twins.square, String(token))).toMatchObject({ kind: 'authorized' })
  expect(await authorize(twins.square, String(token))).toEqual({ kind: 'declined', reason: 'tokenUsed' })
  const { id } = await post('/stripe/tokens', { ...card('4242 4242 4242 4242'), kind: 'ctoken_' })
  expect(await authorize(twins.stripe, String(id))).toMatchObject({ kind: 'authorized' })
  await expect(authorize(twins.stripe, String(id))).rejects.toMatchObject({ kind: 'refused' })
  expect((await post('/stripe/tokens', card('4012 8888 8888 1881')))['id']).toBeUndefined()
  expect((await post('/square/tokens', card('4012 8888 8888 1881')))['token']).toBeUndefined()
})

it('the scripts hold the libraries’ names, and the card is in a frame of the twins’ origin', async () => {
  const script = async (name: string) => (await fetch(`${twins.origin}/${name}`)).text()
  expect(await script('stripe.js')).toContain('window.Stripe = function')
  expect(await script('square.js')).toContain('window.Square = {')
  expect(await script('nuitee.js')).toContain('window.LiteAPIPayment = class')
  expect(await script('frames/card.html')).toContain('name="number"')
})
