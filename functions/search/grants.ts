import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { searchKey, tripMemberKey } from '../kernel/rows.ts'
import { grants as offerGrants } from '../offers/grants.ts'
import * as mapRows from './map/rows.ts'
import * as rows from './rows.ts'

/** Grants for closing a request for proposals (`open-requests.ts`). */
export const requestCloseGrants = mergeGrants(
  uses(searchKey, 'GetItem', 'UpdateItem'),
  uses(rows.boardSearchKey, 'UpdateItem'),
  uses(rows.openRequestsKey, 'GetItem', 'PutItem'),
)

/** Grants for finding listings near a point (`map/nearby.ts`). */
export const nearbyGrants = uses(mapRows.mapRows[0], 'Query')

export const grants = mergeGrants(
  ownGrants(rows),
  ownGrants(mapRows),
  uses(searchKey, 'GetItem', 'PutItem', 'UpdateItem'),
  uses(tripMemberKey, 'ConditionCheckItem'),
  offerGrants,
)

/** Grants for reading a search that the caller may read. */
export const searchReadGrants = mergeGrants(uses(searchKey, 'GetItem'), uses(tripMemberKey, 'GetItem'))
