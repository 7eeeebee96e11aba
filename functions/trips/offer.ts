import { openKey, readOffer, todayAt } from '../offers/offer.ts'
import type { ReadOffer } from '../offers/offer.ts'
import { Fault, invalid, refused } from '@nestboard/shared/kernel/fault.ts'
import type { OfferClaims } from '@nestboard/shared/offers/key.ts'
import { offerFlags } from '@nestboard/shared/offers/model.ts'
import { isExpired } from '@nestboard/shared/offers/state.ts'
import { toMajor } from '@nestboard/shared/kernel/money.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { tripTexts } from '@nestboard/shared/trips/faults.ts'
import type { UserActor } from '../kernel/actor.ts'
import type { Context } from '../kernel/operation.ts'
import { memberOf } from '../kernel/trip-member.ts'
import type { ProductItem } from './product.store.ts'

/** What is kept of an offer on a board. */
export type Pinned = Pick<ProductItem, 'offerKey' | 'name' | 'flags'>

/** What a key vouches for, under the name these routes have for it. @throws Fault 400 */
export function openedKey(offerKey: string): OfferClaims {
  try {
    return openKey(offerKey)
  } catch (error) {
    throw error instanceof Fault && error.status === 400 ? invalid('offerKey') : error
  }
}

/** Flags that were true of an offer when it was priced; whether it is pinned or liked is known where it lies. */
const ownFlags = (flags: number): number =>
  [offerFlags.active, offerFlags.promo, offerFlags.personal]
    .filter((flag) => hasFlag(flags, flag))
    .reduce((sum, flag) => sum + flag, 0)

const keptOf = ({ offer, bookable }: ReadOffer): Pinned => ({
  offerKey: offer.key,
  name: bookable.listing.name,
  flags: ownFlags(offer.flags),
})

/** The price of an offer that somebody saw, as a pin keeps it. */
const seenPrice = ({ total, currency, pricedAt }: OfferClaims): ProductItem['pinned'] => ({
  totalPrice: toMajor(total, currency),
  currency,
  pricedAt,
})

/**
 * What comes onto a board of the offer of this key: it as it is now, and the price the key vouches for. An offer made
 * for somebody is pinned by them alone.
 * @throws Fault 400 for a forged key, another's, or one of a stay in the past; 404 where the listing or rate is gone
 */
export async function pinnable(
  offerKey: string,
  asker: Pick<Context<UserActor>, 'actor' | 'nowMs'>,
): Promise<{ kept: Pinned; pinned: ProductItem['pinned']; claims: OfferClaims; supplierId: number }> {
  const claims = openedKey(offerKey)
  if (claims.userId && claims.userId !== asker.actor.userId) throw invalid('offerKey')
  const read = await readOffer(asker, offerKey, { pinned: true })
  if (isExpired(claims, todayAt(read.bookable.listing, asker.nowMs))) throw refused(tripTexts.expired)
  const { supplierId } = read.bookable.listing
  return { kept: keptOf(read), pinned: seenPrice(claims), claims, supplierId }
}

/** Whose price a pin shows to everybody: that of who pinned it, while they are on the board. */
export async function pricedFor(item: Pick<ProductItem, 'tripId' | 'userId'>, actor: UserActor): Promise<UserActor> {
  if (item.userId === actor.userId) return actor
  const board = await memberOf(actor, item.tripId)
  const isThere = board && [board.ownerUserId, ...board.userIds].includes(item.userId)
  return isThere ? { kind: 'user', userId: item.userId, sessionId: 0 } : actor
}

/** The offer of a pin as it is now; undefined where its rate or listing is gone or closed. */
export async function offerNow(
  item: ProductItem,
  { actor, nowMs }: Pick<Context<UserActor>, 'actor' | 'nowMs'>,
): Promise<ReadOffer | undefined> {
  const asker = { actor: await pricedFor(item, actor), nowMs }
  const marks = { tripId: item.tripId, pinned: true, favorite: item.voters?.has(actor.userId) ?? false }
  return readOffer(asker, item.offerKey, marks).catch((error: unknown) => {
    if (error instanceof Fault && error.status === 404) return undefined
    throw error
  })
}

/** What is kept of a pin priced anew; of one that is gone what was known last, without its active flag. */
export const repriced = (item: ProductItem, now: ReadOffer | undefined): Pinned => {
  if (now) return keptOf(now)
  const { offerKey, name, flags } = item
  return { offerKey, name, flags: hasFlag(flags, offerFlags.active) ? flags - offerFlags.active : flags }
}
