import { withFlag } from '@nestboard/shared/kernel/flags.ts'
import { verifyOfferKey } from '@nestboard/shared/offers/key.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import type { Offer } from '@nestboard/shared/offers/model.ts'
import { pinnedStayKey } from '@nestboard/shared/offers/pinned-stay.ts'
import type { Actor } from '../kernel/request/actor.ts'
import { readBoardMembership } from '../kernel/rights/board-membership.ts'
import { readPinsOnBoard } from './read-pins-on-board.ts'
import { offerKeySigner } from './offer-key-signer.ts'

/**
 * Adds to an offer the flags that depend on a planning board: whether it is pinned there, and whether the caller voted
 * for it.
 */
export type OfferFlaggingFunction = (offer: Offer) => Offer

const unmarked: OfferFlaggingFunction = (offer) => offer

/**
 * Returns a function that flags the offers pinned on a board, and those that the caller voted for there. For callers
 * who aren't on the board, the function flags nothing.
 */
export async function readOfferFlaggingFunction(actor: Actor, tripId: number): Promise<OfferFlaggingFunction> {
  if (!tripId || actor.kind !== 'user') return unmarked
  const [member, pins] = await Promise.all([readBoardMembership(actor, tripId), readPinsOnBoard(tripId)])
  if (!member) return unmarked
  const flagsByStay = new Map<string, readonly number[]>()
  for (const { offerKey, status, voters } of pins) {
    const claims = verifyOfferKey(offerKey, offerKeySigner)
    if (!claims || status === 'CANCELLED') continue
    const { pinned, favorite } = offerFlagBits
    flagsByStay.set(pinnedStayKey(claims), voters?.has(actor.userId) ? [pinned, favorite] : [pinned])
  }
  return (offer) => ({ ...offer, flags: (flagsByStay.get(pinnedStayKey(offer)) ?? []).reduce(withFlag, offer.flags) })
}
