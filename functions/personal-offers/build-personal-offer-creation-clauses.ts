import { expiryFromTtl } from '@nestboard/shared/kernel/expiry.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { putPersonalOffer } from './personal-offer.store.ts'
import type { PersonalOfferItem } from './personal-offer.store.ts'

/**
 * Builds the transaction clauses that store a new personal offer. The calling code must have checked that the rate is
 * PRIVATE and belongs to the supplier; `ttl`, the offer's end, is a time in epoch ms or a number of ms from now,
 * `searchHawkHitId` the lead that the offer answers, 0 for none.
 */
export function buildPersonalOfferCreationClauses(
  given: Omit<PersonalOfferItem, 'id' | 'nco'>,
  nowMs: number,
): { id: number; clauses: TransactionClause[] } {
  const id = newId()
  const item = { ...given, id, ttl: expiryFromTtl(given.ttl, nowMs), nco: nowMs }
  return { id, clauses: putPersonalOffer(item, nowMs).map((write) => ({ write })) }
}
