import * as z from 'zod/mini'
import { chooseLivePayment } from '../choose-live-payment.ts'
import { PaymentProviderError } from '../payment-provider-error.ts'
import { listSecrets } from '../payment-settings.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import type { CardPaymentProvider, PaymentAccount, PaymentWindow, ProviderPayment } from '../port.ts'
import { createSquareCheckout } from './create-square-checkout.ts'
import { createSquareOauth } from './create-square-oauth.ts'
import { squareAmounts } from './square-amounts.ts'
import { createSquareClient, parseSquareAnswer } from './square-client.ts'
import type { SquareCall } from './square-client.ts'
import {
  squareDisputeSchema,
  squarePaymentSchema,
  squarePayoutSchema,
  squareRefundSchema,
  toSquareDispute,
  toSquarePayment,
  toSquarePayout,
  toSquareRefund,
  writeSquareReason,
} from './square-payment.ts'
import type { SquarePayment } from './square-payment.ts'
import { toSquareDeclineReason } from './to-square-decline-reason.ts'
import { verifySquareWebhook } from './verify-square-webhook.ts'

const locationSchema = z.object({
  id: z.string(),
  name: z.optional(z.nullable(z.string())),
  business_name: z.optional(z.nullable(z.string())),
  status: z.optional(z.nullable(z.string())),
  currency: z.optional(z.string()),
  capabilities: z.optional(z.array(z.string())),
})
const paymentAnswer = z.object({ payment: squarePaymentSchema })
const refundAnswer = z.object({ refund: squareRefundSchema })
const pathOf = (paymentId: string, step = '') => `/v2/payments/${encodeURIComponent(paymentId)}${step}`
const isWithin =
  ({ fromMs, untilMs }: PaymentWindow) =>
  ({ createdAtMs }: { readonly createdAtMs: number }): boolean =>
    createdAtMs >= fromMs && createdAtMs < untilMs
const toQuery = ({ fromMs, untilMs }: PaymentWindow) => ({
  begin_time: new Date(fromMs).toISOString(),
  end_time: new Date(untilMs).toISOString(),
  sort_order: 'ASC',
})

/**
 * Square: payments on suppliers' own accounts that are approved first and completed later; Nestboard takes no fee.
 * https://developer.squareup.com/docs/payments-api/take-payments/card-payments/delayed-capture
 */
