import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { personalOfferErrorTexts } from '@nestboard/shared/personal-offers/faults.ts'
import type { UserRate } from '@nestboard/shared/personal-offers/model.ts'
import type { RateWithoutCalendar } from '../rates/rate-rows.ts'

/** The rate and listing of an offer, and whether the traveler accepts offers of this supplier (`isWanted`). */
export interface RateListingAndOfferConsent {
  readonly rate: Pick<RateWithoutCalendar, 'visibility' | 'active'>
  readonly listing: Pick<Listing, 'timezone'>
  readonly isWanted: boolean
}

/**
 * Returns the error text if a rate can't be offered to a traveler: the last possible check-in is past, the rate is not
 * an active PRIVATE rate, or the traveler doesn't accept such offers (docs/decisions/offers-and-searches.md). Undefined
 * if it can be offered.
 */
export function findPersonalOfferErrorText(
  { dayTill, lengthMin }: Pick<UserRate, 'dayTill' | 'lengthMin'>,
  { rate, listing, isWanted }: RateListingAndOfferConsent,
  nowMs: number,
): string | undefined {
  if (dayTill - lengthMin < dayInZone(listing.timezone, nowMs)) return personalOfferErrorTexts.past
  if (rate.visibility !== 'PRIVATE') return personalOfferErrorTexts.privateOnly
  if (!rate.active) return personalOfferErrorTexts.inactiveRate
  return isWanted ? undefined : personalOfferErrorTexts.consent
}
