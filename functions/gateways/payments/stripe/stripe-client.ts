import * as z from 'zod/mini'
import { PaymentProviderError } from '../payment-provider-error.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import { sendProviderRequest } from '../send-provider-request.ts'

/** The version of Stripe's API that these calls are written for. */
export const stripeApiVersion = '2026-10-28.endive'

/** A parameter of a call; nested ones become `metadata[order_id]`. */
export type StripeParameter =
  | string
  | number
  | boolean
  | undefined
  | { readonly [name: string]: StripeParameter }
  | string[]

export interface StripeCall {
  readonly method: 'GET' | 'POST'
  /** Such as `/v1/refunds`. */
  readonly path: string
  readonly parameters?: Readonly<Record<string, StripeParameter>>
  /** The connected account to act for. */
  readonly accountId?: string
  readonly idempotencyKey?: string
  /** Another host than the API's, such as the one of OAuth. */
  readonly base?: string
}

/** An error of Stripe's API: https://docs.stripe.com/api/errors */
export const stripeErrorSchema = z.object({
  error: z.object({
    type: z.string(),
    code: z.optional(z.string()),
    decline_code: z.optional(z.string()),
    param: z.optional(z.string()),
  }),
})
export type StripeError = z.infer<typeof stripeErrorSchema>['error']

export type StripeResult = { readonly json: unknown } | { readonly error: StripeError }

export interface StripeClient {
  /**
   * Calls Stripe. An error of the call itself is returned.
   * @throws PaymentProviderError `unreachable` or `account`
   */
  readonly call: (call: StripeCall) => Promise<StripeResult>
}

/** `a[b]=c` as Stripe reads it. */
export function encodeStripeParameters(parameters: Readonly<Record<string, StripeParameter>>): URLSearchParams {
  const encoded = new URLSearchParams()
  const add = (name: string, value: StripeParameter): void => {
    if (value === undefined) return
    if (Array.isArray(value)) for (const each of value) encoded.append(`${name}[]`, each)
    else if (typeof value === 'object') for (const [key, each] of Object.entries(value)) add(`${name}[${key}]`, each)
    else encoded.append(name, String(value))
  }
  for (const [name, value] of Object.entries(parameters)) add(name, value)
  return encoded
}

/** Errors by which Stripe says that Nestboard may not act for the account, or the account may not charge. */
const accountCodes = new Set(['account_invalid', 'account_closed', 'platform_api_key_expired', 'api_key_expired'])

/**
 * A client of the few calls that Nestboard makes. Stripe's own library doubles the time that a function takes to start
 * (P10 in infra/bench/README.md); the same twin answers both (`infra/local/payments`).
 */
export function createStripeClient(settings: PaymentSettings): StripeClient {
  return {
    async call({ method, path, parameters = {}, accountId, idempotencyKey, base = settings.NB_STRIPE_API }) {
      const encoded = encodeStripeParameters(parameters).toString()
      const { status, json } = await sendProviderRequest({
        providerName: 'Stripe',
        method,
        url: `${base}${path}${method === 'GET' && encoded ? `?${encoded}` : ''}`,
        headers: {
          authorization: `Bearer ${settings.NB_STRIPE_SECRET_KEY}`,
          'stripe-version': stripeApiVersion,
          ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(accountId && { 'stripe-account': accountId }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        ...(method === 'POST' && { body: encoded }),
        timeoutMs: settings.NB_PAYMENT_TIMEOUT_MS,
      })
      if (status < 400) return { json }
      const parsed = stripeErrorSchema.safeParse(json)
      if (!parsed.success) throw new PaymentProviderError('unreachable', 'Stripe', `http_${status}`)
      const { error } = parsed.data
      // Another call with this key is still under way, or the payment is locked by one.
      if (status === 409) throw new PaymentProviderError('unreachable', 'Stripe', error.code ?? error.type)
      if (status === 401 || accountCodes.has(error.code ?? '') || (status === 403 && error.type !== 'card_error'))
        throw new PaymentProviderError('account', 'Stripe', error.code ?? error.type)
      return { error }
    },
  }
}
