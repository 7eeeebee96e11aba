import { allows, allowsOn, isAssigned, type Membership, type Standing } from '../supplier/permissions.ts'
import type { Order } from './model.ts'

/**
 * How much of an order somebody reads: `all`; `contact`, all but how its payer is billed; `masked`, neither that nor the
 * payer's email and phone.
 */
export type OrderSight = 'all' | 'contact' | 'masked'

/** Whether a role sees only sales of its own: one whose right to personalized offers ends at its own offers. */
export const ownSalesOnly = (standing: Standing): boolean =>
  allows(standing, 'orders', 'limited') && !allows(standing, 'personalOffers')

/**
 * What a member of the supplier's team reads of an order; undefined where it is not found for them.
 * @param order `soldBy`: the member whose personalized offer was ordered, 0 for none
 */
export function teamSight(
  member: Membership,
  readerId: number,
  { listingId, soldBy }: Pick<Order, 'listingId'> & { readonly soldBy: number },
): OrderSight | undefined {
  const { standing } = member
  if (ownSalesOnly(standing)) return soldBy === readerId ? 'masked' : undefined
  if (!allows(standing, 'orders', 'limited') || !isAssigned(member, listingId)) return undefined
  if (allows(standing, 'orders')) return 'all'
  return allows(standing, 'approvals') ? 'contact' : 'masked'
}

/** Whether a member may say yes or no to an order. Nobody answers an order they placed. */
export const mayAnswer = (
  member: Membership,
  readerId: number,
  { listingId, userId }: Pick<Order, 'listingId' | 'userId'>,
): boolean => userId !== readerId && allowsOn(member, listingId, 'approvals', 'full')
