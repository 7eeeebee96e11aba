import type * as routes from '@nestboard/shared/orders/routes.ts'
import type { OrderVisibility } from '@nestboard/shared/orders/rights.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/actor.ts'
import type { Operation } from '../kernel/operation.ts'
import { peopleSeenBy } from '../kernel/people.ts'
import { tripMemberOf } from '../kernel/trip-member.ts'
import { arePhotosPublic } from '../listing/sight.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { readArrival } from './arrival.ts'
import { readOrderWithTerms } from './order.store.ts'
import type { OrderWithTerms } from './order.store.ts'
import { orderedProductOf } from './ordered-product.ts'
import { readProductRow } from '../trips/product-order.ts'
import { reservationIdOf } from './reservation-id.ts'
import { reservationAt } from './reservation.store.ts'
import { isPayerOrTeamMember, buildVisibleOrder, listingWithPhoto, reservationOf, readOrderVisibility } from './view.ts'

/** Returns how much of an order the caller may read. @throws Fault 404 for strangers */
async function requireSight(actor: UserActor, { order }: OrderWithTerms): Promise<OrderVisibility> {
  const sight = await readOrderVisibility(actor, order)
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

/** Reads an order with everything that its page shows. @throws Fault 404 for strangers */
export const readOrder: Operation<typeof routes.readOrder> = async ({ id }, { actor, nowMs }) => {
  const full = await present(id)
  const { order, terms } = full
  const { tripId, productId, supplierId, userId, bookingId } = order
  const [sight, product, reservation, [user = null], [supplier = null], isPublic, place, arrival] = await Promise.all([
    requireSight(actor, full),
    readProductRow(productId),
    reservationAt(tripId, reservationIdOf(bookingId || id)),
    peopleSeenBy(actor, [userId]),
    readPublicSuppliers([supplierId]),
    arePhotosPublic(order.listingId),
    tripMemberOf(actor, tripId),
    readArrival(full, actor.userId),
  ])
  return {
    ...buildVisibleOrder(order, terms, sight),
    offer: terms.offer,
    policies: [...terms.policies],
    product: product ? orderedProductOf(product) : null,
    reservations: reservation ? [reservationOf(reservation)] : [],
    listings: [listingWithPhoto(terms.listing, { isPublic, isInside: await isPayerOrTeamMember(actor, order) }, nowMs)],
    user,
    supplier,
    arrival,
    isOnBoard: place !== undefined,
  }
}
