import type { TestCard } from '../test-card.ts'

/** What the twin keeps of a payment. Times are epoch ms, amounts in Square's units. */
export interface SquarePaymentRecord {
  readonly id: string
  readonly merchant: string
  readonly location: string
  readonly createdMs: number
  readonly updatedMs: number
  readonly amount: number
  readonly currency: string
  readonly referenceId?: string
  readonly note?: string
  readonly status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED'
  readonly card: TestCard
  readonly declineCode?: string
  readonly capturedMs?: number
  readonly canceledMs?: number
  readonly refundedAmount: number
  readonly refundIds: readonly string[]
  readonly disputed: boolean
  readonly version: number
}

export interface SquareRefundRecord {
  readonly id: string
  readonly merchant: string
  readonly location: string
  readonly paymentId: string
  readonly createdMs: number
  readonly amount: number
  readonly currency: string
  readonly reason?: string
  readonly status: 'PENDING' | 'COMPLETED'
}

export interface SquareDisputeRecord {
  readonly id: string
  readonly merchant: string
  readonly location: string
  readonly paymentId: string
  readonly createdMs: number
  readonly amount: number
  readonly currency: string
  readonly state: 'EVIDENCE_REQUIRED' | 'WON' | 'LOST'
  readonly version: number
}

export interface SquarePayoutRecord {
  readonly id: string
  readonly merchant: string
  readonly location: string
  readonly createdMs: number
  readonly amount: number
  readonly currency: string
}

export interface SquareMerchantRecord {
  readonly id: string
  readonly name: string
  readonly location: string
  readonly currency: string
  readonly revoked: boolean
}

export interface SquareTokenRecord {
  readonly merchant: string
  readonly untilMs: number
  readonly revoked: boolean
}
