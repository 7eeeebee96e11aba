import * as z from 'zod/mini'
import { chooseLivePayment } from '../choose-live-payment.ts'
import { PaymentProviderError } from '../payment-provider-error.ts'
import { listSecrets } from '../payment-settings.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import type {
  AuthorizationResult,
  CardPaymentProvider,
  PaymentAccount,
  PaymentWindow,
  ProviderPayment,
} from '../port.ts'
import { createStripeCheckout } from './create-stripe-checkout.ts'
import { createStripeOauth } from './create-stripe-oauth.ts'
import { stripeAmounts } from './stripe-amounts.ts'
import { createStripeClient } from './stripe-client.ts'
import type { StripeCall, StripeError } from './stripe-client.ts'
import { readStripeList, toStripeWindow } from './stripe-lists.ts'
import {
  stripeDisputeSchema,
  stripePaymentIntentSchema,
  stripePayoutSchema,
  stripeRefundSchema,
  toStripeDispute,
  toStripePayment,
  toStripePayout,
  toStripeRefund,
} from './stripe-payment-intent.ts'
import { toStripeDeclineReason } from './to-stripe-decline-reason.ts'
import { verifyStripeWebhook } from './verify-stripe-webhook.ts'

const accountSchema = z.object({
  charges_enabled: z.boolean(),
  email: z.nullable(z.string()),
  business_profile: z.nullable(z.object({ name: z.nullable(z.string()) })),
  settings: z.nullable(z.object({ dashboard: z.object({ display_name: z.nullable(z.string()) }) })),
})

/** With every payment, its charge and what Stripe kept of it. */
const expand = ['latest_charge.balance_transaction']
const intents = '/v1/payment_intents'

/**
 * Stripe: direct charges on suppliers' own standard accounts (`Stripe-Account`), without a fee of Nestboard's, as
 * payment intents that are captured by hand. https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
 */
