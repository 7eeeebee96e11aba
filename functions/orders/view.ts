import type { Reservation } from '@nestboard/shared/orders/booking.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import { levelOf } from '@nestboard/shared/supplier/permissions.ts'
import type { UserActor } from '../kernel/actor.ts'
import { standingIn } from '../kernel/team.ts'
import { memberOf } from '../kernel/trip-member.ts'
import type { OrderItem } from './order.store.ts'
import type { ReservationItem } from './reservation.store.ts'
import type { Payer, Terms } from './terms.ts'

/** How much of an order somebody reads: all, or all but how its payer is reached and billed. */
export type Sight = 'all' | 'masked'

/**
 * Who reads an order: who placed it, the people of its planning board, and of the supplier's team whoever sees orders.
 * Undefined for everybody else, and for AGENTs, who see the sales they made: none of these is recorded yet.
 */
export async function sightOf(actor: UserActor, order: OrderItem): Promise<Sight | undefined> {
  if (order.userId === actor.userId) return 'all'
  const [standing, member] = await Promise.all([standingIn(actor, order.supplierId), memberOf(actor, order.tripId)])
  const level = standing && standing !== 'AGENT' ? levelOf(standing, 'orders') : 'none'
  if (level === 'full') return 'all'
  return level === 'limited' || member ? 'masked' : undefined
}

const noAddress = { address: '', addressExt: '', city: '', state: '', country: '', zip: '' }

/** Before anybody said who pays, and after they are forgotten. */
export const nobody: Payer = { firstName: '', lastName: '', email: '', phone: '', billingAddress: noAddress }

/** An order as it is told to somebody. */
export function orderFor(order: OrderItem, terms: Terms, sight: Sight): Order {
  const { firstName, lastName, email, phone, billingAddress, payFacProperties, payNotes, offer } = terms
  const reach =
    sight === 'all'
      ? { email, phone, billingAddress, payFacProperties }
      : { email: '', phone: '', billingAddress: noAddress, payFacProperties: {} }
  return {
    id: order.id,
    userId: order.userId,
    productId: order.productId,
    tripId: order.tripId,
    listingId: order.listingId,
    supplierId: order.supplierId,
    key: offer.key,
    intent: order.intent,
    status: order.status,
    paymentStatus: order.paymentStatus,
    approvalStatus: order.approvalStatus,
    inventoryStatus: order.inventoryStatus,
    paymentFulfilledAt: order.paymentFulfilledAt,
    approvalFulfilledAt: order.approvalFulfilledAt,
    inventoryFulfilledAt: order.inventoryFulfilledAt,
    completedAt: order.completedAt,
    amount: order.amount,
    totalPrice: order.totalPrice,
    currency: order.currency,
    payFacType: order.payFacType,
    payNotes,
    flags: order.flags,
    firstName,
    lastName,
    ...reach,
    reason: order.reason,
    cancelReason: terms.cancelReason ?? '',
    nco: order.nco,
    nms: order.nms,
  }
}

/** A reservation as it is told. */
export const reservationOf = ({
  id,
  status,
  listingId,
  listingType,
  name,
  day,
  length,
  ages,
  confirmation,
  tripId,
  productId,
  orderId,
  cancelReason = '',
}: ReservationItem): Reservation => ({
  id,
  status,
  listingId,
  listingType,
  name,
  day,
  length,
  ages: [...ages],
  confirmation,
  tripId,
  productId,
  orderId,
  cancelReason,
})
