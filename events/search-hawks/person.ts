import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { searchHawkHitKey } from '@nestboard/functions/kernel/rows.ts'
import { eraseLeadsOf, archivedLeadsOf } from '@nestboard/functions/search-hawks/follow-lead.ts'
import { ownLeadKey } from '@nestboard/functions/search-hawks/rows.ts'
import type { PersonPart } from '../person-part.ts'

/** The leads that a person's searches produced. When they are erased, the hawks keep their counters. */
export const leadsPart: PersonPart = {
  collectGrants: mergeGrants(uses(ownLeadKey, 'Query'), uses(searchHawkHitKey, 'BatchGetItem')),
  eraseGrants: mergeGrants(uses(ownLeadKey, 'Query'), uses(searchHawkHitKey, 'BatchWriteItem')),
  collect: async ({ userId }) => ({ 'leads.json': await archivedLeadsOf(userId) }),
  erase: eraseLeadsOf,
}
