import type { Day } from '../kernel/day.ts'
import { toMajorUnits } from '../kernel/minor-units.ts'
import { withFlag } from '../kernel/flags.ts'
import { offerFlagBits } from '../offers/model.ts'
import { type OfferKeyContent, verifyOfferKey } from '../offers/key.ts'
import type { PinnedOffer } from './model.ts'

/**
 * The content of a pin's offer key, read without the secret: the signature was verified when the offer was pinned, and
 * the stored key can't be changed from outside. @throws Error if the text isn't an offer key
 */
export function parsePinnedOfferKey(offerKey: string): OfferKeyContent {
  const claims = verifyOfferKey(offerKey, () => offerKey.slice(offerKey.lastIndexOf('.') + 1))
  if (!claims) throw new Error('what is pinned is no offer key')
  return claims
}

/** The offer of a pin as a board shows it. `favorite`: whether the reader voted for it. */
export function toPinnedOffer(
  pin: { readonly offerKey: string; readonly name: string; readonly flags: number },
  favorite: boolean,
): PinnedOffer {
  const claims = parsePinnedOfferKey(pin.offerKey)
  const major = (minor: number): number => toMajorUnits(minor, claims.currency)
  const pinned = withFlag(pin.flags, offerFlagBits.pinned)
  return {
    listingId: claims.listingId,
    rateId: claims.rateId,
    day: claims.day,
    length: claims.length,
    ages: [...claims.ages],
    extraIds: [...claims.extraIds],
    totalPrice: major(claims.total),
    totalListPrice: major(claims.totalList),
    ratePrice: major(claims.ratePrice),
    rateListPrice: major(claims.rateList),
    amount: major(claims.amount),
    currency: claims.currency,
    flags: favorite ? withFlag(pinned, offerFlagBits.favorite) : pinned,
    ttl: claims.ttl,
    pricedAt: claims.pricedAt,
    name: pin.name,
  }
}

/** Whether a booked stay is not over yet: check-out is today or later. */
export const isUpcomingStay = ({ day, length }: { day: Day; length: number }, today: Day): boolean =>
  day + length >= today
