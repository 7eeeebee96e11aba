import type { OrderedListing, Reservation } from '@nestboard/shared/orders/reservation.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import { findOrderDetailLevelForMember } from '@nestboard/shared/orders/order-detail-level.ts'
import type { OrderDetailLevel } from '@nestboard/shared/orders/order-detail-level.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { signPrivateMediaUrl } from '../kernel/media/sign-private-media-url.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { readBoardMembership } from '../kernel/rights/board-membership.ts'
import type { StoredOrder } from './stored-order.ts'
import type { ReservationItem } from './reservation.store.ts'
import type { PayerDetails, OrderTerms } from './terms.ts'

/**
 * Returns how much of an order the caller may read: the payer everything, team members of the supplier what their role
 * allows, members of the board everything but the payer's contact. Undefined for everybody else.
 */
export async function readAllowedOrderDetailLevel(
  actor: UserActor,
  order: StoredOrder,
): Promise<OrderDetailLevel | undefined> {
  if (order.userId === actor.userId) return 'all'
  const [member, onBoard] = await Promise.all([
    readTeamMembership(actor, order.supplierId),
    readBoardMembership(actor, order.tripId),
  ])
  return (member && findTeamMemberOrderDetailLevel(actor, member, order)) ?? (onBoard ? 'masked' : undefined)
}

/**
 * Whether the caller may read an order as its payer or as a member of the supplier's team, rather than only as a
 * member of its board.
 */
export async function isPayerOrTeamMember(actor: UserActor, order: StoredOrder): Promise<boolean> {
  if (order.userId === actor.userId) return true
  const member = await readTeamMembership(actor, order.supplierId)
  return member !== undefined && findTeamMemberOrderDetailLevel(actor, member, order) !== undefined
}

/**
 * Returns how much of an order a team member may read; everything if the member placed the order. Undefined if the
 * order is hidden from the member.
 */
export const findTeamMemberOrderDetailLevel = (
  { userId }: UserActor,
  member: TeamMembership,
  order: Pick<StoredOrder, 'userId' | 'listingId' | 'intent' | 'status' | 'soldBy'>,
): OrderDetailLevel | undefined =>
  order.userId === userId
    ? 'all'
    : findOrderDetailLevelForMember(member, userId, { ...order, soldBy: order.soldBy ?? 0 })

const noAddress = { address: '', addressExt: '', city: '', state: '', country: '', zip: '' }

/** A payer without details, used in quotes before the order is placed, and in orders of an erased payer. */
export const emptyPayerDetails: PayerDetails = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  billingAddress: noAddress,
}

/** Builds the order as a reader may see it. `sight`: how much of it the reader may see. */
export function buildVisibleOrder(order: StoredOrder, terms: OrderTerms, sight: OrderDetailLevel): Order {
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
    ...(sight === 'all' && order.display && { display: order.display }),
    ...(sight === 'all' && order.refunded !== undefined && { refunded: order.refunded }),
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

export const toReservation = ({
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
 * Returns an order's listing with a thumbnail that the reader may load: its public URL if the listing is public,
 * otherwise a signed URL for the payer and the team, and none for people who are only on the board.
 */
export function buildOrderListingWithPhoto(
  listing: OrderedListing,
  { isPublic, isInside }: { readonly isPublic: boolean; readonly isInside: boolean },
  nowMs: number,
): OrderedListing {
  if (isPublic) return listing
  return { ...listing, picture: isInside ? signPrivateMediaUrl(listing.picture, nowMs) : '' }
}
