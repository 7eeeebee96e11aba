import { countLeftOfPayment } from '@nestboard/shared/orders/suggest-refunds.ts'
import type { OrderPayment } from '@nestboard/shared/payments/model.ts'
import { hasListingCapability } from '@nestboard/shared/supplier/capability.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { OrderDetails } from './api.ts'

/**
 * Whether a team member may refund what is left of a booking's payment. `onlyByCanceling`: its provider gives back
 * only with a cancellation.
 */
export function findRefundAbility(
  order: OrderDetails,
  payment: OrderPayment,
  { member, userId }: { readonly member: TeamMembership | undefined; readonly userId: number },
): 'none' | 'onlyByCanceling' | 'full' {
  const mayRefund =
    // What a change was paid with is refunded from its booking.
    order.intent === 'BOOK' &&
    member !== undefined &&
    order.userId !== userId &&
    hasListingCapability(member, order.listingId, 'refunds', 'full') &&
    payment.status === 'CAPTURED' &&
    countLeftOfPayment(payment, order.currency) > 0
  if (!mayRefund) return 'none'
  const isOnlyByCanceling =
    order.payFacType === 'NUITEE' && (order.product?.status !== 'CANCELLED' || payment.refunded > 0)
  return isOnlyByCanceling ? 'onlyByCanceling' : 'full'
}
