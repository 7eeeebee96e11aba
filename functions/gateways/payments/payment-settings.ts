import * as z from 'zod/mini'

const text = z._default(z.string(), '')

/** What checkout needs of the providers; all of it may be read by anyone. A provider without its keys is off. */
export const checkoutSettingsSchema = z.object({
  /** Stripe's publishable key, which browsers get. */
  NB_STRIPE_PUBLIC_KEY: text,
  NB_STRIPE_SCRIPT: z._default(z.string(), 'https://js.stripe.com/v3/'),

  /** Application id with Square, which browsers get. */
  NB_SQUARE_APP_ID: text,
  NB_SQUARE_SCRIPT: z._default(z.string(), 'https://web.squarecdn.com/v1/square.js'),

  /** Which keys Nuitée's payment form works with: `live` or `sandbox`. Empty turns Nuitée off. */
  NB_NUITEE_MODE: text,
  NB_NUITEE_SCRIPT: z._default(z.string(), 'https://payment-wrapper.liteapi.travel/dist/liteAPIPayment.js?v=a1'),
})
export type CheckoutSettings = z.infer<typeof checkoutSettingsSchema>

/** The settings of the providers that charge cards. */
export const paymentSettingsSchema = z.extend(checkoutSettingsSchema, {
  /** Nestboard's secret key with Stripe, which acts for connected accounts. */
  NB_STRIPE_SECRET_KEY: text,
  /** `ca_…`: identifies Nestboard on Stripe's consent page. */
  NB_STRIPE_CLIENT_ID: text,
  /** Signing secrets of the webhook endpoint, separated by commas; two while one is rotated. */
  NB_STRIPE_WEBHOOK_SECRETS: text,
  NB_STRIPE_API: z._default(z.string(), 'https://api.stripe.com'),
  NB_STRIPE_CONNECT: z._default(z.string(), 'https://connect.stripe.com'),

  /** Without it, accounts are connected by PKCE, and each refresh token can be used once. */
  NB_SQUARE_APP_SECRET: text,
  /** Signature keys of the webhook subscription, separated by commas. */
  NB_SQUARE_WEBHOOK_KEYS: text,
  NB_SQUARE_API: z._default(z.string(), 'https://connect.squareup.com'),

  /** Tokens that Nuitée's webhooks carry, separated by commas. */
  NB_NUITEE_WEBHOOK_TOKENS: text,
  NB_NUITEE_API: z._default(z.string(), 'https://api.liteapi.travel/v3.0'),
  NB_NUITEE_BOOK: z._default(z.string(), 'https://book.liteapi.travel/v3.0'),

  /** How long a provider may take to answer. */
  NB_PAYMENT_TIMEOUT_MS: z._default(z.coerce.number().check(z.positive()), 15_000),
})

export type PaymentSettings = z.infer<typeof paymentSettingsSchema>

/** The secrets of a setting that lists several, so that one can be rotated. */
export const listSecrets = (setting: string): string[] => setting.split(',').filter((secret) => secret !== '')
