import * as z from 'zod/mini'
import type { ProviderDispute, ProviderPayment, ProviderPayout, ProviderRefund } from '../port.ts'
import { squareAmounts } from './square-amounts.ts'

const moneySchema = z.object({ amount: z.number(), currency: z.string() })
type Money = z.infer<typeof moneySchema>

/** The parts of Square's objects that Nestboard reads. */
export const squarePaymentSchema = z.object({
  id: z.string(),
  status: z.string(),
  created_at: z.string(),
  amount_money: moneySchema,
  total_money: z.optional(moneySchema),
  refunded_money: z.optional(moneySchema),
  processing_fee: z.optional(z.nullable(z.array(z.object({ amount_money: z.optional(z.nullable(moneySchema)) })))),
  delayed_until: z.optional(z.string()),
  reference_id: z.optional(z.string()),
  refund_ids: z.optional(z.array(z.string())),
  version_token: z.optional(z.nullable(z.string())),
})
export type SquarePayment = z.infer<typeof squarePaymentSchema>

export const squareRefundSchema = z.object({
  id: z.string(),
  status: z.optional(z.nullable(z.string())),
  amount_money: moneySchema,
  payment_id: z.optional(z.nullable(z.string())),
  reason: z.optional(z.nullable(z.string())),
  created_at: z.string(),
})

export const squareDisputeSchema = z.object({
  id: z.string(),
  state: z.string(),
  reason: z.optional(z.nullable(z.string())),
  amount_money: moneySchema,
  disputed_payment: z.object({ payment_id: z.string() }),
  created_at: z.string(),
  due_at: z.optional(z.nullable(z.string())),
})

export const squarePayoutSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount_money: moneySchema,
  created_at: z.string(),
  arrival_date: z.optional(z.nullable(z.string())),
})

const minorOf = ({ amount, currency }: Money) => squareAmounts.fromProvider(amount, currency)

export function toSquarePayment(payment: SquarePayment): ProviderPayment {
  const status = paymentStatuses[payment.status] ?? 'awaitingTraveler'
  const { processing_fee: fees } = payment
  return {
    paymentId: payment.id,
    orderId: payment.reference_id ?? '',
    status,
    amountMinor: minorOf(payment.amount_money),
    capturedMinor: status === 'captured' ? minorOf(payment.total_money ?? payment.amount_money) : 0,
    refundedMinor: payment.refunded_money ? minorOf(payment.refunded_money) : 0,
    currency: payment.amount_money.currency,
    createdAtMs: Date.parse(payment.created_at),
    ...(status === 'authorized' && payment.delayed_until && { expiresAtMs: Date.parse(payment.delayed_until) }),
    ...(fees && { feeMinor: fees.reduce((sum, fee) => sum + (fee.amount_money ? minorOf(fee.amount_money) : 0), 0) }),
  }
}

const paymentStatuses: Readonly<Record<string, ProviderPayment['status']>> = {
  APPROVED: 'authorized',
  COMPLETED: 'captured',
  CANCELED: 'voided',
  FAILED: 'failed',
}

/**
 * Square keeps no reference of ours with a refund, so the key of the call stands at the end of its reason:
 * "The host canceled [ord_7.refund]".
 */
export const writeSquareReason = (reason: string, idempotencyKey: string): string =>
  `${reason.slice(0, 140)} [${idempotencyKey}]`.trim()

export function toSquareRefund(refund: z.infer<typeof squareRefundSchema>): ProviderRefund {
  const [, idempotencyKey = ''] = /\[([^[\]]+)\]$/.exec(refund.reason ?? '') ?? []
  return {
    refundId: refund.id,
    paymentId: refund.payment_id ?? '',
    idempotencyKey,
    status:
      refund.status === 'COMPLETED'
        ? 'refunded'
        : refund.status === 'REJECTED' || refund.status === 'FAILED'
          ? 'failed'
          : 'pending',
    amountMinor: minorOf(refund.amount_money),
    currency: refund.amount_money.currency,
    createdAtMs: Date.parse(refund.created_at),
  }
}

export function toSquareDispute(dispute: z.infer<typeof squareDisputeSchema>): ProviderDispute {
  return {
    disputeId: dispute.id,
    paymentId: dispute.disputed_payment.payment_id,
    status: disputeStates[dispute.state] ?? 'underReview',
    reason: (dispute.reason ?? 'unknown').replaceAll('_', ' ').toLowerCase(),
    amountMinor: minorOf(dispute.amount_money),
    currency: dispute.amount_money.currency,
    createdAtMs: Date.parse(dispute.created_at),
    ...(dispute.due_at && { dueAtMs: Date.parse(dispute.due_at) }),
  }
}

const disputeStates: Readonly<Record<string, ProviderDispute['status']>> = {
  INQUIRY_EVIDENCE_REQUIRED: 'needsResponse',
  EVIDENCE_REQUIRED: 'needsResponse',
  WON: 'won',
  INQUIRY_CLOSED: 'won',
  LOST: 'lost',
  ACCEPTED: 'lost',
}

const payoutStatuses: Readonly<Record<string, ProviderPayout['status']>> = { PAID: 'paid', FAILED: 'failed' }

export const toSquarePayout = (payout: z.infer<typeof squarePayoutSchema>): ProviderPayout => ({
  payoutId: payout.id,
  status: payoutStatuses[payout.status] ?? 'pending',
  amountMinor: minorOf(payout.amount_money),
  currency: payout.amount_money.currency,
  createdAtMs: Date.parse(payout.created_at),
  ...(payout.arrival_date && { arrivalDate: payout.arrival_date }),
})
