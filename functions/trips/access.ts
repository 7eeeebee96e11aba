import { denied } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/actor.ts'
import type { CheckRule } from '../kernel/operation.ts'
import { perRequest } from '../kernel/per-request.ts'
import { memberOf } from '../kernel/trip-member.ts'
import { productItem, wayToProduct } from './product.store.ts'
import type { ProductItem } from './product.store.ts'

/** Owner or invited. */
const tripMember: CheckRule = async (actor, tripId) =>
  tripId !== undefined && (await memberOf(actor, tripId)) !== undefined

/** @throws Fault 403 for the invited, who know that the board is there */
const tripOwner: CheckRule = async (actor, tripId) => {
  const member = tripId === undefined ? undefined : await memberOf(actor, tripId)
  if (member && member.ownerUserId !== actor.userId) throw denied()
  return member !== undefined
}

/** Where a product is, whoever asks. */
export const wayTo = perRequest((productId) => wayToProduct(productId))

/** The board it is on: a product never moves. */
export const boardOf = async (actor: UserActor, productId: number): Promise<number | undefined> =>
  (await wayTo(actor, productId))?.tripId

/** A product as it is now, where the caller is on its board; undefined elsewhere. */
export async function productWith(actor: UserActor, productId: number): Promise<ProductItem | undefined> {
  const tripId = await boardOf(actor, productId)
  if (tripId === undefined) return undefined
  const [isThere, item] = await Promise.all([memberOf(actor, tripId), productItem(tripId, productId)])
  return isThere && item
}

/** On the board the product is on. */
const productMember: CheckRule = async (actor, productId) =>
  productId !== undefined && tripMember(actor, await boardOf(actor, productId), 0)

/** The rules behind the checks about boards, for every feature whose routes name them. */
export const tripRules = { tripMember, tripOwner, productMember }
