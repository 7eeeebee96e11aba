import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { searchKey } from '@nestboard/functions/kernel/rows.ts'
import { boardSearchKey, requestsOfTraveler } from '@nestboard/functions/search/rows.ts'
import { eraseRequestsOf, requestsOf } from '@nestboard/functions/search/open-requests.ts'
import { requestOf } from '@nestboard/functions/whisk-me-away/shown-request.ts'
import type { PersonPart } from '../person-part.ts'

/** The Whisk Me Away requests of a person, on all their boards. */
export const requestsPart: PersonPart = {
  collectGrants: uses(requestsOfTraveler, 'Query'),
  eraseGrants: mergeGrants(
    uses(requestsOfTraveler, 'Query'),
    uses(searchKey, 'BatchWriteItem'),
    uses(boardSearchKey, 'BatchWriteItem'),
  ),
  collect: async ({ userId }) => ({ 'requests.json': (await requestsOf(userId)).map(requestOf) }),
  erase: eraseRequestsOf,
}
