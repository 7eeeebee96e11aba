import { requireAuthenticOfferKey, readRepricedOffer, getTodayAtListing } from '../offers/offer.ts'
import type { RepricedOffer } from '../offers/offer.ts'
import { Fault, invalidFieldsFault, badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { OfferKeyContent } from '@nestboard/shared/offers/key.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { isCheckInPast } from '@nestboard/shared/offers/is-offer-price-stale.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { OperationContext } from '../kernel/request/operation.ts'
import { readBoardMembership } from '../kernel/rights/board-membership.ts'
import type { ProductItem } from './product.store.ts'

/** The fields of an offer that the row of its pin stores. */
export type PinnedOfferFields = Pick<ProductItem, 'offerKey' | 'name' | 'flags'>

/**
 * Verifies an offer key and returns its claims. The error names the field `offerKey`, as these routes call it. @throws
 * Fault 400 for a forged key
 */
export function verifyOfferKeyClaims(offerKey: string): OfferKeyContent {
  try {
    return requireAuthenticOfferKey(offerKey)
  } catch (error) {
    throw error instanceof Fault && error.status === 400 ? invalidFieldsFault('offerKey') : error
  }
}

/** Drops the flags `pinned` and `favorite`: they depend on the board and the reader, so they are never stored. */
export const filterOwnOfferFlags = (flags: number): number =>
  [offerFlagBits.active, offerFlagBits.promo, offerFlagBits.personal]
    .filter((flag) => hasFlag(flags, flag))
    .reduce((sum, flag) => sum + flag, 0)

const keptOf = ({ offer, bookable }: RepricedOffer): PinnedOfferFields => ({
  offerKey: offer.key,
  name: bookable.listing.name,
  flags: filterOwnOfferFlags(offer.flags),
})

/** The price signed in the key, stored as the price at pinning time. */
const seenPrice = ({ total, currency, pricedAt }: OfferKeyContent): ProductItem['pinned'] => ({
  totalPrice: toMajorUnits(total, currency),
  currency,
  pricedAt,
})

/**
 * Reads what to store for an offer key: the offer as it is now, and the price signed in the key. A personal price can
 * be pinned only by the person it was made for.
 * @throws Fault 400 for a forged key, a key made for somebody else, or a past stay; 404 for a deleted listing or rate
 */
export async function readOfferToPin(
  offerKey: string,
  asker: Pick<OperationContext<UserActor>, 'actor' | 'nowMs'>,
): Promise<{ kept: PinnedOfferFields; pinned: ProductItem['pinned']; claims: OfferKeyContent; supplierId: number }> {
  const claims = verifyOfferKeyClaims(offerKey)
  if (claims.userId && claims.userId !== asker.actor.userId) throw invalidFieldsFault('offerKey')
  const read = await readRepricedOffer(asker, offerKey, { pinned: true })
  if (isCheckInPast(claims, getTodayAtListing(read.bookable.listing, asker.nowMs)))
    throw badRequest(boardErrorTexts.expired)
  const { supplierId } = read.bookable.listing
  return { kept: keptOf(read), pinned: seenPrice(claims), claims, supplierId }
}

/**
 * Returns the person for whom a pin is priced: the one who pinned it, as long as they are on the board, so that
 * everybody sees the same price. After they left, each reader sees their own price.
 */
export async function findActorToPricePinFor(
  item: Pick<ProductItem, 'tripId' | 'userId'>,
  actor: UserActor,
): Promise<UserActor> {
  if (item.userId === actor.userId) return actor
  const board = await readBoardMembership(actor, item.tripId)
  const isThere = board && [board.ownerUserId, ...board.userIds].includes(item.userId)
  return isThere ? { kind: 'user', userId: item.userId, sessionId: 0 } : actor
}

/** Reads the current offer of a pin. Undefined if its rate or listing is deleted or inactive. */
export async function readCurrentOfferOfPin(
  item: ProductItem,
  { actor, nowMs }: Pick<OperationContext<UserActor>, 'actor' | 'nowMs'>,
): Promise<RepricedOffer | undefined> {
  const asker = { actor: await findActorToPricePinFor(item, actor), nowMs }
  const marks = { tripId: item.tripId, pinned: true, favorite: item.voters?.has(actor.userId) ?? false }
  return readRepricedOffer(asker, item.offerKey, marks).catch((error: unknown) => {
    if (error instanceof Fault && error.status === 404) return undefined
    throw error
  })
}

/**
 * The fields to store after repricing. If the offer is gone, the last known fields are kept, without the active flag.
 */
export const buildRepricedOfferFields = (item: ProductItem, now: RepricedOffer | undefined): PinnedOfferFields => {
  if (now) return keptOf(now)
  const { offerKey, name, flags } = item
  return { offerKey, name, flags: hasFlag(flags, offerFlagBits.active) ? flags - offerFlagBits.active : flags }
}
