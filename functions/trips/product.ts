import { earliestLocalDayAt } from '@nestboard/shared/kernel/day.ts'
import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { isCheckInPast } from '@nestboard/shared/offers/is-offer-price-stale.ts'
import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { parsePinnedOfferKey, isUpcomingStay, toPinnedOffer } from '@nestboard/shared/trips/pinned.ts'
import type * as routes from '@nestboard/shared/trips/routes.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { findVisibleProduct } from './access.ts'
import { readProductsOnBoard } from './product.store.ts'
import type { ProductItem } from './product.store.ts'

/** A pinned stay as a member of its board sees it. */
export function toProduct(item: ProductItem, { userId: reader }: UserActor): Product {
  const { id, status, nco, nms, tripId, userId, offerKey, pinned, orderId, decision = null } = item
  const { voters = new Set(), guestVotes = [] } = item
  const reservationIds = [...(item.reservationIds ?? [])]
  const offer = toPinnedOffer(item, voters.has(reader))
  const voterIds = [...voters].toSorted((a, b) => a - b)
  const votes = { voterIds, guestVotes: [...guestVotes] }
  return { id, status, reservationIds, nco, nms, tripId, userId, offerKey, offer, pinned, ...votes, orderId, decision }
}

/**
 * Reads a pinned stay of a board that the caller is on. @throws Fault 404 if the pin was deleted after the permission
 * check
 */
export async function requireProduct(actor: UserActor, id: number): Promise<ProductItem> {
  const item = await findVisibleProduct(actor, id)
  if (!item) throw notFound()
  return item
}

/**
 * Checks that a pinned stay is neither booked, canceled nor being ordered, because only orders may change such stays.
 * @throws Fault 400 that names the state
 */
export function requireUnorderedProduct({ status, orderId }: Pick<ProductItem, 'status' | 'orderId'>): void {
  if (status === 'BOOKED') throw badRequest(boardErrorTexts.pinBooked)
  if (orderId) throw badRequest(boardErrorTexts.pinOrdering)
  if (status === 'CANCELLED') throw badRequest(boardErrorTexts.pinCancelled)
}

/** Whether check-in was before today in every time zone. */
export const isCheckInOver = ({ offerKey }: Pick<ProductItem, 'offerKey'>, nowMs: number): boolean =>
  isCheckInPast(parsePinnedOfferKey(offerKey), earliestLocalDayAt(nowMs))

/** @throws Fault 400 if check-in was before today */
export function requireStayNotOver(item: Pick<ProductItem, 'offerKey'>, nowMs: number): void {
  if (isCheckInOver(item, nowMs)) throw badRequest(boardErrorTexts.expired)
}

/** Whether a pinned stay is booked and not yet over in at least one time zone. */
export const isBookedAndNotOver = ({ status, offerKey }: ProductItem, nowMs: number): boolean =>
  status === 'BOOKED' && isUpcomingStay(parsePinnedOfferKey(offerKey), earliestLocalDayAt(nowMs))

export const getProduct: Operation<typeof routes.getProduct> = async ({ id }, { actor }) =>
  toProduct(await requireProduct(actor, id), actor)

/** Lists all pinned stays of a board, newest first. */
export const listProducts: Operation<typeof routes.listProducts> = async ({ tripId }, { actor }) => ({
  products: sortProductsNewestFirst(await readProductsOnBoard(tripId)).map((item) => toProduct(item, actor)),
})

/** Sorts pins newest first; pins of the same millisecond are sorted by id, so that the order is stable. */
export const sortProductsNewestFirst = (items: readonly ProductItem[]): ProductItem[] =>
  items.toSorted((a, b) => b.nco - a.nco || a.id - b.id)
