import { offerFlags } from '@nestboard/shared/offers/model.ts'
import { openOfferKey } from '@nestboard/shared/offers/key.ts'
import { pinsOn } from '../offers/pins.ts'
import { signOffer } from '../offers/sign.ts'
import { flagged } from './found.ts'
import type { Found } from './found.ts'
import type { SearchItem } from './search.store.ts'

/** Marks of a listing by its id: flags of an offer. */
type Marks = ReadonlyMap<number, readonly number[]>

/**
 * The stays that are pinned on the search's board for these very nights, at whatever rate: `pinned`, and `favorite` where
 * the caller votes for one of them. What was cancelled is pinned no more.
 */
export async function marksOf({ tripId, day, length }: SearchItem, userId: number): Promise<Marks> {
  const marks = new Map<number, number[]>()
  if (!tripId) return marks
  for (const { offerKey, status, voters } of await pinsOn(tripId)) {
    const pin = openOfferKey(offerKey, signOffer)
    if (status === 'CANCELLED' || pin?.day !== day || pin.length !== length) continue
    const before = marks.get(pin.listingId) ?? [offerFlags.pinned]
    marks.set(pin.listingId, voters?.has(userId) ? [...before, offerFlags.favorite] : before)
  }
  return marks
}

/** What was found with the marks of its listing. */
export const marked = (found: Found, marks: Marks): Found =>
  (marks.get(found.listing.id) ?? []).reduce((each, flag) => flagged(each, flag), found)
