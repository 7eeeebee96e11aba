import { invalidFieldsFault, staleVersionFault } from '@nestboard/shared/kernel/fault.ts'
import { isSamePinnedStay } from '@nestboard/shared/offers/pinned-stay.ts'
import { parsePinnedOfferKey } from '@nestboard/shared/trips/pinned.ts'
import type * as routes from '@nestboard/shared/trips/routes.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { addPoliciesToOffer } from '../offers/add-policies-to-offer.ts'
import { moveDecision } from './decision.ts'
import { readCurrentOfferOfPin, readOfferToPin, buildRepricedOfferFields } from './offer.ts'
import {
  isCheckInOver,
  sortProductsNewestFirst,
  requireProduct,
  requireStayNotOver,
  toProduct,
  requireUnorderedProduct,
} from './product.ts'
import { changeProduct, readProductsOnBoard } from './product.store.ts'
import type { ProductItem } from './product.store.ts'
import { requirePinAmongBoardPins } from './require-pin-among-board-pins.ts'
import { raiseTripVersion } from './trip.store.ts'

/** Prices a pin again and stores the result for every member of the board. */
export const repriceProduct: Operation<typeof routes.repriceProduct> = ({ id }, { actor, nowMs }) =>
  retryOnConflict(async () => {
    const before = await requireProduct(actor, id)
    requireUnorderedProduct(before)
    requireStayNotOver(before, nowMs)
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
    const { board, items, before } = await requirePinAmongBoardPins(actor, id)
    const next = await pinning
    requireUnorderedProduct(before)
    if (seen !== undefined && seen !== before.nms) throw staleVersionFault()
    if (!next) return { nms: before.nms }
    const isThis = (item: ProductItem) => isSamePinnedStay(parsePinnedOfferKey(item.offerKey), next.claims)
    if (items.some((item) => item.id !== id && item.status === 'DRAFT' && isThis(item)))
      throw invalidFieldsFault('offerKey')
    // `pinned` is the price that the person who chose this offer saw. A new offer for the same stay keeps the first
    // price for comparison.
    const fresh = isThis(before) ? {} : { pinned: next.pinned }
    const nms = nextVersion(before, nowMs)
    const { decision, reopened } = moveDecision(before, items, next.claims, nowMs)
    const set = { ...next.kept, ...fresh, userId: actor.userId, supplierId: next.supplierId, decision }
    const remove = before.decision && !decision ? (['decision'] as const) : []
    // A stay may be pinned only once per board. The condition on the board's version fails if another pin was added
    // since the read found none of this stay.
    const covered = isThis(before) ? [] : [raiseTripVersion(board, nowMs)]
    await commitTransaction([changeProduct(before, nms, { set, remove }), ...reopened, ...covered])
    return { nms }
  })
}

/**
 * Returns current prices of all pins of a board. Costs one query per listing, because each listing has its own
 * partition.
 */
export const priceProducts: Operation<typeof routes.priceProducts> = async ({ tripId }, { actor, nowMs }) => {
  const pins = (await readProductsOnBoard(tripId)).filter(
    (item) => item.status === 'DRAFT' && !isCheckInOver(item, nowMs),
  )
  const prices = sortProductsNewestFirst(pins).map(async (item) => {
    const current = await readCurrentOfferOfPin(item, { actor, nowMs })
    if (!current) return { id: item.id, offer: null, checkInTime: '' }
    const { offer, bookable } = current
    return { id: item.id, offer: addPoliciesToOffer(offer, bookable), checkInTime: bookable.profile.checkInTime }
  })
  return { prices: await Promise.all(prices) }
}
