import { newTwinId } from '../new-twin-id.ts'
import type { CardOutcome, TestCard } from '../test-card.ts'
import { twinKeys } from '../twin-context.ts'
import type { TwinContext } from '../twin-context.ts'
import type { TwinRecords } from '../twin-store.ts'
import { invalidSquareRequest, SquareTwinError } from './square-errors.ts'
import { buildSquareDispute, buildSquarePayment, buildSquareRefund, squareHoldMs } from './build-square-payment.ts'
import type {
  SquareDisputeRecord,
  SquareMerchantRecord,
  SquarePaymentRecord,
  SquareRefundRecord,
} from './square-records.ts'

export type EmitSquareEvent = (
  merchant: string,
  type: string,
  data: { readonly type: string; readonly id: string; readonly object: Readonly<Record<string, unknown>> },
) => void

const declineCodes: Readonly<Partial<Record<CardOutcome, string>>> = {
  declined: 'GENERIC_DECLINE',
  insufficientFunds: 'INSUFFICIENT_FUNDS',
  expiredCard: 'INVALID_EXPIRATION',
  incorrectCvc: 'CVV_FAILURE',
  incorrectPostcode: 'ADDRESS_VERIFICATION_FAILURE',
}

/** Payments and what becomes of them. */
export class SquarePayments {
  readonly payments: TwinRecords<SquarePaymentRecord>
  readonly refunds: TwinRecords<SquareRefundRecord>
  readonly disputes: TwinRecords<SquareDisputeRecord>
  private readonly now: TwinContext['now']
  private readonly emit: EmitSquareEvent

  constructor({ store, now }: TwinContext, emit: EmitSquareEvent) {
    this.payments = store.records('square.payment')
    this.refunds = store.records('square.refund')
    this.disputes = store.records('square.dispute')
    this.now = now
    this.emit = emit
  }

  /** Charges a card. @throws the decline, with the failed payment, as Square answers it */
  create(
    merchant: SquareMerchantRecord,
    card: TestCard,
    given: Pick<SquarePaymentRecord, 'amount' | 'currency' | 'referenceId' | 'note'> & {
      readonly autocomplete: boolean
    },
  ): SquarePaymentRecord {
    const { autocomplete, ...fields } = given
    const declineCode = declineCodes[card.outcome]
    const created = this.put({
      ...fields,
      id: newTwinId('', 29),
      merchant: merchant.id,
      location: merchant.location,
      createdMs: this.now(),
      updatedMs: this.now(),
      status: declineCode ? 'FAILED' : 'APPROVED',
      card,
      ...(declineCode && { declineCode }),
      refundedAmount: 0,
      refundIds: [],
      disputed: false,
      version: 0,
    })
    this.emitPayment(created, 'payment.created')
    if (declineCode)
      throw new SquareTwinError(402, 'PAYMENT_METHOD_ERROR', declineCode, `Authorization error: '${declineCode}'`, {
        payment: buildSquarePayment(created, twinKeys.squareAppId),
      })
    return autocomplete ? this.complete(created) : created
  }

  /** The payment, its hold ended if its time is over. */
  read(id: string, merchant: string): SquarePaymentRecord {
    const record = this.payments.get(id)
    if (record?.merchant !== merchant) throw invalidSquareRequest('NOT_FOUND', 'Could not find payment', 404)
    return record.status === 'APPROVED' && this.now() >= record.createdMs + squareHoldMs ? this.cancel(record) : record
  }

  changeAmount(record: SquarePaymentRecord, amount: number, currency: string): SquarePaymentRecord {
    this.requireApproved(record)
    if (currency !== record.currency) throw invalidSquareRequest('CURRENCY_MISMATCH', 'The currencies differ.')
    if (amount > record.amount)
      throw invalidSquareRequest(
        'AMOUNT_TOO_HIGH',
        'The requested payment amount is too high for the provided payment source.',
      )
    return this.change(record, { amount })
  }

