import { expiryFromTtl } from '@nestboard/shared/kernel/expiry.ts'
import type { Clause } from '../kernel/commit.ts'
import { newId } from '../kernel/random.ts'
import { putOffer } from './personal-offer.store.ts'
import type { PersonalOfferItem } from './personal-offer.store.ts'

/**
 * Builds a new personal offer and the clauses that store it. The caller must have checked that the rate is PRIVATE and
 * belongs to the supplier; `ttl` is epoch ms or an offset from now, and `searchHawkHitId` the lead it answers, 0 for
 * none.
 */
export function newPersonalOffer(
  given: Omit<PersonalOfferItem, 'id' | 'nco'>,
  nowMs: number,
): { id: number; clauses: Clause[] } {
  const id = newId()
  const item = { ...given, id, ttl: expiryFromTtl(given.ttl, nowMs), nco: nowMs }
  return { id, clauses: putOffer(item, nowMs).map((write) => ({ write })) }
}
