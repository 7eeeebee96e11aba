import type * as routes from '@nestboard/shared/orders/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/actor.ts'
import type { Operation } from '../kernel/operation.ts'
import { peopleSeenBy } from '../kernel/people.ts'
import { suppliersSeen } from '../supplier/supplier.ts'
import { orderInFull } from './order.store.ts'
import type { OrderInFull } from './order.store.ts'
import { orderedProductOf } from './ordered-product.ts'
import { productAt } from './product.store.ts'
import { reservationIdOf } from './reservation-id.ts'
import { reservationAt } from './reservation.store.ts'
import { orderFor, reservationOf, sightOf } from './view.ts'
import type { Sight } from './view.ts'

/** An order and how much of it the caller reads. @throws Fault 404 for strangers */
async function seen(actor: UserActor, id: number): Promise<OrderInFull & { sight: Sight }> {
  const full = await orderInFull(id)
  const sight = full && (await sightOf(actor, full.order))
  if (!full || !sight) throw notFound()
  return { ...full, sight }
}

/** An order. */
export const getOrder: Operation<typeof routes.getOrder> = async ({ id }, { actor }) => {
  const { order, terms, sight } = await seen(actor, id)
  return orderFor(order, terms, sight)
}

/** An order with all that its page shows. */
export const readOrder: Operation<typeof routes.readOrder> = async ({ id }, { actor }) => {
  const { order, terms, sight } = await seen(actor, id)
  const { tripId, productId, supplierId, userId, bookingId } = order
  const [product, reservation, [user = null], [supplier = null]] = await Promise.all([
    productAt(tripId, productId),
    reservationAt(tripId, reservationIdOf(bookingId || id)),
    peopleSeenBy(actor, [userId]),
    suppliersSeen([supplierId]),
  ])
  return {
    ...orderFor(order, terms, sight),
    offer: terms.offer,
    policies: [...terms.policies],
    product: product ? orderedProductOf(product) : null,
    reservations: reservation ? [reservationOf(reservation)] : [],
    listings: [terms.listing],
    user,
    supplier,
  }
}
