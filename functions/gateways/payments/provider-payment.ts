import type { MinorUnits } from '@nestboard/shared/kernel/minor-units.ts'

/**
 * A payment as its provider knows it. Amounts are in minor units of `currency` as Nestboard counts them.
 *
 * - `awaitingTraveler`: the card's bank asks the traveler to confirm (3-D Secure), or no card was given yet.
 * - `failed`: declined; nothing is held.
 */
export interface ProviderPayment {
  readonly paymentId: string
  /** Our order, as given to `authorize`. Empty for payments that Nestboard did not make. */
  readonly orderId: string
  readonly status: 'awaitingTraveler' | 'authorized' | 'captured' | 'voided' | 'failed'
  /** The amount that was asked for. */
  readonly amountMinor: MinorUnits
  readonly capturedMinor: MinorUnits
  /** Refunds that are done or under way. */
  readonly refundedMinor: MinorUnits
  readonly currency: string
  readonly createdAtMs: number
  /** When the provider gives the money back unless it is captured; set while `authorized`. */
  readonly expiresAtMs?: number
  /** What the provider kept of it, once known. */
  readonly feeMinor?: MinorUnits
}

/** A refund as its provider knows it. `pending` ends as one of the others, which a webhook tells. */
export interface ProviderRefund {
  readonly refundId: string
  readonly paymentId: string
  /** The idempotency key that was given to `refund`. Empty for refunds that Nestboard did not make. */
  readonly idempotencyKey: string
  readonly status: 'pending' | 'refunded' | 'failed'
  readonly amountMinor: MinorUnits
  readonly currency: string
  readonly createdAtMs: number
}

/** Why a card was declined, for a plain sentence to the traveler (`shared/orders`). */
export type CardDeclineReason =
  | 'declined'
  | 'insufficientFunds'
  | 'expiredCard'
  | 'incorrectCard'
  | 'verificationFailed'
  | 'tokenUsed'
  | 'limitExceeded'
  | 'cardNotSupported'

export type AuthorizationResult =
  | { readonly kind: 'authorized'; readonly payment: ProviderPayment }
  /** The browser goes on with the provider's script and this secret; then `readPayment` tells the outcome. */
  | { readonly kind: 'actionRequired'; readonly payment: ProviderPayment; readonly clientSecret: string }
  | { readonly kind: 'declined'; readonly reason: CardDeclineReason }

/** A span of time, epoch ms, the end excluded. */
export interface PaymentWindow {
  readonly fromMs: number
  readonly untilMs: number
}

/** A traveler's bank took money back, or asks why it was charged. */
export interface ProviderDispute {
  readonly disputeId: string
  readonly paymentId: string
  readonly status: 'needsResponse' | 'underReview' | 'won' | 'lost'
  /** The provider's word for the reason, in lower case with spaces. */
  readonly reason: string
  readonly amountMinor: MinorUnits
  readonly currency: string
  readonly createdAtMs: number
  /** Until when the supplier can answer, at the provider. */
  readonly dueAtMs?: number
}

/** Money on its way from the provider to the supplier's bank. */
export interface ProviderPayout {
  readonly payoutId: string
  readonly status: 'pending' | 'paid' | 'failed'
  readonly amountMinor: MinorUnits
  readonly currency: string
  readonly createdAtMs: number
  /** `YYYY-MM-DD`, if known. */
  readonly arrivalDate?: string
}

/**
 * A webhook, its signature checked. It tells what to ask about, not what is true: events come late, twice and out of
 * order, so whoever gets one reads the payment from the provider.
 */
export interface PaymentEvent {
  /** Unique within the provider, for "once only". */
  readonly providerEventId: string
  readonly kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'disconnected' | 'unknown'
  /** The provider's own name of the event. */
  readonly type: string
  readonly accountId: string
  /** The payment that changed, for kinds that belong to one. */
  readonly paymentId?: string
  /** Our order, if the event names it but not the payment (Nuitée). */
  readonly orderId?: string
  /** The id of the refund, dispute or payout. */
  readonly objectId?: string
  readonly atMs: number
}

export interface WebhookDelivery {
  /** As it came: signatures cover each byte. */
  readonly rawBody: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The address to which the provider posts; Square signs it. */
  readonly notificationUrl: string
  readonly nowMs: number
}
