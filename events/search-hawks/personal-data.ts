import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { searchHawkLeadKey } from '@nestboard/functions/kernel/rows.ts'
import { eraseLeadsOfUser, collectLeadsForArchive } from '@nestboard/functions/search-hawks/record-lead-offer.ts'
import { travelerLeadIdsKey } from '@nestboard/functions/search-hawks/rows.ts'
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'

/**
 * The leads that a person's searches produced. Erasure removes these leads, but leaves the hawks' counters unchanged.
 */
export const leadsPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: mergeGrants(
    grantActions(travelerLeadIdsKey, 'Query'),
    grantActions(searchHawkLeadKey, 'BatchGetItem'),
  ),
  eraseGrants: mergeGrants(
    grantActions(travelerLeadIdsKey, 'Query'),
    grantActions(searchHawkLeadKey, 'BatchWriteItem'),
  ),
  collect: async ({ userId }) => ({ 'leads.json': await collectLeadsForArchive(userId) }),
  erase: eraseLeadsOfUser,
}
