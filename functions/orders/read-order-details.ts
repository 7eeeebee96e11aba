import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { OrderDetailLevel } from '@nestboard/shared/orders/order-detail-level.ts'
import type * as routes from '@nestboard/shared/orders/routes.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { OperationContext } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readBoardMembership } from '../kernel/rights/board-membership.ts'
import { readArePhotosPublic } from '../listing/is-visible-to-everybody.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { readProductForOrders } from '../trips/product-order.ts'
import { buildVisiblePayment } from './build-visible-payment.ts'
import {
  buildOrderListingWithPhoto,
  buildVisibleOrder,
  isPayerOrTeamMember,
  readAllowedOrderDetailLevel,
  toReservation,
} from './build-visible-order.ts'
import { extractBookedStay } from './extract-booked-stay.ts'
import { readBookingPayments } from './read-booking-payments.ts'
import { deriveReservationId } from './derive-reservation-id.ts'
import type { OrderWithTerms } from './order.store.ts'
import { readArrivalDetails } from './read-arrival-details.ts'
import { requireOrderWithTerms } from './require-order-with-terms.ts'
import { readReservationOnBoard } from './reservation.store.ts'
import { toOrderedProduct } from './to-ordered-product.ts'

/** The days that an order's nights and their buffers take; null before it has any, and after they were released. */
function findHeldDays({ nights }: OrderWithTerms): DayRange | null {
  if (nights?.listingId === undefined || nights.releasedMs !== undefined) return null
  const { day, length, blockPastDays, blockNextDays } = nights
  return { from: day - blockPastDays, to: day + length + blockNextDays }
}

/** Returns how much of an order the caller may read. @throws Fault 404 if the caller may read nothing */
export async function requireOrderDetailLevel(actor: UserActor, { order }: OrderWithTerms): Promise<OrderDetailLevel> {
  const sight = await readAllowedOrderDetailLevel(actor, order)
  if (!sight) throw notFound()
  return sight
}

/**
 * Reads an order with everything that its page shows but the bank's confirmation, whose secret functions without
 * signing secrets can't open. @throws Fault 404 if the caller may not see the order
 */
export async function readOrderDetails(
  id: number,
  { actor, nowMs }: Pick<OperationContext<UserActor>, 'actor' | 'nowMs'>,
): Promise<{ full: OrderWithTerms; details: RouteResponseData<typeof routes.readOrder> }> {
  const full = await requireOrderWithTerms(id)
  const { order, terms } = full
  const { tripId, productId, supplierId, userId, bookingId } = order
  const [sight, product, reservation, [user = null], [supplier = null], isPublic, place, arrival, payments] =
    await Promise.all([
      requireOrderDetailLevel(actor, full),
      readProductForOrders(productId),
      readReservationOnBoard(tripId, deriveReservationId(bookingId || id)),
      readVisiblePeople(actor, [userId]),
      readPublicSuppliers([supplierId]),
      readArePhotosPublic(order.listingId),
      readBoardMembership(actor, tripId),
      readArrivalDetails(full, actor.userId),
      readBookingPayments(full),
    ])
  const details = {
    ...buildVisibleOrder(order, terms, sight),
    offer: terms.offer,
    policies: [...terms.policies],
    product: product ? toOrderedProduct(product) : null,
    reservations: reservation ? [toReservation(reservation)] : [],
    paidForStay: extractBookedStay(full, payments).amount,
    heldDays: findHeldDays(full),
    change: terms.change ?? null,
    payment: buildVisiblePayment(payments, sight),
    listings: [
      buildOrderListingWithPhoto(terms.listing, { isPublic, isInside: await isPayerOrTeamMember(actor, order) }, nowMs),
    ],
    user,
    supplier,
    // A canceled stay gives no access any more; its texts may tell of a new lock.
    arrival: reservation?.status === 'CANCELLED' ? null : arrival,
    isOnBoard: place !== undefined,
  }
  return { full, details }
}
