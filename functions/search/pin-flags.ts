import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { verifyOfferKey } from '@nestboard/shared/offers/key.ts'
import { readPinsOnBoard } from '../offers/read-pins-on-board.ts'
import { offerKeySigner } from '../offers/offer-key-signer.ts'
import { addFlagToFoundOffer } from './found.ts'
import type { FoundStay } from './found.ts'
import type { StoredSearch } from './search.store.ts'

/** Bits of `offerFlagBits` to set on a listing's offers, by listing id and check-in day. */
type Marks = ReadonlyMap<string, readonly number[]>
const markOf = ({ listingId, day }: { readonly listingId: number; readonly day: number }) => `${listingId} ${day}`

/**
 * Returns the flags of stays pinned on the search's board for exactly its number of nights, at any rate: `pinned`, and
 * `favorite` if the caller voted for the pin. Canceled stays have no flags.
 */
export async function readOfferFlagsFromPins({ tripId, length }: StoredSearch, userId: number): Promise<Marks> {
  const marks = new Map<string, number[]>()
  if (!tripId) return marks
  for (const { offerKey, status, voters } of await readPinsOnBoard(tripId)) {
    const pin = verifyOfferKey(offerKey, offerKeySigner)
    if (status === 'CANCELLED' || pin?.length !== length) continue
    const before = marks.get(markOf(pin)) ?? [offerFlagBits.pinned]
    marks.set(markOf(pin), voters?.has(userId) ? [...before, offerFlagBits.favorite] : before)
  }
  return marks
}

/** Adds to an offer the flags that `marks` holds for its listing and nights. */
export const addPinFlags = (found: FoundStay, marks: Marks): FoundStay =>
  (marks.get(markOf(found.offer)) ?? []).reduce((each, flag) => addFlagToFoundOffer(each, flag), found)
