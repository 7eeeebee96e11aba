import type {
  SquareDisputeRecord,
  SquareMerchantRecord,
  SquarePaymentRecord,
  SquarePayoutRecord,
  SquareRefundRecord,
} from './square-records.ts'

/**
 * Square's objects, as its OpenAPI document describes them (`square.test.ts` checks each answer and webhook). Square
 * leaves out what has no value.
 */
const timeOf = (ms: number): string => new Date(ms).toISOString()
const moneyOf = (amount: number, currency: string) => ({ amount, currency })

/** How long Square holds a card that isn't present. */
export const squareHoldMs = 7 * 86_400_000

const brands = { visa: 'VISA', mastercard: 'MASTERCARD', amex: 'AMERICAN_EXPRESS' } as const
const cardStatuses = { APPROVED: 'AUTHORIZED', COMPLETED: 'CAPTURED', CANCELED: 'VOIDED', FAILED: 'FAILED' } as const

/** Square's fee in the twin: 2.9 % and 30 of the smallest unit. */
export const computeSquareFee = (amount: number): number => Math.round(amount * 0.029) + 30

export function buildSquarePayment(record: SquarePaymentRecord, applicationId: string) {
  const { id, amount, currency, card, createdMs, updatedMs, capturedMs, canceledMs } = record
  const money = moneyOf(amount, currency)
  const isHeldOrTaken = record.status !== 'FAILED'
  return {
    id,
    created_at: timeOf(createdMs),
    updated_at: timeOf(updatedMs),
    amount_money: money,
    total_money: money,
    ...(isHeldOrTaken && { approved_money: money }),
    ...(record.refundedAmount > 0 && { refunded_money: moneyOf(record.refundedAmount, currency) }),
    ...(capturedMs !== undefined && {
      processing_fee: [
        {
          effective_at: timeOf(capturedMs),
          type: 'INITIAL',
          amount_money: moneyOf(computeSquareFee(amount), currency),
        },
      ],
    }),
    status: record.status,
    delay_duration: 'PT168H',
    delay_action: 'CANCEL',
    delayed_until: timeOf(createdMs + squareHoldMs),
    source_type: 'CARD',
    card_details: {
      status: cardStatuses[record.status],
      card: {
        card_brand: brands[card.brand],
        last_4: card.last4,
        exp_month: 11,
        exp_year: 2030,
        fingerprint: `sq-1-${card.brand}${card.last4}`,
        card_type: 'CREDIT',
        prepaid_type: 'NOT_PREPAID',
        bin: '411111',
      },
      entry_method: 'KEYED',
      cvv_status: record.declineCode === 'CVV_FAILURE' ? 'CVV_REJECTED' : 'CVV_ACCEPTED',
      avs_status: record.declineCode === 'ADDRESS_VERIFICATION_FAILURE' ? 'AVS_REJECTED' : 'AVS_ACCEPTED',
      statement_description: 'SQ *TWIN',
      card_payment_timeline: {
        ...(isHeldOrTaken && { authorized_at: timeOf(createdMs) }),
        ...(capturedMs !== undefined && { captured_at: timeOf(capturedMs) }),
        ...(canceledMs !== undefined && { voided_at: timeOf(canceledMs) }),
      },
      ...(record.declineCode && {
        errors: [
          {
            category: 'PAYMENT_METHOD_ERROR',
            code: record.declineCode,
            detail: `Authorization error: '${record.declineCode}'`,
          },
        ],
      }),
    },
    location_id: record.location,
    order_id: `${id.slice(0, 20)}order`,
    ...(record.referenceId && { reference_id: record.referenceId }),
    ...(record.note && { note: record.note }),
    ...(record.refundIds.length > 0 && { refund_ids: [...record.refundIds] }),
    ...(record.status === 'APPROVED' && { capabilities: ['EDIT_AMOUNT_UP', 'EDIT_AMOUNT_DOWN'] }),
    receipt_number: id.slice(0, 4),
    receipt_url: `https://squareup.com/receipt/preview/${id}`,
    application_details: { square_product: 'ECOMMERCE_API', application_id: applicationId },
    version_token: `${id.slice(0, 20)}v${record.version}`,
  }
}

export const buildSquareRefund = (record: SquareRefundRecord) => ({
  id: record.id,
  status: record.status,
  location_id: record.location,
  unlinked: false,
  destination_type: 'CARD',
  amount_money: moneyOf(record.amount, record.currency),
  payment_id: record.paymentId,
  order_id: `${record.id.slice(0, 20)}order`,
  ...(record.reason && { reason: record.reason }),
  created_at: timeOf(record.createdMs),
  updated_at: timeOf(record.createdMs),
})

export const buildSquareDispute = (record: SquareDisputeRecord) => ({
  id: record.id,
  dispute_id: record.id,
  amount_money: moneyOf(record.amount, record.currency),
  reason: 'NO_KNOWLEDGE',
  state: record.state,
  due_at: timeOf(record.createdMs + 14 * 86_400_000),
  disputed_payment: { payment_id: record.paymentId },
  card_brand: 'VISA',
  created_at: timeOf(record.createdMs),
  updated_at: timeOf(record.createdMs),
  brand_dispute_id: `${record.id}brand`.slice(0, 40),
  reported_at: timeOf(record.createdMs),
  version: record.version,
  location_id: record.location,
})

export const buildSquarePayout = (record: SquarePayoutRecord, nowMs: number) => ({
  id: record.id,
  status: nowMs >= record.createdMs + 86_400_000 ? 'PAID' : 'SENT',
  location_id: record.location,
  created_at: timeOf(record.createdMs),
  updated_at: timeOf(record.createdMs),
  amount_money: moneyOf(record.amount, record.currency),
  destination: { type: 'BANK_ACCOUNT', id: 'bact:twin' },
  version: 1,
  type: 'BATCH',
  arrival_date: timeOf(record.createdMs + 86_400_000).slice(0, 10),
})

export const buildSquareLocation = (merchant: SquareMerchantRecord) => ({
  id: merchant.location,
  name: 'Main',
  status: 'ACTIVE',
  merchant_id: merchant.id,
  country: 'US',
  language_code: 'en-US',
  currency: merchant.currency,
  business_name: merchant.name,
  type: 'PHYSICAL',
  timezone: 'America/Los_Angeles',
  created_at: '2024-01-01T00:00:00Z',
  capabilities: ['CREDIT_CARD_PROCESSING'],
})
