import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'

/**
 * The life of a card payment, as its order's partition keeps it. Names that end in `ING` are intents: they are written
 * before the call to the provider, so that a lost answer is asked for and no call is made twice.
 *
 * - `INTENDED`: placed with the order; the provider knows nothing yet.
 * - `ACTION_REQUIRED`: the card's bank asks the traveler to confirm.
 * - `DECLINED`: nothing is held. `VOIDED`: what was held or taken was given back, because the order didn't complete.
 * - `STRANDED`: the order didn't complete, and the provider refused to tell what it holds or has taken, or to give it
 *   back. People settle it by hand.
 */
export const paymentStatuses = [
  'INTENDED',
  'AUTHORIZING',
  'ACTION_REQUIRED',
  'AUTHORIZED',
  'CAPTURING',
  'CAPTURED',
  'VOIDING',
  'VOIDED',
  'STRANDED',
  'DECLINED',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Whether nothing more is done by itself for the payment of an order that didn't complete. */
export const isPaymentUndone = (status: PaymentStatus): boolean =>
  status === 'VOIDED' || status === 'DECLINED' || status === 'STRANDED'

/** A refund in the list of its payment. */
interface RefundOfPayment {
  readonly status: RefundStatus
  readonly amount: number
}

/** The sum of refunds of which nobody could learn whether they were made; their claim on the payment stays. */
const sumStrandedRefunds = (refunds: readonly RefundOfPayment[]): number =>
  refunds.reduce((sum, { status, amount }) => sum + (status === 'STRANDED' ? amount : 0), 0)

/** Whether neither a payment nor a refund of it waits for an outcome. Amounts in minor units. */
export const isPaymentSettled = ({
  status,
  refunded,
  refunding,
  refunds = [],
}: {
  readonly status: PaymentStatus
  readonly refunded: number
  readonly refunding: number
  readonly refunds?: readonly RefundOfPayment[]
}): boolean =>
  (status === 'CAPTURED' || isPaymentUndone(status)) && refunding === refunded + sumStrandedRefunds(refunds)

/**
 * The life of one refund. `ASKING`: the intent. `PENDING`: the provider will pay it and tells when it has. `STRANDED`:
 * the provider refused to tell for too long, so nobody knows whether it was made.
 */
export const refundStatuses = ['ASKING', 'PENDING', 'REFUNDED', 'FAILED', 'STRANDED'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** A refund of a payment, on its booking's pages. `orderId`: the order that gives it back; `nco`: when it began. */
export const paymentRefundSchema = z.object({
  orderId: idField(),
  amount: z.number(),
  status: z.enum(refundStatuses),
  /** What the supplier wrote; empty for the refund of a traveler's cancellation. */
  reason: z.string(),
  nco: z.int(),
})
export type PaymentRefund = z.infer<typeof paymentRefundSchema>

/**
 * A card payment as its order's page shows it. Amounts are in the major unit of the order's currency. `action`: the
 * secret with which the provider's script asks the card's bank; for the payer alone, and only while it waits.
 */
export const orderPaymentSchema = z.object({
  status: z.enum(paymentStatuses),
  /** What was authorized, or is asked for. */
  amount: z.number(),
  captured: z.number(),
  /** Refunds that are done or under way. */
  refunded: z.number(),
  /** Oldest first; those that failed are among them. */
  refunds: z.array(paymentRefundSchema),
  /** When the card's authorization ends, epoch ms; null if nothing is held. */
  authorizedUntil: z.nullable(z.int()),
  action: z.nullable(z.object({ clientSecret: z.string(), payFacProperties: z.record(z.string(), z.string()) })),
})
export type OrderPayment = z.infer<typeof orderPaymentSchema>
