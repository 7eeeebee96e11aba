import {
  doesTeamStandingHaveCapability,
  hasListingCapability,
  mayMemberWorkOnListing,
  type TeamMembership,
  type TeamStanding,
} from '../supplier/capability.ts'
import type { Order } from './model.ts'

/**
 * How much of an order a person may read: `all`; `contact`, without the billing address; `masked`, also without the
 * payer's email and phone.
 */
export type OrderDetailLevel = 'all' | 'contact' | 'masked'

/**
 * Whether members with this role see only the orders of their own personalized offers: true for roles that may not
 * handle other members' personalized offers.
 */
export const doesRoleSeeOnlyOwnOfferOrders = (standing: TeamStanding): boolean =>
  doesTeamStandingHaveCapability(standing, 'orders', 'limited') &&
  !doesTeamStandingHaveCapability(standing, 'personalOffers')

/**
 * Whether traveler and supplier read each other's email and phone: once the booking was approved and made
 * (docs/decisions/address-and-arrival.md). Orders with another intent follow such a booking.
 */
const areContactsShared = ({ intent, status }: Pick<Order, 'intent' | 'status'>): boolean =>
  intent !== 'BOOK' || status === 'COMPLETE'

/**
 * How much of an order a team member may read; undefined if the order is hidden from them.
 * @param order `soldBy`: the member whose personalized offer was ordered; 0 for none
 */
export function findOrderDetailLevelForMember(
  member: TeamMembership,
  readerId: number,
  order: Pick<Order, 'listingId' | 'intent' | 'status'> & { readonly soldBy: number },
): OrderDetailLevel | undefined {
  const { standing } = member
  const { listingId, soldBy } = order
  if (doesRoleSeeOnlyOwnOfferOrders(standing)) return soldBy === readerId ? 'masked' : undefined
  if (!doesTeamStandingHaveCapability(standing, 'orders', 'limited') || !mayMemberWorkOnListing(member, listingId))
    return undefined
  if (!areContactsShared(order)) return 'masked'
  if (doesTeamStandingHaveCapability(standing, 'orders')) return 'all'
  return doesTeamStandingHaveCapability(standing, 'approvals') ? 'contact' : 'masked'
}

/** Whether a member may approve or decline an order. Nobody answers an order they placed. */
export const mayMemberAnswerOrder = (
  member: TeamMembership,
  readerId: number,
  { listingId, userId }: Pick<Order, 'listingId' | 'userId'>,
): boolean => userId !== readerId && hasListingCapability(member, listingId, 'approvals', 'full')
