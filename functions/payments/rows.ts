import { idField } from '@nestboard/shared/kernel/id.ts'
import * as z from 'zod/mini'
import type { PaymentDifference } from '@nestboard/shared/payments/difference.ts'
import type { CardPaymentFacilitator, ProviderDispute, ProviderPayout } from '../gateways/payments/port.ts'
import type { StoredPayment, StoredRefund } from './stored-payment.ts'
import { orderPartition } from '../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, definePartitionKey } from '../kernel/table/define-row-key.ts'
import { defineRow } from '../kernel/table/define-row.ts'
import type { StoredItem } from '../kernel/table/define-row.ts'

/** The payment of an order: its intents, and what the provider answered. */
export const paymentRow = defineRow(
  orderPartition,
  'PAYMENT',
  markAccessPatternsUsedElsewhere({
    GetItem: ['Read the payment of an order', 1],
    PutItem: ['Place a payment with its order', 7],
    UpdateItem: ['Write an intent or an answer of the provider', 7],
    ConditionCheck: ['Check that a payment is unchanged', 7],
  }),
).of<StoredPayment>()

/** The refund of an order whose intent is CANCEL, CHANGE or REFUND to the card of its booking. */
export const refundRow = defineRow(
  orderPartition,
  'REFUND',
  markAccessPatternsUsedElsewhere({
    PutItem: ['Write the intent of a refund', 1],
    UpdateItem: ['Write what became of a refund', 1],
  }),
).of<StoredRefund>()

/**
 * The part of a refund that goes back to the card of a change of the booking; `payment` is the order of that change.
 * The part of the booking's own payment is `refundRow`.
 */
export const changeRefundRow = defineRow(
  orderPartition,
  'REFUND#{payment}',
  markAccessPatternsUsedElsewhere({
    PutItem: ['Write the intent of a refund to a change’s card', 1],
    UpdateItem: ['Write what became of a refund to a change’s card', 1],
  }),
).of<StoredRefund>()

/**
 * A card token that was used for an order, by its hash, so that no token pays two orders. Expires after a day, when
 * the providers' tokens have long ended.
 */
export const usedCardTokenRow = defineRow(
  'CARDTOKEN#{hash}',
  'USED',
  markAccessPatternsUsedElsewhere({
    PutItem: ['Use a card token once', 1],
  }),
).of<{ readonly orderId: number }>()

/** The order of a provider's payment or refund. */
export interface OrderOfPayment {
  readonly paymentId: string
  readonly orderId: number
  readonly supplierId: number
}
/** The order of a provider's payment, or of a refund, for webhooks that name nothing else. */
export const orderOfPaymentRow = defineRow(
  'PAYMENT#{facilitator}#{payment}',
  'ORDER',
  markAccessPatternsUsedElsewhere({
    GetItem: ['Find the order of a payment', 1],
    PutItem: ['Keep the order of a payment', 1],
  }),
).of<OrderOfPayment>()

/**
 * An event of a provider, taken once by its id. It only names what to ask the provider about. Expires after 30 days,
 * long after the providers stop repeating it; events that nobody knows are kept as long.
 */
export const paymentEventRowSchema = () =>
  z.object({
    facilitator: z.enum(['SQUARE', 'STRIPE', 'NUITEE']),
    kind: z.enum(['payment', 'refund', 'dispute', 'payout', 'disconnected', 'unknown']),
    type: z.string(),
    accountId: z.string(),
    paymentId: z.optional(z.string()),
    objectId: z.optional(z.string()),
    /** Our order, if the event names it but not the payment (Nuitée). */
    orderId: z.optional(idField()),
    /** When it happened, epoch ms. */
    at: z.int(),
  })
export const paymentEventRow = defineRow('PAYEVENT#{facilitator}#{event}', 'EVENT', {
  PutItem: ['Take an event of a payment provider once', 1],
}).of<StoredItem<typeof paymentEventRowSchema>>()

/** What happens with a supplier's money at the providers, apart from its orders. */
export const supplierMoneyPartition = definePartitionKey('MONEY#{supplierId}')

/** A dispute, as its provider tells it. Amounts are in minor units. */
export interface StoredDispute extends ProviderDispute {
  readonly facilitator: CardPaymentFacilitator
  /** Our order; 0 for a payment that Nestboard did not make. */
  readonly orderId: number
}
export const disputeRow = defineRow(supplierMoneyPartition, 'DISPUTE#{dispute}', {
  Query: ['List disputes of a supplier', 10],
  ...markAccessPatternsUsedElsewhere({ PutItem: ['Keep a dispute', 1] }),
}).of<StoredDispute>()

/** A payout, as its provider tells it. */
export interface StoredPayout extends ProviderPayout {
  readonly facilitator: CardPaymentFacilitator
}
export const payoutRow = defineRow(supplierMoneyPartition, 'PAYOUT#{time}#{payout}', {
  Query: ['List payouts of a supplier', 10],
  ...markAccessPatternsUsedElsewhere({ PutItem: ['Keep a payout', 1] }),
}).of<StoredPayout>()

/** A payment on which a provider and our orders differ. Expires when nobody finds it again. */
export interface StoredPaymentDifference extends Omit<PaymentDifference, 'paymentId'> {
  /** The provider's id of the payment, or `order-{id}` for a payment that the provider doesn't know. */
  readonly id: string
}
export const paymentDifferenceRow = defineRow(supplierMoneyPartition, 'DIFFERENCE#{facilitator}#{payment}', {
  Query: ['List payments of a supplier that differ', 4],
  ...markAccessPatternsUsedElsewhere({
    PutItem: ['Keep a payment that differs', 1],
    DeleteItem: ['Remove a payment that differs no more', 1],
  }),
}).of<StoredPaymentDifference>()
