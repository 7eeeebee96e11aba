import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { Fault, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import type { PriceViewerRights } from '@nestboard/shared/offers/viewer-rate-access.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { BookableListing } from '../offers/bookable-listing.ts'
import { findEndOfHoldsAgainst, repriceOffer } from '../offers/offer.ts'
import type { RepricedOffer } from '../offers/offer.ts'

export const createNoLongerAvailableFault = (): Fault => badRequest(orderErrorTexts.noLongerAvailable)

/** `heldUntilMs`: when the nights may be free again that other people hold, epoch ms; undefined if the stay is free. */
export interface OrderedOfferPrice extends RepricedOffer {
  readonly heldUntilMs: number | undefined
}

/**
 * Prices a pinned offer for an order. For a PRIVATE listing, only its team and holders of a personal offer get a price.
 * @throws Fault 400 if the stay is no longer available, for another reason than the holds of other people
 */
export function priceOrderedOffer(
  asker: { readonly actor: UserActor; readonly nowMs: number },
  viewer: PriceViewerRights,
  bookable: BookableListing,
  { offerKey, tripId }: { readonly offerKey: string; readonly tripId: number },
): OrderedOfferPrice {
  const priced = readOrGone(() => repriceOffer(asker, viewer, bookable, offerKey, { tripId, pinned: true }))
  if (hasFlag(priced.offer.flags, offerFlagBits.active)) return { ...priced, heldUntilMs: undefined }
  const heldUntilMs = findEndOfHoldsAgainst(asker, bookable, priced.offer)
  if (heldUntilMs === undefined) throw createNoLongerAvailableFault()
  return { ...priced, heldUntilMs }
}

/** The caller already knows this offer from their board, so a 404 becomes "no longer available". */
function readOrGone(read: () => RepricedOffer): RepricedOffer {
  try {
    return read()
  } catch (error) {
    throw error instanceof Fault && error.status === 404 ? createNoLongerAvailableFault() : error
  }
}
