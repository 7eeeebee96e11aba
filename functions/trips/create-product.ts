import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { deriveChildEntityId } from '@nestboard/shared/kernel/id.ts'
import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import { maxPinsPerBoard } from '@nestboard/shared/trips/model.ts'
import { isSamePinnedStay } from '@nestboard/shared/offers/pinned-stay.ts'
import type { PinnedStay } from '@nestboard/shared/offers/pinned-stay.ts'
import { parsePinnedOfferKey } from '@nestboard/shared/trips/pinned.ts'
import type * as routes from '@nestboard/shared/trips/routes.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { productKey } from './rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { verifyOfferKeyClaims, readOfferToPin } from './offer.ts'
import { requireUnorderedProduct } from './product.ts'
import { findDecisionOfNights, isChosenPin, buildDecisionRemovalClauses } from './decision.ts'
import { deleteProductRow, putProduct } from './product.store.ts'
import type { ProductItem } from './product.store.ts'
import { requirePinAmongBoardPins } from './require-pin-among-board-pins.ts'
import { requireBoardWithRowsByPrefix, requireBoardMember } from './trip.ts'
import { raiseTripVersion } from './trip.store.ts'
import type { StoredTrip } from './trip.store.ts'

/**
 * Reads a board and its pinned stays for a member; adding or removing a pin changes the board's version. @throws Fault
 * 404 for people who aren't on the board
 */
async function boardFor(actor: UserActor, tripId: number): Promise<{ board: StoredTrip; items: ProductItem[] }> {
  const { board, rows } = await requireBoardWithRowsByPrefix(tripId, productKey.prefix)
  requireBoardMember(board, actor)
  return { board, items: rows as unknown as ProductItem[] }
}

const sameStay = (items: readonly ProductItem[], stay: PinnedStay): ProductItem[] =>
  items.filter(({ offerKey }) => isSamePinnedStay(parsePinnedOfferKey(offerKey), stay))
const isPin = ({ status }: ProductItem): boolean => status === 'DRAFT'

/** Pins an offer. If the stay is already pinned, returns the existing pin's id. */
export const createProduct: Operation<typeof routes.createProduct> = async (
  { tripId, offerKey },
  { actor, nowMs, once },
) => {
  const pinning = readOfferToPin(offerKey, { actor, nowMs })
  return retryOnConflict(async () => {
    const [{ kept, pinned, claims, supplierId }, { board, items }] = await Promise.all([
      pinning,
      boardFor(actor, tripId),
    ])
    const existing = sameStay(items, claims).find(isPin)
    if (existing) return { id: existing.id }
    if (items.length >= maxPinsPerBoard) throw badRequest(boardErrorTexts.tooManyPins)
    const state = { status: 'DRAFT' as const, orderId: 0, nco: nowMs, nms: nowMs }
    const id = deriveChildEntityId(tripId, newId())
    const decision = findDecisionOfNights(items, claims)
    const item = {
      id,
      tripId,
      userId: actor.userId,
      supplierId,
      ...kept,
      pinned,
      ...state,
      ...(decision && { decision }),
    }
    await commitTransaction([putProduct(item), raiseTripVersion(board, nowMs)], {
      once,
      answer: { id: item.id },
    })
    return { id: item.id }
  })
}

/** Removes a pin from its board. */
export const deleteProduct: Operation<typeof routes.deleteProduct> = async ({ id }, { actor, nowMs }) => {
  await retryOnConflict(async () => {
    const { board, items, before: item } = await requirePinAmongBoardPins(actor, id)
    requireUnorderedProduct(item)
    const reopened = isChosenPin(item) ? buildDecisionRemovalClauses(items, id, nowMs, [id]) : []
    await commitTransaction([deleteProductRow(item), ...reopened, raiseTripVersion(board, nowMs)])
  })
  return {}
}

/**
 * Removes a stay's pin from a board. Any offer key of the stay names it, whatever the price in the key. A booked pin of
 * the same stay remains.
 * @throws Fault 400 if the stay has only pins that are booked or being ordered
 */
export const deleteProductByOfferKey: Operation<typeof routes.deleteProductByOfferKey> = async (
  { tripId, offerKey },
  { actor, nowMs },
) => {
  const claims = verifyOfferKeyClaims(offerKey)
  await retryOnConflict(async () => {
    const { board, items } = await boardFor(actor, tripId)
    const live = sameStay(items, claims).filter(({ status }) => status !== 'CANCELLED')
    const removable = live.filter((item) => isPin(item) && !item.orderId)
    const removedIds = removable.map(({ id }) => id)
    const reopened = removable
      .filter(isChosenPin)
      .flatMap(({ id }) => buildDecisionRemovalClauses(items, id, nowMs, removedIds))
    if (removable.length)
      await commitTransaction([...removable.map(deleteProductRow), ...reopened, raiseTripVersion(board, nowMs)])
    else for (const item of live) requireUnorderedProduct(item)
  })
  return {}
}
