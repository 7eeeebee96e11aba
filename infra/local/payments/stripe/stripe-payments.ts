import type Stripe from 'stripe'
import type { TwinContext } from '../twin-context.ts'
import { newTwinId } from '../new-twin-id.ts'
import type { CardOutcome, TestCard } from '../test-card.ts'
import type { TwinRecords } from '../twin-store.ts'
import { invalidStripeRequest, StripeTwinError } from './stripe-errors.ts'
import { buildStripeCardError, buildStripeCharge, buildStripeIntent, buildStripeRefund } from './build-stripe-intent.ts'
import { buildStripeDispute } from './build-stripe-dispute.ts'
import type { StripeCardError, StripeDisputeRecord, StripeIntentRecord, StripeRefundRecord } from './stripe-records.ts'

const holdMs = 7 * 86_400_000
const challengeMs = 3_600_000
const none: ReadonlySet<string> = new Set()

const declines: Readonly<Partial<Record<CardOutcome, StripeCardError>>> = {
  declined: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  insufficientFunds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expiredCard: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  incorrectCvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  incorrectPostcode: {
    code: 'incorrect_zip',
    declineCode: 'incorrect_zip',
    message: "Your card's zip code failed validation.",
  },
}

export type EmitStripeEvent = (account: string, type: string, object: object) => void

/** Payment intents and what becomes of them. */
export class StripePayments {
  readonly intents: TwinRecords<StripeIntentRecord>
  readonly refunds: TwinRecords<StripeRefundRecord>
  readonly disputes: TwinRecords<StripeDisputeRecord>
  private readonly now: TwinContext['now']
  private readonly emit: EmitStripeEvent

  constructor({ store, now }: TwinContext, emit: EmitStripeEvent) {
    this.intents = store.records('stripe.intent')
    this.refunds = store.records('stripe.refund')
    this.disputes = store.records('stripe.dispute')
    this.now = now
    this.emit = emit
  }

  seconds = (): number => Math.floor(this.now() / 1000)

  create(
    given: Pick<
      StripeIntentRecord,
      'account' | 'amount' | 'currency' | 'description' | 'metadata' | 'captureMethod' | 'paymentMethod'
    >,
  ): StripeIntentRecord {
    const id = newTwinId('pi_')
    return this.put({
      ...given,
      id,
      clientSecret: newTwinId(`${id}_secret_`),
      created: this.seconds(),
      status: given.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
      refundedAmount: 0,
      disputed: false,
    })
  }

  /** The payment, its hold or its challenge ended if its time is over. */
  read(id: string, account: string): StripeIntentRecord {
    const record = this.intents.get(id)
    if (record?.account !== account)
      throw invalidStripeRequest(`No such payment_intent: '${id}'`, { code: 'resource_missing', param: 'intent' }, 404)
    if (record.status === 'requires_capture' && this.now() >= record.created * 1000 + holdMs)
      return this.cancel(record, 'automatic')
    if (record.status === 'requires_action' && this.now() >= record.created * 1000 + challengeMs)
      return this.cancel(record, 'automatic')
    return record
  }

  /** Charges a card: holds it, asks for 3-D Secure, or throws the decline as Stripe answers it (402). */
  confirm(record: StripeIntentRecord, card: TestCard, paymentMethod: string, isChallenged = false): StripeIntentRecord {
    const used = { ...record, card, paymentMethod }
    const decline = declines[card.outcome]
    if (decline) throw this.declineOf(this.fail(used, decline), decline)
    if (card.outcome === 'challenge' && !isChallenged) {
      const asked = this.put({ ...used, status: 'requires_action' })
      this.emitIntent(asked, 'requires_action')
      return asked
    }
    const charged = { ...used, chargeId: newTwinId('ch_') }
    if (record.captureMethod === 'automatic')
      return this.take({ ...charged, status: 'requires_capture' }, record.amount)
    const held = this.put({ ...charged, status: 'requires_capture' })
    this.emitIntent(held, 'amount_capturable_updated')
    return held
  }

  /** What the traveler answered to 3-D Secure. */
  answerChallenge(record: StripeIntentRecord, passed: boolean): StripeIntentRecord {
    if (record.status !== 'requires_action' || !record.card || !record.paymentMethod) return record
    if (passed) return this.confirm(record, record.card, record.paymentMethod, true)
    return this.fail(record, {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    })
  }

  capture(record: StripeIntentRecord, amount: number): StripeIntentRecord {
    this.require(record, ['requires_capture'], 'captured')
    if (!(Number.isInteger(amount) && amount > 0 && amount <= record.amount))
      throw invalidStripeRequest('The amount to capture is more than what was authorized.', {
        code: 'amount_too_large',
        param: 'amount_to_capture',
      })
    return this.take(record, amount)
  }

