import { hashSecret } from '../../kernel/secrets/new-id.ts'
import { PaymentProviderError } from '../../gateways/payments/payment-provider-error.ts'
import type {
  AuthorizationResult,
  CardPaymentProvider,
  PaymentEvent,
  PaymentAccount,
  ProviderDispute,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
} from '../../gateways/payments/port.ts'

type Call = 'authorize' | 'capture' | 'void' | 'refund'
type Fault = 'beforeCall' | 'afterCall'

/** What a payment's card does, by the card's token. */
export const fakeCards = {
  good: 'card-good',
  declined: 'card-declined',
  /** The bank asks the traveler to confirm. */
  confirming: 'card-confirming',
  /** Authorizes, and can't be captured. */
  uncapturable: 'card-uncapturable',
} as const

export const fakeAccount: PaymentAccount = { accountId: 'fake-account', accessToken: 'fake-token' }
/** The signature that the provider in memory puts on a webhook. */
export const signFake = (rawBody: string): string => hashSecret(`fake ${rawBody}`)

const dayMs = 86_400_000

/**
 * A provider in memory that keeps the port's promises: one effect for each idempotency key. It fails as often as a test
 * asks, before a call takes effect or after, and counts what was asked of it.
 */
export class FakePaymentProvider {
  readonly payments = new Map<string, ProviderPayment & { readonly token: string }>()
  readonly refunds: ProviderRefund[] = []
  readonly disputes: ProviderDispute[] = []
  readonly payouts: ProviderPayout[] = []
  /** Effects, each once, as `call key`. */
  readonly effects: string[] = []
  /** Every call that arrived, as `call key`; a key that comes twice was asked twice. */
  readonly calls: string[] = []
  /** The fault of the next mutating call, if any. */
  fault: (call: Call) => Fault | undefined = () => undefined
  heldMs = 7 * dayMs
  refundStatus: ProviderRefund['status'] = 'refunded'
  /** Whether the merchant has revoked our access at the provider. */
  isDisconnected = false
  #answers = new Map<string, unknown>()

  /** The money that this provider holds for the supplier, minor units. */
  get balance(): number {
    return [...this.payments.values()].reduce((sum, each) => sum + each.capturedMinor - each.refundedMinor, 0)
  }

  /** The traveler confirms a payment at the bank, or refuses to. */
  confirm(paymentId: string, isConfirmed = true): void {
    this.#change(paymentId, { status: isConfirmed ? 'authorized' : 'failed' })
  }

  #change(paymentId: string, change: Partial<ProviderPayment>): ProviderPayment {
    const payment = this.payments.get(paymentId)
    if (!payment) throw new PaymentProviderError('refused', 'Fake', 'no_such_payment')
    const next = { ...payment, ...change }
    this.payments.set(paymentId, next)
    return next
  }

  async #once<T>(call: Call, key: string, effect: () => T): Promise<T> {
    const fault = this.fault(call)
    if (fault === 'beforeCall') throw new PaymentProviderError('unreachable', 'Fake', 'timeout')
    this.calls.push(`${call} ${key}`)
    if (!this.#answers.has(key)) {
      this.#answers.set(key, effect())
      this.effects.push(`${call} ${key}`)
    }
    if (fault === 'afterCall') throw new PaymentProviderError('unreachable', 'Fake', 'timeout')
    return this.#answers.get(key) as T
  }

  readonly provider: CardPaymentProvider = {
    facilitator: 'SQUARE',
    name: 'Fake',
    isConfigured: true,
    readAccount: async () => {
      if (this.isDisconnected) throw new PaymentProviderError('account', 'Fake', 'revoked')
      return { name: 'Fake', active: true }
    },
    getBrowserSettings: () => ({ applicationId: 'fake' }),
    canCharge: () => true,
    authorize: ({ idempotencyKey, orderId, amountMinor, currency, token }) =>
      this.#once('authorize', idempotencyKey, (): AuthorizationResult => {
        if (token.startsWith(fakeCards.declined)) return { kind: 'declined', reason: 'insufficientFunds' }
        const isConfirming = token.startsWith(fakeCards.confirming)
        const payment: ProviderPayment = {
          paymentId: `pay-${orderId}`,
          orderId,
          status: isConfirming ? 'awaitingTraveler' : 'authorized',
          amountMinor,
          capturedMinor: 0,
          refundedMinor: 0,
          currency,
          createdAtMs: Date.now(),
          expiresAtMs: Date.now() + this.heldMs,
        }
        this.payments.set(payment.paymentId, { ...payment, token })
        return isConfirming
          ? { kind: 'actionRequired', payment, clientSecret: `secret-${orderId}` }
          : { kind: 'authorized', payment }
      }),
    capture: ({ idempotencyKey, paymentId, amountMinor }) =>
      this.#once('capture', idempotencyKey, () => {
        const payment = this.payments.get(paymentId)
        if (payment?.status !== 'authorized' || payment.token.startsWith(fakeCards.uncapturable))
          throw new PaymentProviderError('refused', 'Fake', 'not_capturable')
        return this.#change(paymentId, { status: 'captured', capturedMinor: amountMinor })
      }),
    void: ({ idempotencyKey, paymentId }) =>
      this.#once('void', idempotencyKey, () => {
        if (this.payments.get(paymentId)?.status === 'captured')
          throw new PaymentProviderError('refused', 'Fake', 'captured')
        return this.#change(paymentId, { status: 'voided' })
      }),
    refund: ({ idempotencyKey, paymentId, amountMinor, currency }) =>
      this.#once('refund', idempotencyKey, () => {
        const { capturedMinor = 0, refundedMinor = 0 } = this.payments.get(paymentId) ?? {}
        if (amountMinor > capturedMinor - refundedMinor)
          throw new PaymentProviderError('refused', 'Fake', 'refund_too_high')
        const isFailed = this.refundStatus === 'failed'
        this.#change(paymentId, { refundedMinor: refundedMinor + (isFailed ? 0 : amountMinor) })
        const refund: ProviderRefund = {
          refundId: `refund-${this.refunds.length}`,
          paymentId,
          idempotencyKey,
          status: this.refundStatus,
          amountMinor,
          currency,
          createdAtMs: Date.now(),
        }
        this.refunds.push(refund)
        return refund
      }),
    readPayment: async (_, paymentId) => this.payments.get(paymentId),
    findPayment: async (_, orderId) => [...this.payments.values()].find((each) => each.orderId === orderId),
    findRefund: async (_, { idempotencyKey }) => this.refunds.find((each) => each.idempotencyKey === idempotencyKey),
    listPayments: async (_, { fromMs, untilMs }) =>
      [...this.payments.values()].filter(({ createdAtMs: at }) => at >= fromMs && at < untilMs),
    listRefunds: async (_, { fromMs, untilMs }) =>
      this.refunds.filter(({ createdAtMs: at }) => at >= fromMs && at < untilMs),
    listDisputes: async () => this.disputes,
    listPayouts: async () => this.payouts,
    verifyWebhook: ({ rawBody, headers }) =>
      headers['x-fake-signature'] === signFake(rawBody) ? (JSON.parse(rawBody) as PaymentEvent) : undefined,
  }
}
