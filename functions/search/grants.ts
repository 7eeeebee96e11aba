import { exchangeRatesReadGrants } from '../intl/grants.ts'
import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { searchKey, boardMemberKey } from '../kernel/rows.ts'
import { grants as offerGrants } from '../offers/grants.ts'
import { popularDestinationsReadGrants } from '../place/grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import { supplierProfileReadGrants } from '../supplier/grants.ts'
import * as mapRows from './map/rows.ts'
import * as rows from './rows.ts'

/** Grants for closing a request for proposals (`rfp.ts`). */
export const rfpClosingGrants = mergeGrants(
  grantActions(searchKey, 'GetItem', 'UpdateItem'),
  grantActions(rows.boardSearchKey, 'UpdateItem'),
  grantActions(rows.travelerOpenRfpsKey, 'GetItem', 'PutItem'),
)

/** Grants for finding listings near a point (`map/find-listings-near.ts`). */
export const nearbyListingsReadGrants = grantActions(mapRows.mapRowPartitions[0], 'Query')

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  buildGrantsForFeatureFunction(mapRows),
  grantActions(searchKey, 'GetItem', 'PutItem', 'UpdateItem'),
  grantActions(boardMemberKey, 'ConditionCheckItem'),
  offerGrants,
  popularDestinationsReadGrants,
  exchangeRatesReadGrants,
  listingReadGrants,
  supplierProfileReadGrants,
)

/** Grants for reading a search that the caller may read. */
export const searchReadGrants = mergeGrants(grantActions(searchKey, 'GetItem'), grantActions(boardMemberKey, 'GetItem'))
