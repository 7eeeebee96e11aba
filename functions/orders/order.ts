import type * as routes from '@nestboard/shared/orders/routes.ts'
import type { OrderDetailLevel } from '@nestboard/shared/orders/order-detail-level.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readBoardMembership } from '../kernel/rights/board-membership.ts'
import { readArePhotosPublic } from '../listing/is-visible-to-everybody.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { readArrivalDetails } from './read-arrival-details.ts'
import { readOrderWithTerms } from './order.store.ts'
import type { OrderWithTerms } from './order.store.ts'
import { toOrderedProduct } from './to-ordered-product.ts'
import { readProductForOrders } from '../trips/product-order.ts'
import { deriveReservationId } from './derive-reservation-id.ts'
import { readReservationOnBoard } from './reservation.store.ts'
import {
  isPayerOrTeamMember,
  buildVisibleOrder,
  buildOrderListingWithPhoto,
  toReservation,
  readAllowedOrderDetailLevel,
} from './build-visible-order.ts'

/** Returns how much of an order the caller may read. @throws Fault 404 if the caller may read nothing */
async function requireSight(actor: UserActor, { order }: OrderWithTerms): Promise<OrderDetailLevel> {
  const sight = await readAllowedOrderDetailLevel(actor, order)
  if (!sight) throw notFound()
  return sight
}

/** Reads an order with its terms. @throws Fault 404 for an unknown order */
async function present(id: number): Promise<OrderWithTerms> {
  const full = await readOrderWithTerms(id)
  if (!full) throw notFound()
  return full
}

export const getOrder: Operation<typeof routes.getOrder> = async ({ id }, { actor }) => {
  const full = await present(id)
  return buildVisibleOrder(full.order, full.terms, await requireSight(actor, full))
}

/** Reads an order with everything that its page shows. @throws Fault 404 if the caller may not see the order */
export const readOrder: Operation<typeof routes.readOrder> = async ({ id }, { actor, nowMs }) => {
  const full = await present(id)
  const { order, terms } = full
  const { tripId, productId, supplierId, userId, bookingId } = order
  const [sight, product, reservation, [user = null], [supplier = null], isPublic, place, arrival] = await Promise.all([
    requireSight(actor, full),
    readProductForOrders(productId),
    readReservationOnBoard(tripId, deriveReservationId(bookingId || id)),
    readVisiblePeople(actor, [userId]),
    readPublicSuppliers([supplierId]),
    readArePhotosPublic(order.listingId),
    readBoardMembership(actor, tripId),
    readArrivalDetails(full, actor.userId),
  ])
  return {
    ...buildVisibleOrder(order, terms, sight),
    offer: terms.offer,
    policies: [...terms.policies],
    product: product ? toOrderedProduct(product) : null,
    reservations: reservation ? [toReservation(reservation)] : [],
    listings: [
      buildOrderListingWithPhoto(terms.listing, { isPublic, isInside: await isPayerOrTeamMember(actor, order) }, nowMs),
    ],
    user,
    supplier,
    // A canceled stay gives no access any more; its texts may tell of a new lock.
    arrival: reservation?.status === 'CANCELLED' ? null : arrival,
    isOnBoard: place !== undefined,
  }
}
