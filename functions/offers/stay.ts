import { refused } from '@nestboard/shared/kernel/fault.ts'
import { hasRoom } from '@nestboard/shared/listing/stay.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import { offerTexts } from '@nestboard/shared/offers/faults.ts'
import { requireParty } from '../listing/party.ts'
import type { Bookable } from './collection.ts'
import { todayAt } from './offer.ts'

/** Nights that are priced at most: more than any listing is open for. */
const nightsMost = 731

/**
 * Refuses a stay that this listing never has, whatever is booked: in the past, of no night, shorter or longer than its
 * rules, for nobody or for too many. Dates that are merely taken are no fault: their offers are not active.
 * @throws Fault 400 saying what is wrong
 */
export function requireStay({ listing, inventory }: Bookable, stay: Stay, nowMs: number): void {
  const { day, length, ages } = stay
  const today = todayAt(listing, nowMs)
  if (length < 1) throw refused(offerTexts.order)
  if (length > nightsMost) throw refused(offerTexts.tooLong)
  if (day < today) throw refused(offerTexts.past)
  requireParty(ages)
  if (!hasRoom(listing.guests, ages)) throw refused(offerTexts.tooMany)
  const { minDays, maxDays } = inventory.rules
  if (length < minDays) throw refused(offerTexts.tooShort)
  if (maxDays > 0 && length > maxDays) throw refused(offerTexts.tooLong)
}
