import { forbidden } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { AccessRule } from '../kernel/request/operation.ts'
import { readBoardMembership, readBoardMembershipByContentId } from '../kernel/rights/board-membership.ts'
import { readProductItem } from './product.store.ts'
import type { ProductItem } from './product.store.ts'

/** Checks that the caller is on the board, as its owner or as a guest. */
const tripMember: AccessRule = async (actor, tripId) =>
  tripId !== undefined && (await readBoardMembership(actor, tripId)) !== undefined

/** Checks that the caller owns the board. @throws Fault 403 for guests, who know that the board exists */
const tripOwner: AccessRule = async (actor, tripId) => {
  const member = tripId === undefined ? undefined : await readBoardMembership(actor, tripId)
  if (member && member.ownerUserId !== actor.userId) throw forbidden()
  return member !== undefined
}

/** Reads a pinned stay if the caller is on its board. Undefined for other callers and unknown ids. */
export async function findVisibleProduct(actor: UserActor, productId: number): Promise<ProductItem | undefined> {
  const [place, item] = await Promise.all([
    readBoardMembershipByContentId(actor, productId),
    readProductItem(productId),
  ])
  return place && place.id === item?.tripId ? item : undefined
}

/** Checks that the caller is on the board of a pinned stay. Whether the pin exists is left to the operation. */
const productMember: AccessRule = async (actor, productId) =>
  productId !== undefined && (await readBoardMembershipByContentId(actor, productId)) !== undefined

/** The permission checks of boards, by the names that routes of every feature use. */
export const tripAccessRules = { tripMember, tripOwner, productMember }
