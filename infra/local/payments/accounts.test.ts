import { createHash } from 'node:crypto'
import { createSquareProvider } from '@nestboard/functions/gateways/payments/square/create-square-provider.ts'
import { paymentSettingsSchema } from '@nestboard/functions/gateways/payments/payment-settings.ts'
import type { CardPaymentProvider } from '@nestboard/functions/gateways/payments/port.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerConsent, startTwinsUnderTest } from './testing/connect-to-twins.ts'
import type { TwinsUnderTest } from './testing/connect-to-twins.ts'
import { describeFailure } from './testing/describe-failure.ts'
import { startPaymentTwins } from './start-payment-twins.ts'

const redirectUri = 'http://localhost:4300/callback'
const codeVerifier = 'v'.repeat(43)
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
const day = 86_400_000

let twins: TwinsUnderTest
beforeAll(async () => {
  twins = await startTwinsUnderTest()
})
afterAll(() => twins.stop())

const connectUrl = (provider: CardPaymentProvider): string =>
  provider.oauth!.buildConnectUrl({ state: 'state-7', redirectUri, codeChallenge })

describe.each(['stripe', 'square'] as const)('connecting %s', (name) => {
  it('the state comes back, a no brings no code', async () => {
    const provider = twins[name]
    const page = await (await fetch(connectUrl(provider))).text()
    expect(page).toContain('Connect to')
    const yes = await answerConsent(connectUrl(provider), { decision: 'allow', name: 'Bay' })
    expect([yes.get('state'), yes.get('code') !== null]).toEqual(['state-7', true])
    const no = await answerConsent(connectUrl(provider), { decision: 'deny' })
    expect([no.get('state'), no.get('code'), no.get('error')]).toEqual(['state-7', null, 'access_denied'])
  })

  it('a code works once and for five minutes', async () => {
    const provider = twins[name]
    const codeOf = async () => (await answerConsent(connectUrl(provider), { decision: 'allow' })).get('code') ?? ''
    const exchange = (code: string) => provider.oauth!.exchangeCode({ code, redirectUri, codeVerifier })
    const code = await codeOf()
    const account = await exchange(code)
    expect(await provider.readAccount(account)).toMatchObject({ active: true })
    expect(await describeFailure(exchange(code))).toMatch(/^account /)
    const late = await codeOf()
    twins.control.advance(6 * 60_000)
    expect(await describeFailure(exchange(late))).toMatch(/^account /)
    expect(await describeFailure(exchange('ac_forged'))).toMatch(/^account /)
  })
})

it("Square's token ends after 30 days, is renewed before, and a merchant ends both", async () => {
  const { square, control } = twins
  const account = await twins.connect(square)
  expect(account.locationId).toMatch(/^L/)
  expect(account.expiresAtMs! - control.now()).toBeGreaterThan(29 * day)
  control.advance(31 * day)
  expect(await describeFailure(square.readAccount(account))).toBe('account access_token_expired')
  const renewed = await square.oauth!.refresh(account)
  expect(renewed).toMatchObject({ accountId: account.accountId, locationId: account.locationId })
  expect(await square.readAccount(renewed)).toMatchObject({ active: true })
  control.square.accounts.revokeMerchant(account.accountId)
  expect(await describeFailure(square.readAccount(renewed))).toBe('account access_token_revoked')
  expect(await describeFailure(square.oauth!.refresh(renewed))).toBe('account token_401')
  expect(control.webhooks.sent.at(-1)?.type).toBe('oauth.authorization.revoked')
})

it('without a secret Square is connected by PKCE, and each refresh token works once', async () => {
  const own = await startPaymentTwins()
  const settings = paymentSettingsSchema.parse({ ...own.settings, NB_SQUARE_APP_SECRET: '' })
  const square = createSquareProvider(settings)
  const codeOf = async () => (await answerConsent(connectUrl(square), { decision: 'allow' })).get('code') ?? ''
  const exchange = async (verifier: string) =>
    square.oauth!.exchangeCode({ code: await codeOf(), redirectUri, codeVerifier: verifier })
  expect(new URL(connectUrl(square)).searchParams.get('code_challenge')).toBe(codeChallenge)
  expect(await describeFailure(exchange('w'.repeat(43)))).toBe('account token_401')
  const account = await exchange(codeVerifier)
  const renewed = await square.oauth!.refresh(account)
  expect(renewed.refreshToken).not.toBe(account.refreshToken)
  expect(await describeFailure(square.oauth!.refresh(account))).toBe('account token_401')
  expect(await square.oauth!.refresh(renewed)).toMatchObject({ accountId: account.accountId })
  own.stop()
})

it("Stripe's access needs no renewal, and an account that left is told by an event", async () => {
  const { stripe, control } = twins
  const account = await twins.connect(stripe)
  expect(account.accessToken).toBe('')
  expect(await stripe.oauth!.refresh(account)).toEqual(account)
  control.stripe.accounts.disconnect(account.accountId)
  expect(control.webhooks.sent.at(-1)?.type).toBe('account.application.deauthorized')
  expect(await describeFailure(stripe.readAccount(account))).toBe('account account_invalid')
})
