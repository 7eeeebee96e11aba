import { doesRoleSeeOnlyOwnOfferOrders } from '../orders/order-detail-level.ts'
import {
  doesTeamStandingHaveCapability,
  hasListingCapability,
  mayMemberWorkOnListing,
  type TeamMembership,
} from '../supplier/capability.ts'

/** How much of a stay a member may read: `order`, what the order shows; `house`, first name, party and times. */
export type GuestStayDetailLevel = 'order' | 'house'

/**
 * How much of a stay a member may read (docs/decisions/today.md); undefined if the stay is hidden from them.
 * @param stay `soldBy`: the member whose personalized offer was booked; undefined for none
 */
export function findGuestStayDetailLevel(
  member: TeamMembership,
  readerId: number,
  { listingId, soldBy }: { readonly listingId: number; readonly soldBy?: number | undefined },
): GuestStayDetailLevel | undefined {
  const mayReadOrder = doesRoleSeeOnlyOwnOfferOrders(member.standing)
    ? soldBy === readerId
    : doesTeamStandingHaveCapability(member.standing, 'orders', 'limited') && mayMemberWorkOnListing(member, listingId)
  if (mayReadOrder) return 'order'
  return hasListingCapability(member, listingId, 'housekeeping', 'limited') ? 'house' : undefined
}
