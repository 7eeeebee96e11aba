import { searchHawkLeadKey } from '../kernel/rows.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { findPeopleAcceptingPersonalOffers } from '../profile/preference.ts'
import type { PersonalOfferItem } from './personal-offer.store.ts'

type Named = Pick<PersonalOfferItem, 'userId' | 'searchHawkHitId'>

/**
 * Returns a test of whether the team may know the id and name of an offer's traveler. For an offer that answers a
 * lead, the traveler must have booked the offer or accept personalized offers (shared/search-hawks/README.md,
 * "Consent"); any other offer was made to a person whom the team found by name.
 */
export async function readTravelerNamePermission(offers: readonly Named[]): Promise<(offer: Named) => boolean> {
  const answers = offers.filter(({ searchHawkHitId }) => searchHawkHitId > 0)
  const [willing, leads] = await Promise.all([
    findPeopleAcceptingPersonalOffers(answers.map(({ userId }) => userId)),
    readRowsByKeys<{ pk: string; acceptedMs?: number }>(
      [...new Set(answers.map(({ searchHawkHitId }) => searchHawkHitId))].map(searchHawkLeadKey),
    ),
  ])
  const booked = new Set(leads.filter(({ acceptedMs }) => acceptedMs !== undefined).map(({ pk }) => pk))
  return ({ userId, searchHawkHitId }) =>
    !searchHawkHitId || willing.has(userId) || booked.has(searchHawkLeadKey(searchHawkHitId).pk)
}