export function createStripeProvider(settings: PaymentSettings): CardPaymentProvider {
  const checkout = createStripeCheckout(settings)
  const client = createStripeClient(settings)

  const parse = <T>(schema: z.ZodMiniType<T>, json: unknown): T => {
    const parsed = schema.safeParse(json)
    if (!parsed.success) throw new PaymentProviderError('unreachable', 'Stripe', 'answer')
    return parsed.data
  }
  const refused = ({ code, type }: StripeError) => new PaymentProviderError('refused', 'Stripe', code ?? type)
  const call = async <T>(schema: z.ZodMiniType<T>, request: StripeCall): Promise<T> => {
    const answer = await client.call(request)
    if ('error' in answer) throw refused(answer.error)
    return parse(schema, answer.json)
  }
  const readIntent = async (accountId: string, paymentId: string): Promise<ProviderPayment | undefined> => {
    const path = `${intents}/${encodeURIComponent(paymentId)}`
    const answer = await client.call({ method: 'GET', path, accountId, parameters: { expand } })
    if (!('error' in answer)) return toStripePayment(parse(stripePaymentIntentSchema, answer.json))
    if (answer.error.code === 'resource_missing') return undefined
    throw refused(answer.error)
  }
  /** Changes a payment; if its state forbids that, it may be what an earlier try made of it. */
  const change = async (
    request: StripeCall & { readonly accountId: string },
    paymentId: string,
    isDone: (payment: ProviderPayment) => boolean,
  ): Promise<ProviderPayment> => {
    const answer = await client.call(request)
    if (!('error' in answer)) return toStripePayment(parse(stripePaymentIntentSchema, answer.json))
    const found =
      answer.error.code === 'payment_intent_unexpected_state'
        ? await readIntent(request.accountId, paymentId)
        : undefined
    if (found && isDone(found)) return found
    throw refused(answer.error)
  }
  const list = <T extends { readonly id: string }, R>(
    path: string,
    schema: z.ZodMiniType<T>,
    convert: (each: T) => R,
    extra?: Readonly<Record<string, string[]>>,
  ) => {
    return async ({ accountId }: PaymentAccount, window: PaymentWindow): Promise<R[]> => {
      const parameters = { created: toStripeWindow(window), ...extra }
      return (await readStripeList(client, schema, { path, accountId, parameters })).map(convert)
    }
  }
  const listPayments = list(intents, stripePaymentIntentSchema, toStripePayment, {
    expand: expand.map((each) => `data.${each}`),
  })

  return {
    ...checkout,
    name: 'Stripe',
    isConfigured: checkout.isConfigured && settings.NB_STRIPE_SECRET_KEY !== '',
    oauth: createStripeOauth(settings),
    readAccount: async ({ accountId }) => {
      const path = `/v1/accounts/${encodeURIComponent(accountId)}`
      const account = await call(accountSchema, { method: 'GET', path })
      const { business_profile: business, settings: own, email } = account
      return {
        name: business?.name ?? own?.dashboard.display_name ?? email ?? accountId,
        active: account.charges_enabled,
      }
    },
    authorize: async (request): Promise<AuthorizationResult> => {
      const { account, orderId, idempotencyKey, amountMinor, currency, token, description } = request
      if (!stripeAmounts.canCharge(amountMinor, currency))
        throw new PaymentProviderError('refused', 'Stripe', 'amount_not_chargeable')
      const answer = await client.call({
        method: 'POST',
        path: intents,
        accountId: account.accountId,
        idempotencyKey,
        parameters: {
          amount: stripeAmounts.toProvider(amountMinor, currency),
          currency: currency.toLowerCase(),
          ...(token.startsWith('ctoken_') ? { confirmation_token: token } : { payment_method: token }),
          capture_method: 'manual',
          confirm: true,
          // Methods that leave the page would come back without their order.
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          use_stripe_sdk: true,
          description,
          metadata: { order_id: orderId },
          expand,
        },
      })
      if ('error' in answer) {
        if (answer.error.type !== 'card_error') throw refused(answer.error)
        return { kind: 'declined', reason: toStripeDeclineReason(answer.error) }
      }
      const intent = parse(stripePaymentIntentSchema, answer.json)
      const payment = toStripePayment(intent)
      if (payment.status === 'authorized') return { kind: 'authorized', payment }
      if (intent.status === 'requires_action' && intent.client_secret)
        return { kind: 'actionRequired', payment, clientSecret: intent.client_secret }
      if (payment.status !== 'failed') throw new PaymentProviderError('unreachable', 'Stripe', intent.status)
      return { kind: 'declined', reason: toStripeDeclineReason(intent.last_payment_error ?? {}) }
    },
    capture: ({ account, paymentId, amountMinor, currency, idempotencyKey }) =>
      change(
        {
          method: 'POST',
          path: `${intents}/${encodeURIComponent(paymentId)}/capture`,
          accountId: account.accountId,
          idempotencyKey,
          parameters: { amount_to_capture: stripeAmounts.toProvider(amountMinor, currency), expand },
        },
        paymentId,
        ({ status, capturedMinor }) => status === 'captured' && capturedMinor === amountMinor,
      ),
    void: ({ account: { accountId }, paymentId, idempotencyKey }) => {
      const path = `${intents}/${encodeURIComponent(paymentId)}/cancel`
      const request = { method: 'POST', path, accountId, idempotencyKey, parameters: { expand } } as const
      return change(request, paymentId, ({ status }) => status === 'voided')
    },
    refund: async ({ account, paymentId, amountMinor, currency, idempotencyKey, reason }) => {
      const refund = await call(stripeRefundSchema, {
        method: 'POST',
        path: '/v1/refunds',
        accountId: account.accountId,
        idempotencyKey,
        parameters: {
          payment_intent: paymentId,
          amount: stripeAmounts.toProvider(amountMinor, currency),
          metadata: { idempotency_key: idempotencyKey, reason },
        },
      })
      return toStripeRefund(refund)
    },
    readPayment: ({ accountId }, paymentId) => readIntent(accountId, paymentId),
    findPayment: async (account, orderId, window) => chooseLivePayment(await listPayments(account, window), orderId),
    findRefund: async ({ accountId }, { paymentId, idempotencyKey }) => {
      const parameters = { payment_intent: paymentId }
      const refunds = await readStripeList(client, stripeRefundSchema, { path: '/v1/refunds', accountId, parameters })
      return refunds.map(toStripeRefund).find((refund) => refund.idempotencyKey === idempotencyKey)
    },
    listPayments,
    listRefunds: list('/v1/refunds', stripeRefundSchema, toStripeRefund),
    listDisputes: list('/v1/disputes', stripeDisputeSchema, toStripeDispute),
    listPayouts: list('/v1/payouts', stripePayoutSchema, toStripePayout),
    verifyWebhook: (delivery) => verifyStripeWebhook(listSecrets(settings.NB_STRIPE_WEBHOOK_SECRETS), delivery),
  }
}
