import type * as routes from '@nestboard/shared/orders/routes.ts'
import type { OrderSight } from '@nestboard/shared/orders/rights.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/actor.ts'
import type { Operation } from '../kernel/operation.ts'
import { peopleSeenBy } from '../kernel/people.ts'
import { tripMemberOf } from '../kernel/trip-member.ts'
import { arePhotosPublic } from '../listing/sight.ts'
import { suppliersSeen } from '../supplier/supplier.ts'
import { arrivalOf } from './arrival.ts'
import { orderInFull } from './order.store.ts'
import type { OrderInFull } from './order.store.ts'
import { orderedProductOf } from './ordered-product.ts'
import { productAt } from '../trips/product-order.ts'
import { reservationIdOf } from './reservation-id.ts'
import { reservationAt } from './reservation.store.ts'
import { isInside, orderAsSeen, listingWithPhoto, reservationOf, orderSightOf } from './view.ts'

/** Returns how much of an order the caller may read. @throws Fault 404 for strangers */
async function requireSight(actor: UserActor, { order }: OrderInFull): Promise<OrderSight> {
  const sight = await orderSightOf(actor, order)
  if (!sight) throw notFound()
  return sight
}

/** Reads an order with its terms. @throws Fault 404 for an unknown order */
async function present(id: number): Promise<OrderInFull> {
  const full = await orderInFull(id)
  if (!full) throw notFound()
  return full
}

export const getOrder: Operation<typeof routes.getOrder> = async ({ id }, { actor }) => {
  const full = await present(id)
  return orderAsSeen(full.order, full.terms, await requireSight(actor, full))
}

/** Reads an order with everything that its page shows. @throws Fault 404 for strangers */
export const readOrder: Operation<typeof routes.readOrder> = async ({ id }, { actor, nowMs }) => {
  const full = await present(id)
  const { order, terms } = full
  const { tripId, productId, supplierId, userId, bookingId } = order
  const [sight, product, reservation, [user = null], [supplier = null], isPublic, place, arrival] = await Promise.all([
    requireSight(actor, full),
    productAt(productId),
    reservationAt(tripId, reservationIdOf(bookingId || id)),
    peopleSeenBy(actor, [userId]),
    suppliersSeen([supplierId]),
    arePhotosPublic(order.listingId),
    tripMemberOf(actor, tripId),
    arrivalOf(full, actor.userId),
  ])
  return {
    ...orderAsSeen(order, terms, sight),
    offer: terms.offer,
    policies: [...terms.policies],
    product: product ? orderedProductOf(product) : null,
    reservations: reservation ? [reservationOf(reservation)] : [],
    listings: [listingWithPhoto(terms.listing, { isPublic, isInside: await isInside(actor, order) }, nowMs)],
    user,
    supplier,
    arrival,
    isOnBoard: place !== undefined,
  }
}
