import type { OrderedListing, Reservation } from '@nestboard/shared/orders/booking.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import { teamSight } from '@nestboard/shared/orders/rights.ts'
import type { OrderSight } from '@nestboard/shared/orders/rights.ts'
import type { Membership } from '@nestboard/shared/supplier/permissions.ts'
import type { UserActor } from '../kernel/actor.ts'
import { privateUrl } from '../kernel/private-media.ts'
import { membershipIn } from '../kernel/team.ts'
import { memberOf } from '../kernel/trip-member.ts'
import type { OrderItem } from './order.store.ts'
import type { ReservationItem } from './reservation.store.ts'
import type { Payer, Terms } from './terms.ts'

/**
 * How much of an order somebody reads: the payer all of it, the supplier's team as far as the role goes, the people of
 * its planning board without the payer's contact. Undefined for everybody else.
 */
export async function sightOf(actor: UserActor, order: OrderItem): Promise<OrderSight | undefined> {
  if (order.userId === actor.userId) return 'all'
  const [member, onBoard] = await Promise.all([membershipIn(actor, order.supplierId), memberOf(actor, order.tripId)])
  return (member && sightOfMember(actor, member, order)) ?? (onBoard ? 'masked' : undefined)
}

/** Whether somebody reads an order as its payer or from the supplier's team, and not for its planning board alone. */
export async function isInside(actor: UserActor, order: OrderItem): Promise<boolean> {
  if (order.userId === actor.userId) return true
  const member = await membershipIn(actor, order.supplierId)
  return member !== undefined && sightOfMember(actor, member, order) !== undefined
}

/** What a member of the supplier's team reads of an order; all of one they placed. Undefined where it is not found. */
export const sightOfMember = (
  { userId }: UserActor,
  member: Membership,
  { userId: payerId, listingId, soldBy = 0 }: Pick<OrderItem, 'userId' | 'listingId' | 'soldBy'>,
): OrderSight | undefined => (payerId === userId ? 'all' : teamSight(member, userId, { listingId, soldBy }))

const noAddress = { address: '', addressExt: '', city: '', state: '', country: '', zip: '' }

/** Before anybody said who pays, and after they are forgotten. */
export const nobody: Payer = { firstName: '', lastName: '', email: '', phone: '', billingAddress: noAddress }

/** An order as it is told to somebody. */
export function orderFor(order: OrderItem, terms: Terms, sight: OrderSight): Order {
  const { firstName, lastName, email, phone, billingAddress, payFacProperties, payNotes, offer } = terms
  const contact = sight === 'masked' ? { email: '', phone: '' } : { email, phone }
  const billing =
    sight === 'all' ? { billingAddress, payFacProperties } : { billingAddress: noAddress, payFacProperties: {} }
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
    ...contact,
    ...billing,
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

/**
 * The listing of an order with its thumbnail as a reader may see it: the public address while everybody sees the listing,
 * else a signed one for the payer and the team, and none for people who are only on the board.
 */
export function pictured(
  listing: OrderedListing,
  { isPublic, isInside }: { readonly isPublic: boolean; readonly isInside: boolean },
  nowMs: number,
): OrderedListing {
  if (isPublic) return listing
  return { ...listing, picture: isInside ? privateUrl(listing.picture, nowMs) : '' }
}
