import { badRequest, forbidden, invalidFieldsFault, notFound } from '@nestboard/shared/kernel/fault.ts'
import { isAmountOf, toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { orderErrorTexts, refundErrorTexts } from '@nestboard/shared/orders/faults.ts'
import type * as routes from '@nestboard/shared/orders/routes.ts'
import { mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import { cardCheckouts } from '../gateways/payments/card-checkouts.ts'
import { buildAuditLogClause } from '../kernel/audit.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { createVersionConflict, retryOnConflict } from '../kernel/table/version.ts'
import { maxRefundsOfPayment } from '../payments/claim-refund.ts'
import { readPayments } from '../payments/read-payment.ts'
import { countRefundable } from '../payments/refund-payment.ts'
import type { StoredPayment } from '../payments/stored-payment.ts'
import {
  readProductForOrders,
  requireBookedProductWithoutOrder,
  requireNoOrderOfProduct,
} from '../trips/product-order.ts'
import type { ProductForOrders } from '../trips/product-order.ts'
import { buildOrderBySupplier } from './build-order-by-supplier.ts'
import { putOrder, readOrderById, readOrderWithTerms } from './order.store.ts'
import { readBookingPayments } from './read-booking-payments.ts'
import { claimParts, spreadRefund } from './spread-refund.ts'
import type { RefundPart } from './spread-refund.ts'
import type { StoredOrder } from './stored-order.ts'

/**
 * Gives back part or all of what a booking's cards paid, as its supplier; the stay itself stays as it is. The REFUND
 * order belongs to the traveler, as the booking does, and is placed together with its claims on what the payments have
 * left, so that refunds at once never exceed it. A stream reaction asks the provider; a refund that fails can be made
 * again.
 */
export const refundOrderAsSupplier: Operation<typeof routes.refundOrderAsSupplier> = async (
  { id: supplierId, orderId, amount, reason },
  { actor, nowMs, once },
) => {
  const [booking, member] = await Promise.all([readOrderWithTerms(orderId), readTeamMembership(actor, supplierId)])
  if (booking?.order.supplierId !== supplierId || !member) throw notFound()
  const { order, terms } = booking
  if (!mayMemberWorkOnListing(member, order.listingId)) throw notFound()
  if (order.userId === actor.userId) throw forbidden(refundErrorTexts.ownRefund)
  if (order.intent !== 'BOOK' || order.status !== 'COMPLETE') throw badRequest(orderErrorTexts.notBooked)
  if (!booking.payment) throw badRequest(orderErrorTexts.nothingToRefund)
  if (amount === 0 || !isAmountOf(amount, order.currency)) throw invalidFieldsFault('amount')
  const refundOrder = buildOrderBySupplier(order, { intent: 'REFUND', amount }, nowMs)
  const answer = { id: refundOrder.id }
  const { refundsOnlyByCanceling } = cardCheckouts[booking.payment.facilitator]
  await retryOnConflict(async (attempt) => {
    // A booked stay needs no read, which saves a round trip. Any other is read after the version conflict.
    const isFirst = attempt === 1 && !refundsOnlyByCanceling
    const [payments, pin] = isFirst
      ? [await readBookingPayments(booking)]
      : await Promise.all([readPayments([orderId, ...(order.changeIds ?? [])]), readProductForOrders(order.productId)])
    const parts = requireRefundable(refundOrder, payments, nowMs)
    for (const part of parts) requireProviderRefunds(part, pin)
    await requireNoRunningOrder(pin)
    const record = buildAuditLogClause({
      supplierId,
      actorUserId: actor.userId,
      action: 'orderRefunded',
      subjectId: orderId,
      listingName: terms.listing.name,
      after: { amount: `${amount} ${order.currency}`, reason, refundOrderId: refundOrder.id },
      nowMs,
    })
    await commitTransaction(
      [
        ...putOrder(refundOrder, { ...terms, cancelReason: reason }).map((write) => ({ write })),
        ...claimParts(parts, nowMs, { reason, otherwise: createVersionConflict }).clauses,
        ...(isFirst ? [requireBookedProductWithoutOrder(order.productId, refundOrder)] : []),
        ...(pin ? [requireNoOrderOfProduct(pin, refundOrder)] : []),
        record,
      ],
      { once, answer },
    )
  })
  return answer
}

/**
 * Spreads a refund over the payments of a booking and its changes.
 * @throws Fault 400 unless so much of them is left, and each row can list another refund
 */
function requireRefundable(refundOrder: StoredOrder, all: readonly StoredPayment[], nowMs: number): RefundPart[] {
  const amount = toMinorUnits(refundOrder.amount, refundOrder.currency)
  const payments = all.filter(({ status }) => status === 'CAPTURED')
  const left = countRefundable(...payments)
  if (left === 0) throw badRequest(orderErrorTexts.nothingToRefund)
  if (amount > left) throw badRequest(orderErrorTexts.refundTooHigh)
  const parts = spreadRefund(refundOrder, payments, amount, nowMs)
  if (parts.some(({ payment }) => (payment.refunds?.length ?? 0) >= maxRefundsOfPayment))
    throw badRequest(refundErrorTexts.refundedTooOften)
  return parts
}

/** @throws Fault 400 if the provider can't give back exactly this amount, or only once and by canceling the stay */
function requireProviderRefunds(
  { refund: { amount }, payment: { facilitator, currency, refunding } }: RefundPart,
  pin: ProductForOrders | undefined,
): void {
  const { refundsOnlyByCanceling, canCharge } = cardCheckouts[facilitator]
  if (refundsOnlyByCanceling && (pin?.status !== 'CANCELLED' || refunding > 0))
    throw badRequest(refundErrorTexts.refundOnlyByCanceling)
  if (!canCharge(amount, currency)) throw invalidFieldsFault('amount')
}

/**
 * A cancellation counts its refund against the payment only once the nights are released, so no other refund may take
 * of it until then. After that the pin names no running order any more, but the cancellation is its last one.
 * @throws Fault 400 while an order of the stay is in progress
 */
async function requireNoRunningOrder(pin: ProductForOrders | undefined): Promise<void> {
  const lastId = pin?.status === 'CANCELLED' ? pin.orderIds?.at(-1) : undefined
  const last = lastId === undefined ? undefined : await readOrderById(lastId)
  if (pin?.orderId || last?.status === 'PENDING') throw badRequest(orderErrorTexts.inProgress)
}
