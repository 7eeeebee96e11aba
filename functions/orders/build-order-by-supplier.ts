import { createInitialOrderState } from '@nestboard/shared/orders/steps.ts'
import { orderFlags } from '@nestboard/shared/orders/model.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import type { StoredOrder } from './stored-order.ts'

/**
 * Builds the order by which a supplier cancels or refunds a booking.
 * @param amount what is given back, in the major unit
 */
export function buildOrderBySupplier(
  booking: StoredOrder,
  { intent, amount }: { readonly intent: 'CANCEL' | 'REFUND'; readonly amount: number },
  nowMs: number,
): StoredOrder {
  const { userId, productId, tripId, listingId, supplierId, totalPrice, currency, payFacType, soldBy, clubId } = booking
  return {
    ...createInitialOrderState({ intent, payFacType, flags: orderFlags.bySupplier, nco: nowMs }),
    id: newId(),
    userId,
    productId,
    tripId,
    listingId,
    supplierId,
    bookingId: booking.id,
    amount,
    totalPrice,
    currency,
    reason: '',
    ...(soldBy && { soldBy }),
    ...(clubId && { clubId }),
    nms: nowMs,
  }
}
