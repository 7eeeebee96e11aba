import type { MinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { PaymentStatus, RefundStatus } from '@nestboard/shared/payments/model.ts'
import type { CardDeclineReason, CardPaymentFacilitator } from '../gateways/payments/port.ts'

/** The card payment of an order, in the order's partition. Times are epoch ms. */
export interface StoredPayment {
  readonly orderId: number
  readonly supplierId: number
  readonly facilitator: CardPaymentFacilitator
  /** The supplier's account at the provider when the order was placed. */
  readonly accountId: string
  readonly currency: string
  readonly amount: MinorUnits
  readonly status: PaymentStatus
  /** What the provider's form made of the card, sealed; removed once the provider has answered. */
  readonly token?: string
  readonly verificationToken?: string
  /** When the call to authorize was first about to be made. */
  readonly askedAt?: number
  readonly paymentId?: string
  /** The secret for the card's bank, sealed; only while the traveler has to confirm. */
  readonly clientSecret?: string
  /** When the provider releases what it holds. */
  readonly heldUntil?: number
  readonly declineReason?: CardDeclineReason
  readonly captured: MinorUnits
  /** The sum of the refunds that are done. */
  readonly refunded: MinorUnits
  /** The sum of the refunds that are done or intended; never more than `captured`. */
  readonly refunding: MinorUnits
  /** The refunds that were intended, oldest first, `maxRefundsOfPayment` at most. Missing before the first. */
  readonly refunds?: readonly StoredPaymentRefund[]
  readonly nco: number
  /** Its version; a stream filter passes rows with `nms`, and no reaction needs these rows. */
  readonly changed: number
}

/** A refund in the list of its payment, for the pages of the booking. `orderId`: the order that gives it back. */
interface StoredPaymentRefund extends Pick<StoredRefund, 'orderId' | 'amount' | 'status' | 'nco'> {
  /** What the supplier wrote. Missing for the refund of a traveler's cancellation or change. */
  readonly reason?: string
}

/**
 * The refund of an order whose intent is CANCEL, CHANGE or REFUND to one card, in that order's partition. A booking
 * that was changed may have been paid by several.
 */
export interface StoredRefund {
  readonly orderId: number
  /** The booking whose payment is refunded. */
  readonly bookingId: number
  /** The change of the booking whose payment is refunded; missing for the booking's own. */
  readonly changeId?: number
  readonly amount: MinorUnits
  readonly currency: string
  readonly status: RefundStatus
  readonly refundId?: string
  readonly nco: number
  /** Its version; a stream filter passes rows with `nms`, and no reaction needs these rows. */
  readonly changed: number
}