  cancel(record: StripeIntentRecord, reason?: Stripe.PaymentIntent.CancellationReason): StripeIntentRecord {
    const open = ['requires_capture', 'requires_action', 'requires_payment_method', 'requires_confirmation']
    this.require(record, open, 'canceled')
    const canceled = this.put({
      ...record,
      status: 'canceled',
      canceledAt: this.seconds(),
      ...(reason && { cancellationReason: reason }),
    })
    this.emitIntent(canceled, 'canceled')
    return canceled
  }

  refund(
    record: StripeIntentRecord,
    amount: number | undefined,
    more: Pick<StripeRefundRecord, 'metadata' | 'reason'>,
  ): StripeRefundRecord {
    const captured = record.capturedAmount ?? 0
    const left = captured - record.refundedAmount
    if (!record.chargeId || record.capturedAmount === undefined)
      throw invalidStripeRequest(`This PaymentIntent (${record.id}) does not have a successful charge to refund.`, {
        param: 'payment_intent',
      })
    if (record.disputed)
      throw invalidStripeRequest('Charge has been charged back; cannot issue a refund.', { code: 'charge_disputed' })
    if (left === 0)
      throw invalidStripeRequest(`Charge ${record.chargeId} has already been refunded.`, {
        code: 'charge_already_refunded',
      })
    const wanted = amount ?? left
    if (!Number.isInteger(wanted) || wanted <= 0)
      throw invalidStripeRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
    if (wanted > left)
      throw invalidStripeRequest(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`, {
        param: 'amount',
      })
    const { account, currency, id: intent, chargeId: charge } = record
    const id = newTwinId('re_')
    const refund = this.refunds.put(id, {
      id,
      account,
      created: this.seconds(),
      amount: wanted,
      currency,
      charge,
      intent,
      ...more,
    })
    const refunded = this.put({ ...record, refundedAmount: record.refundedAmount + wanted })
    this.emit(account, 'refund.created', buildStripeRefund(refund))
    this.emit(account, 'charge.refunded', buildStripeCharge(refunded, none))
    return refund
  }

  /** The cardholder disputes a payment; the whole sum is taken back. */
  dispute(record: StripeIntentRecord): StripeDisputeRecord {
    const id = newTwinId('dp_')
    const dispute = this.disputes.put(id, {
      id,
      account: record.account,
      created: this.seconds(),
      amount: record.capturedAmount ?? record.amount,
      currency: record.currency,
      charge: record.chargeId ?? '',
      intent: record.id,
      status: 'needs_response',
      dueBy: this.seconds() + 9 * 86_400,
    })
    this.put({ ...record, disputed: true })
    this.emit(record.account, 'charge.dispute.created', buildStripeDispute(dispute, this.seconds()))
    return dispute
  }

  closeDispute(dispute: StripeDisputeRecord, status: 'won' | 'lost'): void {
    const closed = this.disputes.put(dispute.id, { ...dispute, status })
    this.emit(dispute.account, 'charge.dispute.closed', buildStripeDispute(closed, this.seconds()))
  }

  private take(record: StripeIntentRecord, amount: number): StripeIntentRecord {
    const taken = this.put({ ...record, status: 'succeeded', capturedAmount: amount })
    this.emitIntent(taken, 'succeeded')
    this.emit(taken.account, 'charge.captured', buildStripeCharge(taken, none))
    if (taken.card?.outcome === 'dispute') this.dispute(taken)
    return taken
  }

  private fail(record: StripeIntentRecord, lastError: StripeCardError): StripeIntentRecord {
    const failed = this.put({ ...record, status: 'requires_payment_method', paymentMethod: null, lastError })
    this.emitIntent(failed, 'payment_failed')
    return failed
  }

  private declineOf(record: StripeIntentRecord, decline: StripeCardError): StripeTwinError {
    return new StripeTwinError(402, {
      ...buildStripeCardError(decline),
      type: 'card_error',
      message: decline.message,
      payment_intent: buildStripeIntent(record, none),
    })
  }

  private require(record: StripeIntentRecord, statuses: readonly string[], what: string): void {
    if (statuses.includes(record.status)) return
    throw invalidStripeRequest(`This PaymentIntent could not be ${what} because it has a status of ${record.status}.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: buildStripeIntent(record, none),
    })
  }

  private put(record: StripeIntentRecord): StripeIntentRecord {
    return this.intents.put(record.id, record)
  }

  private emitIntent(record: StripeIntentRecord, event: string): void {
    this.emit(record.account, `payment_intent.${event}`, buildStripeIntent(record, none))
  }
}
