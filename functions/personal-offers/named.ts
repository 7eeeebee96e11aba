import { searchHawkHitKey } from '../kernel/rows.ts'
import { rowsByKeys } from '../kernel/table/read.ts'
import { willingAmong } from '../profile/preference.ts'
import type { UserRateItem } from './personal-offer.store.ts'

type Named = Pick<UserRateItem, 'userId' | 'searchHawkHitId'>

/**
 * The travelers of these offers whom the team may see by name. An offer that answers a lead names its traveler while they
 * accept personalized offers, or once they booked such an offer (shared/search-hawks/README.md, "Consent"); any other offer was
 * made to a person whom the team had found by name.
 */
export async function namedAmong(offers: readonly Named[]): Promise<ReadonlySet<number>> {
  const answers = offers.filter(({ searchHawkHitId }) => searchHawkHitId > 0)
  const [willing, leads] = await Promise.all([
    willingAmong(answers.map(({ userId }) => userId)),
    rowsByKeys<{ userId: number; acceptedMs?: number }>(
      [...new Set(answers.map(({ searchHawkHitId }) => searchHawkHitId))].map(searchHawkHitKey),
    ),
  ])
  const found = offers.filter(({ searchHawkHitId }) => !searchHawkHitId)
  const booked = leads.filter(({ acceptedMs }) => acceptedMs !== undefined)
  return new Set([...willing, ...[...found, ...booked].map(({ userId }) => userId)])
}
