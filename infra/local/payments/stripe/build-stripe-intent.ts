import type Stripe from 'stripe'
import type { StripeIntentRecord, StripeRefundRecord } from './stripe-records.ts'

/** Stripe's fee in the twin: 2.9 % and 30 of the smallest unit. */
export const computeStripeFee = (amount: number): number => Math.round(amount * 0.029) + 30

const holdSeconds = 7 * 86_400

/** Which objects an answer holds instead of their ids, as `expand[]` names them. */
export type Expansion = ReadonlySet<string>

export function buildStripeIntent(record: StripeIntentRecord, expansion: Expansion): Stripe.PaymentIntent {
  const isHeld = record.status === 'requires_capture'
  const { lastError, chargeId } = record
  return {
    id: record.id,
    object: 'payment_intent',
    amount: record.amount,
    amount_capturable: isHeld ? record.amount : 0,
    amount_details: { tip: {} },
    amount_received: record.capturedAmount ?? 0,
    allowed_payment_method_types: null,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    canceled_at: record.canceledAt ?? null,
    cancellation_reason: record.cancellationReason ?? null,
    capture_method: record.captureMethod,
    client_secret: record.clientSecret,
    confirmation_method: 'automatic',
    created: record.created,
    currency: record.currency,
    customer: null,
    customer_account: null,
    description: record.description,
    excluded_payment_method_types: null,
    last_payment_error: lastError ? buildStripeCardError(lastError) : null,
    latest_charge: chargeId ? (expansion.has('latest_charge') ? buildStripeCharge(record, expansion) : chargeId) : null,
    livemode: false,
    managed_payments: null,
    metadata: { ...record.metadata },
    next_action:
      record.status === 'requires_action'
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
        : null,
    on_behalf_of: null,
    payment_method: record.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: record.status,
    transfer_data: null,
    transfer_group: null,
  }
}

export const buildStripeCardError = ({
  code,
  declineCode,
  message,
}: NonNullable<StripeIntentRecord['lastError']>): Stripe.PaymentIntent.LastPaymentError => ({
  type: code === 'payment_intent_authentication_failure' ? 'invalid_request_error' : 'card_error',
  code,
  message,
  ...(declineCode && { decline_code: declineCode }),
})

export function buildStripeCharge(record: StripeIntentRecord, expansion: Expansion): Stripe.Charge {
  const captured = record.capturedAmount
  const id = record.chargeId ?? ''
  const released =
    captured === undefined ? (record.status === 'canceled' ? record.amount : 0) : record.amount - captured
  const transaction = `txn_${id.slice(3)}`
  const brand = record.card?.brand ?? 'visa'
  return {
    id,
    object: 'charge',
    amount: record.amount,
    amount_captured: captured ?? 0,
    // What is released of a hold counts as given back.
    amount_refunded: record.refundedAmount + released,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction:
      captured === undefined
        ? null
        : expansion.has('latest_charge.balance_transaction')
          ? buildBalanceTransaction(transaction, record, captured)
          : transaction,
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'TWIN',
    captured: captured !== undefined,
    created: record.created,
    currency: record.currency,
    customer: null,
    description: record.description,
    disputed: record.disputed,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: { ...record.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: record.id,
    payment_method: record.paymentMethod,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: record.amount,
        authorization_code: null,
        brand,
        ...(record.status === 'requires_capture' && { capture_before: record.created + holdSeconds }),
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: 'US',
        electronic_commerce_indicator: null,
        exp_month: 8,
        exp_year: 2030,
        extended_authorization: { status: 'disabled' },
        fingerprint: 'AOB934RVNwzk6xtn',
        funding: 'credit',
        incremental_authorization: { status: 'unavailable' },
        installments: null,
        last4: record.card?.last4 ?? '4242',
        mandate: null,
        multicapture: { status: 'unavailable' },
        network: brand,
        network_token: { used: false },
        network_transaction_id: null,
        overcapture: { maximum_amount_capturable: record.amount, status: 'unavailable' },
        regulated_status: null,
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: record.refundedAmount > 0 && record.refundedAmount === captured,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

const buildBalanceTransaction = (
  id: string,
  { created, currency, chargeId = '' }: StripeIntentRecord,
  captured: number,
): Stripe.BalanceTransaction => {
  const fee = computeStripeFee(captured)
  return {
    id,
    object: 'balance_transaction',
    amount: captured,
    available_on: created + 2 * 86_400,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [
      { amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' },
    ],
    net: captured - fee,
    reporting_category: 'charge',
    source: chargeId,
    status: 'pending',
    type: 'charge',
  }
}

export const buildStripeRefund = (record: StripeRefundRecord): Stripe.Refund => ({
  id: record.id,
  object: 'refund',
  amount: record.amount,
  balance_transaction: `txn_${record.id.slice(3)}`,
  charge: record.charge,
  created: record.created,
  currency: record.currency,
  customer: null,
  customer_account: null,
  destination_details: { card: { type: 'refund' }, type: 'card' },
  metadata: { ...record.metadata },
  payment_intent: record.intent,
  payment_method: null,
  reason: record.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})
