import * as z from 'zod/mini'
import type { ProviderDispute, ProviderPayment, ProviderPayout, ProviderRefund } from '../port.ts'
import { stripeAmounts } from './stripe-amounts.ts'

const metadata = z._default(z.record(z.string(), z.string()), {})

/** The parts of Stripe's objects that Nestboard reads. https://docs.stripe.com/api */
export const stripePaymentIntentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  created: z.number(),
  client_secret: z.nullable(z.string()),
  metadata,
  last_payment_error: z.nullable(
    z.object({ code: z.optional(z.string()), decline_code: z.optional(z.string()), type: z.string() }),
  ),
  /** Expanded in every call. */
  latest_charge: z.nullable(
    z.object({
      captured: z.boolean(),
      amount_captured: z.number(),
      amount_refunded: z.number(),
      balance_transaction: z.optional(z.nullable(z.union([z.string(), z.object({ fee: z.number() })]))),
      payment_method_details: z.nullable(
        z.object({ card: z.optional(z.object({ capture_before: z.optional(z.number()) })) }),
      ),
    }),
  ),
})
export type StripePaymentIntent = z.infer<typeof stripePaymentIntentSchema>

export const stripeRefundSchema = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  created: z.number(),
  status: z.nullable(z.string()),
  payment_intent: z.nullable(z.string()),
  metadata: z._default(z.nullable(z.record(z.string(), z.string())), {}),
})

export const stripeDisputeSchema = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  created: z.number(),
  status: z.string(),
  reason: z.string(),
  payment_intent: z.nullable(z.string()),
  evidence_details: z.object({ due_by: z.nullable(z.number()) }),
})

export const stripePayoutSchema = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  created: z.number(),
  status: z.string(),
  arrival_date: z.number(),
})

/** Stripe holds an authorized card for seven days, unless the charge names another time. */
const holdMs = 7 * 86_400_000

export function toStripePayment(intent: StripePaymentIntent): ProviderPayment {
  const currency = intent.currency.toUpperCase()
  const minor = (amount: number) => stripeAmounts.fromProvider(amount, currency)
  const { latest_charge: charge } = intent
  const status = statusOf(intent)
  const captureBefore = charge?.payment_method_details?.card?.capture_before
  const balance = charge?.balance_transaction
  return {
    paymentId: intent.id,
    orderId: intent.metadata['order_id'] ?? '',
    status,
    amountMinor: minor(intent.amount),
    capturedMinor: charge?.captured ? minor(charge.amount_captured) : 0,
    // Releasing what was held counts as a refund with Stripe, but nothing was taken.
    refundedMinor: charge?.captured
      ? minor(charge.amount_refunded - (status === 'captured' ? intent.amount - charge.amount_captured : 0))
      : 0,
    currency,
    createdAtMs: intent.created * 1000,
    ...(status === 'authorized' && {
      expiresAtMs: captureBefore ? captureBefore * 1000 : intent.created * 1000 + holdMs,
    }),
    ...(typeof balance === 'object' && balance && { feeMinor: minor(balance.fee) }),
  }
}

function statusOf({ status, last_payment_error }: StripePaymentIntent): ProviderPayment['status'] {
  if (status === 'requires_capture') return 'authorized'
  if (status === 'succeeded') return 'captured'
  if (status === 'canceled') return 'voided'
  return status === 'requires_payment_method' && last_payment_error ? 'failed' : 'awaitingTraveler'
}

export function toStripeRefund(refund: z.infer<typeof stripeRefundSchema>): ProviderRefund {
  const currency = refund.currency.toUpperCase()
  return {
    refundId: refund.id,
    paymentId: refund.payment_intent ?? '',
    idempotencyKey: refund.metadata?.['idempotency_key'] ?? '',
    status:
      refund.status === 'succeeded'
        ? 'refunded'
        : refund.status === 'failed' || refund.status === 'canceled'
          ? 'failed'
          : 'pending',
    amountMinor: stripeAmounts.fromProvider(refund.amount, currency),
    currency,
    createdAtMs: refund.created * 1000,
  }
}

export function toStripeDispute(dispute: z.infer<typeof stripeDisputeSchema>): ProviderDispute {
  const currency = dispute.currency.toUpperCase()
  const { due_by: dueBy } = dispute.evidence_details
  return {
    disputeId: dispute.id,
    paymentId: dispute.payment_intent ?? '',
    status: disputeStatuses[dispute.status] ?? 'underReview',
    reason: dispute.reason.replaceAll('_', ' '),
    amountMinor: stripeAmounts.fromProvider(dispute.amount, currency),
    currency,
    createdAtMs: dispute.created * 1000,
    ...(dueBy && { dueAtMs: dueBy * 1000 }),
  }
}

const disputeStatuses: Readonly<Record<string, ProviderDispute['status']>> = {
  warning_needs_response: 'needsResponse',
  needs_response: 'needsResponse',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

export function toStripePayout(payout: z.infer<typeof stripePayoutSchema>): ProviderPayout {
  const currency = payout.currency.toUpperCase()
  return {
    payoutId: payout.id,
    status:
      payout.status === 'paid'
        ? 'paid'
        : payout.status === 'failed' || payout.status === 'canceled'
          ? 'failed'
          : 'pending',
    amountMinor: stripeAmounts.fromProvider(payout.amount, currency),
    currency,
    createdAtMs: payout.created * 1000,
    arrivalDate: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
  }
}