export function createSquareProvider(settings: PaymentSettings): CardPaymentProvider {
  const client = createSquareClient(settings)
  const money = (amountMinor: number, currency: string) => ({
    amount: squareAmounts.toProvider(amountMinor, currency),
    currency,
  })
  const readSquarePayment = async (account: PaymentAccount, paymentId: string): Promise<SquarePayment | undefined> => {
    const answer = await client.call(account, { method: 'GET', path: pathOf(paymentId) })
    if (!('error' in answer)) return parseSquareAnswer(paymentAnswer, answer.json).payment
    if (answer.error.code === 'NOT_FOUND') return undefined
    throw new PaymentProviderError('refused', 'Square', answer.error.code.toLowerCase())
  }
  const readLocation = async (account: PaymentAccount) => {
    const { locations = [] } = await client.request(
      account,
      z.object({ locations: z.optional(z.array(locationSchema)) }),
      { method: 'GET', path: '/v2/locations' },
    )
    const usable = locations.find(takesCards)
    return locations.find(({ id }) => id === account.locationId) ?? usable ?? locations[0]
  }
  /** Changes a payment; if that is refused, it may be what an earlier try made of it: these calls have no key. */
  const change = async (
    account: PaymentAccount,
    paymentId: string,
    call: SquareCall,
    isDone: (payment: ProviderPayment) => boolean,
  ): Promise<ProviderPayment> => {
    const answer = await client.call(account, call)
    if (!('error' in answer)) return toSquarePayment(parseSquareAnswer(paymentAnswer, answer.json).payment)
    const found = await readSquarePayment(account, paymentId)
    const payment = found && toSquarePayment(found)
    if (payment && isDone(payment)) return payment
    throw new PaymentProviderError('refused', 'Square', answer.error.code.toLowerCase())
  }
  const listPayments = async (account: PaymentAccount, window: PaymentWindow): Promise<ProviderPayment[]> => {
    const query = { ...toQuery(window), location_id: account.locationId }
    const payments = await client.list(account, squarePaymentSchema, 'payments', { path: '/v2/payments', query })
    return payments.map(toSquarePayment).filter(isWithin(window))
  }

  return {
    ...createSquareCheckout(settings),
    name: 'Square',
    oauth: createSquareOauth(settings, async (account) => (await readLocation(account))?.id),
    readAccount: async (account) => {
      const location = await readLocation(account)
      if (!location) return { name: account.accountId, active: false }
      return {
        name: location.business_name ?? location.name ?? account.accountId,
        active: takesCards(location),
        locationId: location.id,
        ...(location.currency && { currency: location.currency }),
      }
    },
    authorize: async (request) => {
      const { account, orderId, idempotencyKey, amountMinor, currency, token, verificationToken, description } = request
      if (!squareAmounts.canCharge(amountMinor, currency))
        throw new PaymentProviderError('refused', 'Square', 'amount_not_chargeable')
      const answer = await client.call(account, {
        method: 'POST',
        path: '/v2/payments',
        body: {
          source_id: token,
          idempotency_key: idempotencyKey,
          amount_money: money(amountMinor, currency),
          autocomplete: false,
          delay_action: 'CANCEL',
          reference_id: orderId,
          note: description,
          ...(account.locationId && { location_id: account.locationId }),
          ...(verificationToken && { verification_token: verificationToken }),
        },
      })
      if (!('error' in answer)) {
        const payment = toSquarePayment(parseSquareAnswer(paymentAnswer, answer.json).payment)
        if (payment.status === 'authorized') return { kind: 'authorized', payment }
        if (payment.status === 'failed') return { kind: 'declined', reason: 'declined' }
        throw new PaymentProviderError('unreachable', 'Square', payment.status)
      }
      const reason = toSquareDeclineReason(answer.error)
      if (!reason) throw new PaymentProviderError('refused', 'Square', answer.error.code.toLowerCase())
      return { kind: 'declined', reason }
    },
    capture: async ({ account, paymentId, amountMinor, currency, idempotencyKey }) => {
      const found = await readSquarePayment(account, paymentId)
      // Square completes a payment as a whole, so one that is to be captured in part is made smaller before.
      if (found?.status === 'APPROVED' && toSquarePayment(found).amountMinor !== amountMinor)
        await client.request(account, paymentAnswer, {
          method: 'PUT',
          path: pathOf(paymentId),
          body: { idempotency_key: idempotencyKey, payment: { amount_money: money(amountMinor, currency) } },
        })
      const call = { method: 'POST', path: pathOf(paymentId, '/complete'), body: {} } as const
      return change(
        account,
        paymentId,
        call,
        ({ status, capturedMinor }) => status === 'captured' && capturedMinor === amountMinor,
      )
    },
    void: ({ account, paymentId }) => {
      const call = { method: 'POST', path: pathOf(paymentId, '/cancel'), body: {} } as const
      return change(account, paymentId, call, ({ status }) => status === 'voided')
    },
    refund: async ({ account, paymentId, amountMinor, currency, idempotencyKey, reason }) => {
      const { refund } = await client.request(account, refundAnswer, {
        method: 'POST',
        path: '/v2/refunds',
        body: {
          idempotency_key: idempotencyKey,
          payment_id: paymentId,
          amount_money: money(amountMinor, currency),
          reason: writeSquareReason(reason, idempotencyKey),
        },
      })
      return toSquareRefund(refund)
    },
    readPayment: async (account, paymentId) => {
      const payment = await readSquarePayment(account, paymentId)
      return payment && toSquarePayment(payment)
    },
    findPayment: async (account, orderId, window) => chooseLivePayment(await listPayments(account, window), orderId),
    findRefund: async (account, { paymentId, idempotencyKey }) => {
      const { refund_ids: ids = [] } = (await readSquarePayment(account, paymentId)) ?? {}
      const read = async (id: string) => {
        const call = { method: 'GET', path: `/v2/refunds/${encodeURIComponent(id)}` } as const
        return toSquareRefund((await client.request(account, refundAnswer, call)).refund)
      }
      return (await Promise.all(ids.map(read))).find((refund) => refund.idempotencyKey === idempotencyKey)
    },
    listPayments,
    listRefunds: async (account, window) => {
      const call = { path: '/v2/refunds', query: toQuery(window) }
      const refunds = await client.list(account, squareRefundSchema, 'refunds', call)
      return refunds.map(toSquareRefund).filter(isWithin(window))
    },
    // Square lists disputes without a window, newest first.
    listDisputes: async (account, window) => {
      const disputes = await client.list(account, squareDisputeSchema, 'disputes', { path: '/v2/disputes' })
      return disputes.map(toSquareDispute).filter(isWithin(window)).toReversed()
    },
    listPayouts: async (account, window) => {
      const query = { ...toQuery(window), location_id: account.locationId }
      const payouts = await client.list(account, squarePayoutSchema, 'payouts', { path: '/v2/payouts', query })
      return payouts.map(toSquarePayout).filter(isWithin(window))
    },
    verifyWebhook: (delivery) => verifySquareWebhook(listSecrets(settings.NB_SQUARE_WEBHOOK_KEYS), delivery),
  }
}

const takesCards = ({ status, capabilities = [] }: z.infer<typeof locationSchema>): boolean =>
  status === 'ACTIVE' && capabilities.includes('CREDIT_CARD_PROCESSING')
