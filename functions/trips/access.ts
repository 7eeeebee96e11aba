import { denied } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/actor.ts'
import type { CheckRule } from '../kernel/operation.ts'
import { memberOf, placeBeside } from '../kernel/trip-member.ts'
import { productItem } from './product.store.ts'
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

/** A product as it is now, where the caller is on its board; undefined elsewhere. */
export async function productWith(actor: UserActor, productId: number): Promise<ProductItem | undefined> {
  const [place, item] = await Promise.all([placeBeside(actor, productId), productItem(productId)])
  return place && place.id === item?.tripId ? item : undefined
}

/** On the board a product with this id lies on; whether there is one, what is asked of it will tell. */
const productMember: CheckRule = async (actor, productId) =>
  productId !== undefined && (await placeBeside(actor, productId)) !== undefined

/** The rules behind the checks about boards, for every feature whose routes name them. */
export const tripRules = { tripMember, tripOwner, productMember }
