import { withFlag } from '@nestboard/shared/kernel/flags.ts'
import { openOfferKey } from '@nestboard/shared/offers/key.ts'
import { offerFlags } from '@nestboard/shared/offers/model.ts'
import type { Offer } from '@nestboard/shared/offers/model.ts'
import { stayOf } from '@nestboard/shared/offers/pin.ts'
import type { Actor } from '../kernel/actor.ts'
import { memberOf } from '../kernel/trip-member.ts'
import { pinsOn } from './pins.ts'
import { signOffer } from './sign.ts'

/** Gives an offer the flags that a planning board adds to it. */
export type Marker = (offer: Offer) => Offer

const unmarked: Marker = (offer) => offer

/**
 * Marks offers that are pinned on a board of the caller and those they voted for; other callers get no marks.
 * Membership and pins are read in parallel.
 */
export async function markerFor(actor: Actor, tripId: number): Promise<Marker> {
  if (!tripId || actor.kind !== 'user') return unmarked
  const [member, pins] = await Promise.all([memberOf(actor, tripId), pinsOn(tripId)])
  if (!member) return unmarked
  const flagsByStay = new Map<string, readonly number[]>()
  for (const { offerKey, status, voters } of pins) {
    const claims = openOfferKey(offerKey, signOffer)
    if (!claims || status === 'CANCELLED') continue
    const { pinned, favorite } = offerFlags
    flagsByStay.set(stayOf(claims), voters?.has(actor.userId) ? [pinned, favorite] : [pinned])
  }
  return (offer) => ({ ...offer, flags: (flagsByStay.get(stayOf(offer)) ?? []).reduce(withFlag, offer.flags) })
}
