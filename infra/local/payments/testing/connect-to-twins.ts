import { createHash, randomBytes } from 'node:crypto'
import { createNuiteeProvider } from '@nestboard/functions/gateways/payments/nuitee/create-nuitee-provider.ts'
import { paymentSettingsSchema } from '@nestboard/functions/gateways/payments/payment-settings.ts'
import type { CardPaymentProvider, PaymentAccountCredentials } from '@nestboard/functions/gateways/payments/port.ts'
import { createSquareProvider } from '@nestboard/functions/gateways/payments/square/create-square-provider.ts'
import { createStripeProvider } from '@nestboard/functions/gateways/payments/stripe/create-stripe-provider.ts'
import type { PaymentTwinOptions } from '../create-payment-twins.ts'
import type { PaymentTwinControl } from '../payment-twin-control.ts'
import { startPaymentTwins } from '../start-payment-twins.ts'
import { twinKeys } from '../twin-context.ts'

const redirectUri = 'http://localhost:4300/callback'

/** Twins that were started, and the live adapters pointed at them. */
export interface TwinsUnderTest {
  readonly origin: string
  readonly control: PaymentTwinControl
  readonly stripe: CardPaymentProvider
  readonly square: CardPaymentProvider
  readonly nuitee: CardPaymentProvider
  /** A supplier connects an account through the consent page. */
  readonly connect: (provider: CardPaymentProvider, currency?: string) => Promise<PaymentAccountCredentials>
  readonly stop: () => void
}

export async function startTwinsUnderTest(
  options: PaymentTwinOptions & { readonly more?: Readonly<Record<string, string>> } = {},
): Promise<TwinsUnderTest> {
  const twins = await startPaymentTwins(options)
  const settings = paymentSettingsSchema.parse({ ...twins.settings, NB_PAYMENT_TIMEOUT_MS: '5000', ...options.more })
  const control = await twins.control()
  return {
    origin: twins.origin,
    control,
    stripe: createStripeProvider(settings),
    square: createSquareProvider(settings),
    nuitee: createNuiteeProvider(settings, control.now),
    connect: connectByConsent,
    stop: twins.stop,
  }
}

/** Goes through the consent page as a browser does. */
export async function connectByConsent(
  provider: CardPaymentProvider,
  currency = 'USD',
): Promise<PaymentAccountCredentials> {
  if (!provider.oauth) return { accountId: 'lp1897', accessToken: twinKeys.nuiteeApiKey }
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const url = provider.oauth.buildConnectUrl({ state: 'state-1', redirectUri, codeChallenge })
  const location = await answerConsent(url, { decision: 'allow', name: 'Twin Bay Lodge', currency })
  return provider.oauth.exchangeCode({ code: location.get('code') ?? '', redirectUri, codeVerifier })
}

/** @returns what the provider adds to the callback's address */
export async function answerConsent(url: string, answers: Readonly<Record<string, string>>): Promise<URLSearchParams> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(answers), redirect: 'manual' })
  return new URL(response.headers.get('location') ?? 'http://none').searchParams
}
