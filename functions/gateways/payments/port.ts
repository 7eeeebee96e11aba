import type { OrderPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import type { MinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { PaymentAccount, PaymentAccountName, PaymentAccountOAuth, PaymentAccountState } from './payment-account.ts'
import type {
  AuthorizationResult,
  PaymentEvent,
  PaymentWindow,
  ProviderDispute,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
  WebhookDelivery,
} from './provider-payment.ts'

export type * from './payment-account.ts'
export type * from './provider-payment.ts'

/** Payment information that checkout shows: the public settings of a card form, or the supplier's notes. */
export interface PaymentTerms {
  readonly payFacProperties: Readonly<Record<string, string>>
  readonly payNotes: string
}

/** The settings of a supplier on which its payment terms depend. */
export interface SupplierPaymentSettings {
  readonly supplierId: number
  readonly payNotes: string
}

/**
 * A payment method of suppliers. NONE and CUSTOM are whole with it: supplier and traveler settle the payment
 * themselves. Methods that charge a card also have a `CardPaymentProvider`.
 */
export interface SupplierPaymentMethod {
  /** The terms to show at checkout; undefined if the supplier's payment account can't be used. */
  readonly terms: (supplier: SupplierPaymentSettings) => Promise<PaymentTerms | undefined>
}

export type FacilitatorToPaymentMethodMap = Readonly<Partial<Record<OrderPaymentFacilitator, SupplierPaymentMethod>>>

/** The facilitators that charge cards, each through a provider. */
export type CardPaymentFacilitator = Exclude<OrderPaymentFacilitator, 'NONE' | 'CUSTOM'>

/** Each mutating call names its account and a key: the same key gives the same answer, however often it is sent. */
export interface MutatingPaymentCall {
  readonly account: PaymentAccount
  /** At most 45 characters (Square). */
  readonly idempotencyKey: string
}

/** The stay that is paid for. Nuitée's rates belong to a stay; the other providers don't ask for it. */
export interface PaidStay {
  /** `YYYY-MM-DD` */
  readonly checkIn: string
  readonly checkOut: string
  readonly adults: number
  readonly childAges: readonly number[]
  /** The traveler's country, two letters. */
  readonly country: string
}

export interface PreparePaymentRequest {
  readonly account: PaymentAccount
  /** At most 40 characters (Square). */
  readonly orderId: string
  readonly amountMinor: MinorUnits
  readonly currency: string
  readonly stay: PaidStay
}

/** What a browser's form needs to take a card for one amount; the form then gives `token` to `authorize`. */
export interface PreparedPayment {
  readonly token: string
  readonly clientSecret: string
}

export interface AuthorizePaymentRequest extends MutatingPaymentCall {
  /** At most 40 characters (Square). */
  readonly orderId: string
  readonly amountMinor: MinorUnits
  readonly currency: string
  /** What the provider's form in the browser made of the card. No card number ever reaches Nestboard. */
  readonly token: string
  /** Square's token of a verified buyer, if the form gave one apart from the card's. */
  readonly verificationToken?: string
  /** What the traveler reads on the provider's receipt; at most 500 characters. */
  readonly description: string
}

/** The person who pays and stays. */
export interface PayingGuest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

export interface CapturePaymentRequest extends MutatingPaymentCall {
  readonly paymentId: string
  /** At most what was authorized. The rest is released. */
  readonly amountMinor: MinorUnits
  readonly currency: string
  /** Nuitée books the stay with it; the other providers don't get it. */
  readonly guest: PayingGuest
}

export interface VoidPaymentRequest extends MutatingPaymentCall {
  readonly paymentId: string
}

export interface RefundPaymentRequest extends MutatingPaymentCall {
  readonly paymentId: string
  readonly amountMinor: MinorUnits
  readonly currency: string
  /** What the supplier or the policy says; at most 100 characters. */
  readonly reason: string
}

/**
 * The side of a provider that checkout sees. It knows no secret and calls nobody, so that quoting and placing orders
 * load and hold as little as possible.
 */
export interface CardCheckout {
  readonly facilitator: CardPaymentFacilitator
  /** Whether the installation has the provider's keys. */
  readonly isConfigured: boolean
  /** The public settings of the card form in the browser; all may be read by anyone. */
  readonly getBrowserSettings: (account: PaymentAccountName) => Readonly<Record<string, string>>
  /**
   * Whether the provider can charge exactly this amount. Stripe needs three-decimal currencies in tens, Square knows
   * few currencies.
   */
  readonly canCharge: (amountMinor: MinorUnits, currency: string) => boolean
  /** A provider whose refunds cancel the stay (Nuitée), so that none can be made apart from a cancellation. */
  readonly refundsOnlyByCanceling?: true
}

/**
 * A provider that charges travelers' cards on a supplier's own account; Nestboard takes no fee. Every call may throw a
 * `PaymentProviderError`, whose `kind` says what to do next.
 */
export interface CardPaymentProvider extends CardCheckout {
  /** As people know it: Square, Stripe, Nuitée. */
  readonly name: string
  /** Absent for providers whose accounts are connected by a key (Nuitée). */
  readonly oauth?: PaymentAccountOAuth
  /** The account's name and whether it may take payments. @throws kind `account` if the credentials don't work */
  readonly readAccount: (account: PaymentAccount) => Promise<PaymentAccountState>
  /** Begins a payment whose form needs a secret before the card is entered (Nuitée); absent for the others. */
  readonly prepare?: (request: PreparePaymentRequest) => Promise<PreparedPayment>
  /** Holds the amount on the card, without taking it. */
  readonly authorize: (request: AuthorizePaymentRequest) => Promise<AuthorizationResult>
  /** Takes the amount. A payment that is already captured with this amount is answered as if it were now. */
  readonly capture: (request: CapturePaymentRequest) => Promise<ProviderPayment>
  /** Releases what was held. Releasing twice is no error. */
  readonly void: (request: VoidPaymentRequest) => Promise<ProviderPayment>
  /**
   * Gives back part or all of what was captured. Nuitée gives back only what its rate's own policy says.
   * @throws kind `refused` for more than is left
   */
  readonly refund: (request: RefundPaymentRequest) => Promise<ProviderRefund>
  /** undefined if the account has no such payment. */
  readonly readPayment: (account: PaymentAccount, paymentId: string) => Promise<ProviderPayment | undefined>
  /**
   * Finds a payment by our order, for an answer that was lost.
   * @param window when the call may have arrived; keep it short, since it is listed
   */
  readonly findPayment: (
    account: PaymentAccount,
    orderId: string,
    window: PaymentWindow,
  ) => Promise<ProviderPayment | undefined>
  /** Finds a refund by the key of its call, for an answer that was lost. */
  readonly findRefund: (
    account: PaymentAccount,
    wanted: { readonly paymentId: string; readonly idempotencyKey: string },
  ) => Promise<ProviderRefund | undefined>
  /** What was begun in a window, oldest first, at most `maxListedPayments`. */
  readonly listPayments: (account: PaymentAccount, window: PaymentWindow) => Promise<ProviderPayment[]>
  readonly listRefunds: (account: PaymentAccount, window: PaymentWindow) => Promise<ProviderRefund[]>
  readonly listDisputes: (account: PaymentAccount, window: PaymentWindow) => Promise<ProviderDispute[]>
  readonly listPayouts: (account: PaymentAccount, window: PaymentWindow) => Promise<ProviderPayout[]>
  /** The event; undefined if the signature is wrong or the delivery too old. */
  readonly verifyWebhook: (delivery: WebhookDelivery) => PaymentEvent | undefined
}

/** The most payments, refunds, disputes or payouts that one window lists. */
export const maxListedPayments = 10_000
