import { denied } from '@nestboard/shared/kernel/fault.ts'
import type { CheckRule } from '../kernel/operation.ts'
import { perRequest } from '../kernel/per-request.ts'
import { memberOf } from '../kernel/trip-member.ts'
import { boardOfProduct } from './product.store.ts'

/** Owner or invited. */
const tripMember: CheckRule = async (actor, tripId) =>
  tripId !== undefined && (await memberOf(actor, tripId)) !== undefined

/** @throws Fault 403 for the invited, who know that the board is there */
const tripOwner: CheckRule = async (actor, tripId) => {
  const member = tripId === undefined ? undefined : await memberOf(actor, tripId)
  if (member && member.ownerUserId !== actor.userId) throw denied()
  return member !== undefined
}

/** The board a product is on, where the caller is on it, too; undefined for strangers and for products that never were. */
export const boardWith = perRequest(async (productId, actor): Promise<number | undefined> => {
  const tripId = await boardOfProduct(productId)
  return tripId !== undefined && (await memberOf(actor, tripId)) ? tripId : undefined
})

/** On the board the product is on. */
const productMember: CheckRule = async (actor, productId) =>
  productId !== undefined && (await boardWith(actor, productId)) !== undefined

/** The rules behind the checks about boards, for every feature whose routes name them. */
export const tripRules = { tripMember, tripOwner, productMember }
