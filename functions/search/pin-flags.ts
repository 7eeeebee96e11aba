import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { verifyOfferKey } from '@nestboard/shared/offers/key.ts'
import { readPinsOnBoard } from '../offers/read-pins-on-board.ts'
import { offerKeySigner } from '../offers/offer-key-signer.ts'
import { addFlagToFoundOffer } from './found.ts'
import type { FoundStay } from './found.ts'
import type { StoredSearch } from './search.store.ts'

/** Bits of `offerFlagBits` to set on a listing's offers, by listing id. */
type Marks = ReadonlyMap<number, readonly number[]>

/**
 * Returns the flags of stays pinned on the search's board for exactly these nights, at any rate: `pinned`, and
 * `favorite` if the caller voted for the pin. Canceled stays have no flags.
 */
export async function readOfferFlagsFromPins({ tripId, day, length }: StoredSearch, userId: number): Promise<Marks> {
  const marks = new Map<number, number[]>()
  if (!tripId) return marks
  for (const { offerKey, status, voters } of await readPinsOnBoard(tripId)) {
    const pin = verifyOfferKey(offerKey, offerKeySigner)
    if (status === 'CANCELLED' || pin?.day !== day || pin.length !== length) continue
    const before = marks.get(pin.listingId) ?? [offerFlagBits.pinned]
    marks.set(pin.listingId, voters?.has(userId) ? [...before, offerFlagBits.favorite] : before)
  }
  return marks
}

/** Adds to an offer the flags that `marks` holds for its listing. */
export const addPinFlags = (found: FoundStay, marks: Marks): FoundStay =>
  (marks.get(found.listing.id) ?? []).reduce((each, flag) => addFlagToFoundOffer(each, flag), found)