  complete(record: SquarePaymentRecord): SquarePaymentRecord {
    this.requireApproved(record)
    const completed = this.change(record, { status: 'COMPLETED', capturedMs: this.now() })
    if (completed.card.outcome === 'dispute') this.dispute(completed)
    return completed
  }

  cancel(record: SquarePaymentRecord): SquarePaymentRecord {
    this.requireApproved(record)
    return this.change(record, { status: 'CANCELED', canceledMs: this.now() })
  }

  refund(record: SquarePaymentRecord, amount: number, currency: string, reason?: string): SquareRefundRecord {
    const { id: paymentId, merchant, location } = record
    const refused = (code: string, detail: string) => new SquareTwinError(400, 'REFUND_ERROR', code, detail)
    if (record.status !== 'COMPLETED')
      throw refused('REFUND_ERROR_PAYMENT_NEEDS_COMPLETION', 'The payment must be completed before it is refunded.')
    if (record.disputed)
      throw refused('PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE', 'The payment is disputed and cannot be refunded.')
    if (currency !== record.currency) throw invalidSquareRequest('CURRENCY_MISMATCH', 'The currencies differ.')
    if (!Number.isInteger(amount) || amount <= 0 || amount > record.amount - record.refundedAmount)
      throw refused('REFUND_AMOUNT_INVALID', 'The requested refund amount exceeds the amount available to refund.')
    const id = `${paymentId}_${newTwinId('', 20)}`
    const createdMs = this.now()
    const refund = this.refunds.put(id, {
      id,
      merchant,
      location,
      paymentId,
      createdMs,
      amount,
      currency,
      ...(reason && { reason }),
      status: 'COMPLETED',
    })
    this.change(record, {
      refundedAmount: record.refundedAmount + amount,
      refundIds: [...record.refundIds, id],
    })
    const emit = (type: string, status: SquareRefundRecord['status']) =>
      this.emit(merchant, type, { type: 'refund', id, object: { refund: buildSquareRefund({ ...refund, status }) } })
    emit('refund.created', 'PENDING')
    emit('refund.updated', 'COMPLETED')
    return refund
  }

  dispute(record: SquarePaymentRecord): SquareDisputeRecord {
    const { merchant, location, amount, currency, id: paymentId } = record
    const id = newTwinId('', 22)
    const createdMs = this.now()
    const dispute = { id, merchant, location, paymentId, createdMs, amount, currency, version: 1 }
    const opened = this.disputes.put(id, { ...dispute, state: 'EVIDENCE_REQUIRED' })
    this.put({ ...record, disputed: true })
    this.emitDispute(opened, 'dispute.created')
    return opened
  }

  closeDispute(dispute: SquareDisputeRecord, state: 'WON' | 'LOST'): void {
    const closed = this.disputes.put(dispute.id, { ...dispute, state, version: dispute.version + 1 })
    this.emitDispute(closed, 'dispute.state.updated')
  }

  private requireApproved({ status }: SquarePaymentRecord): void {
    if (status !== 'APPROVED')
      throw invalidSquareRequest('BAD_REQUEST', `Payment cannot be changed because its status is ${status}.`)
  }

  private change(record: SquarePaymentRecord, changes: Partial<SquarePaymentRecord>): SquarePaymentRecord {
    const changed = this.put({ ...record, ...changes, updatedMs: this.now(), version: record.version + 1 })
    this.emitPayment(changed, 'payment.updated')
    return changed
  }

  private put(record: SquarePaymentRecord): SquarePaymentRecord {
    return this.payments.put(record.id, record)
  }

  private emitPayment(record: SquarePaymentRecord, type: string): void {
    const payment = buildSquarePayment(record, twinKeys.squareAppId)
    this.emit(record.merchant, type, { type: 'payment', id: record.id, object: { payment } })
  }

  private emitDispute(record: SquareDisputeRecord, type: string): void {
    this.emit(record.merchant, type, {
      type: 'dispute',
      id: record.id,
      object: { dispute: buildSquareDispute(record) },
    })
  }
}
