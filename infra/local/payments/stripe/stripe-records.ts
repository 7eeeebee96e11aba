import type Stripe from 'stripe'
import type { TestCard } from '../test-card.ts'

/** What the twin keeps of a payment; `build-stripe-intent.ts` makes Stripe's objects of it. Times are in seconds. */
export interface StripeIntentRecord {
  readonly id: string
  readonly account: string
  readonly clientSecret: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly description: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly captureMethod: 'manual' | 'automatic'
  readonly status: Stripe.PaymentIntent.Status
  readonly paymentMethod: string | null
  readonly card?: TestCard
  readonly lastError?: StripeCardError
  readonly canceledAt?: number
  readonly cancellationReason?: Stripe.PaymentIntent.CancellationReason
  readonly chargeId?: string
  readonly capturedAmount?: number
  readonly refundedAmount: number
  readonly disputed: boolean
}

export interface StripeCardError {
  readonly code: string
  readonly declineCode?: string
  readonly message: string
}

export interface StripeRefundRecord {
  readonly id: string
  readonly account: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly intent: string
  readonly metadata: Readonly<Record<string, string>>
  readonly reason: Stripe.Refund['reason']
}

export interface StripeDisputeRecord {
  readonly id: string
  readonly account: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly intent: string
  readonly status: Stripe.Dispute.Status
  readonly dueBy: number
}

export interface StripePayoutRecord {
  readonly id: string
  readonly account: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly arrival: number
}

export interface StripeAccountRecord {
  readonly id: string
  readonly name: string
  readonly connected: boolean
  readonly chargesEnabled: boolean
}
