import { invalidFieldsFault, notFound, badRequest, staleVersionFault } from '@nestboard/shared/kernel/fault.ts'
import { earliestLocalDayAt } from '@nestboard/shared/kernel/day.ts'
import { isCheckInPast } from '@nestboard/shared/offers/is-offer-price-stale.ts'
import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import { isSamePinnedStay } from '@nestboard/shared/offers/pinned-stay.ts'
import { parsePinnedOfferKey } from '@nestboard/shared/trips/pinned.ts'
import type * as routes from '@nestboard/shared/trips/routes.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { productKey } from './rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { readBoardWithRows } from './board.store.ts'
import { readCurrentOfferOfPin, readOfferToPin, buildRepricedOfferFields } from './offer.ts'
import { sortPinsNewestFirst, requireProduct, toProduct, requireUnorderedPin } from './product.ts'
import { changeProduct, readProductsOnBoard } from './product.store.ts'
import type { ProductItem } from './product.store.ts'
import { requireBoardMember } from './trip.ts'
import { raiseTripVersion } from './trip.store.ts'

/** Whether check-in was before today in every time zone. */
const isOver = ({ offerKey }: ProductItem, nowMs: number): boolean =>
  isCheckInPast(parsePinnedOfferKey(offerKey), earliestLocalDayAt(nowMs))

/** Prices a pin again and stores the result for every member of the board. */
export const repriceProduct: Operation<typeof routes.repriceProduct> = ({ id }, { actor, nowMs }) =>
  retryOnConflict(async () => {
    const before = await requireProduct(actor, id)
    requireUnorderedPin(before)
    if (isOver(before, nowMs)) throw badRequest(boardErrorTexts.expired)
    const kept = buildRepricedOfferFields(before, await readCurrentOfferOfPin(before, { actor, nowMs }))
    const nms = nextVersion(before, nowMs)
    await commitTransaction([changeProduct(before, nms, { set: kept })])
    return toProduct({ ...before, ...kept, nms }, actor)
  })

/** Replaces the offer of a pin, for example by one with other dates, extras or another rate. */
export const updateProduct: Operation<typeof routes.updateProduct> = async (
  { id, offerKey, nms: seen },
  { actor, nowMs },
) => {
  const pinning = offerKey === undefined ? undefined : readOfferToPin(offerKey, { actor, nowMs })
  // Errors about the pin take precedence over errors about the new offer. A rejection of the new offer is marked as
  // handled here; the await below throws it.
  pinning?.catch(() => {})
  return retryOnConflict(async () => {
    const { board, rows } = await readBoardWithRows(id, productKey.prefix)
    const items = (rows as unknown as ProductItem[]).filter(({ tripId }) => tripId === board?.id)
    const before = items.find((item) => item.id === id)
    if (!board || !before) throw notFound()
    requireBoardMember(board, actor)
    const next = await pinning
    requireUnorderedPin(before)
    if (seen !== undefined && seen !== before.nms) throw staleVersionFault()
    if (!next) return { nms: before.nms }
    const isThis = (item: ProductItem) => isSamePinnedStay(parsePinnedOfferKey(item.offerKey), next.claims)
    if (items.some((item) => item.id !== id && item.status === 'DRAFT' && isThis(item)))
      throw invalidFieldsFault('offerKey')
    // `pinned` is the price that the person who chose this offer saw. A new offer for the same stay keeps the first
    // price for comparison.
    const fresh = isThis(before) ? {} : { pinned: next.pinned }
    const nms = nextVersion(before, nowMs)
    const set = { ...next.kept, ...fresh, userId: actor.userId, supplierId: next.supplierId }
    // A stay may be pinned only once per board. The condition on the board's version fails if another pin was added
    // since the read found none of this stay.
    const covered = isThis(before) ? [] : [raiseTripVersion(board, nowMs)]
    await commitTransaction([changeProduct(before, nms, { set }), ...covered])
    return { nms }
  })
}

/**
 * Returns current prices of all pins of a board. Costs one query per listing, because each listing has its own
 * partition.
 */
export const priceProducts: Operation<typeof routes.priceProducts> = async ({ tripId }, { actor, nowMs }) => {
  const pins = (await readProductsOnBoard(tripId)).filter((item) => item.status === 'DRAFT' && !isOver(item, nowMs))
  const prices = sortPinsNewestFirst(pins).map(async (item) => ({
    id: item.id,
    offer: (await readCurrentOfferOfPin(item, { actor, nowMs }))?.offer ?? null,
  }))
  return { prices: await Promise.all(prices) }
}
