import { forbidden, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import type * as routes from '@nestboard/shared/orders/routes.ts'
import { mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { buildAuditLogClause } from '../kernel/audit.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { isVersionConflict, nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { requireUnchangedPayment } from '../payments/claim-refund.ts'
import { countRefundable } from '../payments/refund-payment.ts'
import { requireBookingIdOfOrder } from './to-ordered-product.ts'
import { buildOrderBySupplier } from './build-order-by-supplier.ts'
import { readOrderWithTerms, putOrder } from './order.store.ts'
import type { StoredOrder } from './stored-order.ts'
import { readBookingPayments } from './read-booking-payments.ts'
import { readProductForOrders, assignCancelingOrderToProduct } from '../trips/product-order.ts'
import { deriveReservationId } from './derive-reservation-id.ts'
import { isStayOver } from './terms.ts'

/**
 * Cancels a booked stay as its supplier: everything paid through Nestboard is refunded, and no cancellation policy
 * applies. The canceling order belongs to the traveler, as the booking does; a stream reaction releases the nights and
 * marks the traveler's pin as canceled.
 */
export const cancelOrderAsSupplier: Operation<typeof routes.cancelOrderAsSupplier> = async (
  { id: supplierId, orderId, reason },
  { actor, nowMs, once },
) => {
  const [booking, member] = await Promise.all([readOrderWithTerms(orderId), readTeamMembership(actor, supplierId)])
  if (booking?.order.supplierId !== supplierId || !member) throw notFound()
  const { order, terms } = booking
  if (!mayMemberWorkOnListing(member, order.listingId)) throw notFound()
  if (order.userId === actor.userId) throw forbidden(orderErrorTexts.ownStay)
  if (order.intent !== 'BOOK') throw badRequest(orderErrorTexts.notBooked)
  if (isStayOver(terms, nowMs)) throw badRequest(orderErrorTexts.over)
  const payments = await readBookingPayments(booking)
  // The whole payment is refunded, the fees of changes included.
  const amount = toMajorUnits(countRefundable(...payments), order.currency)
  const cancellation = buildOrderBySupplier(order, { intent: 'CANCEL', amount }, nowMs)
  const answer = { id: cancellation.id }
  const writes = putOrder(cancellation, { ...terms, cancelReason: reason })
  const record = buildAuditLogClause({
    supplierId,
    actorUserId: actor.userId,
    action: 'orderCanceled',
    subjectId: orderId,
    listingName: terms.listing.name,
    after: { reason, cancelOrderId: cancellation.id },
    nowMs,
  })
  // A refund that was begun meanwhile would leave less than the cancellation gives back.
  const unchanged = payments.map((paid) => requireUnchangedPayment(paid, () => badRequest(orderErrorTexts.inProgress)))
  let atMs = nowMs
  await retryOnConflict(async () => {
    const taken = assignCancelingOrderToProduct(
      order.productId,
      { id: cancellation.id, nms: atMs },
      deriveReservationId(orderId),
    )
    try {
      await commitTransaction([...writes.map((write) => ({ write })), taken, ...unchanged, record], { once, answer })
    } catch (error) {
      if (isVersionConflict(error)) atMs = nextVersion(await bookedProduct(order), nowMs)
      throw error
    }
  })
  return answer
}

/**
 * Reads the pinned stay that an order booked.
 * @throws Fault 400 if the stay is no longer booked by this order, or a cancellation is in progress
 */
async function bookedProduct({ id, productId }: StoredOrder) {
  const product = await readProductForOrders(productId)
  if (!product || requireBookingIdOfOrder('CANCEL', product) !== id) throw badRequest(orderErrorTexts.notBooked)
  return product
}
