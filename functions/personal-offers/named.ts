import { searchHawkHitKey } from '../kernel/rows.ts'
import { rowsByKeys } from '../kernel/table/read.ts'
import { willingAmong } from '../profile/preference.ts'
import type { UserRateItem } from './personal-offer.store.ts'

type Named = Pick<UserRateItem, 'userId' | 'searchHawkHitId'>

/**
 * Reads which of these offers show the team their traveler, by id and name. An offer that answers a lead does while its traveler
 * accepts personalized offers, or once they booked it (shared/search-hawks/README.md, "Consent"); any other offer was made to a
 * person whom the team had found by name.
 */
export async function namingAmong(offers: readonly Named[]): Promise<(offer: Named) => boolean> {
  const answers = offers.filter(({ searchHawkHitId }) => searchHawkHitId > 0)
  const [willing, leads] = await Promise.all([
    willingAmong(answers.map(({ userId }) => userId)),
    rowsByKeys<{ pk: string; acceptedMs?: number }>(
      [...new Set(answers.map(({ searchHawkHitId }) => searchHawkHitId))].map(searchHawkHitKey),
    ),
  ])
  const booked = new Set(leads.filter(({ acceptedMs }) => acceptedMs !== undefined).map(({ pk }) => pk))
  return ({ userId, searchHawkHitId }) =>
    !searchHawkHitId || willing.has(userId) || booked.has(searchHawkHitKey(searchHawkHitId).pk)
}
