import { clubBatchReadGrants, clubListGrants, clubReadGrants, clubExistenceCheckGrants } from '../groups/grants.ts'
import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { clubOfferKey, clubPromoKey, clubPromosPartition, supplierStatsKey } from '../kernel/rows.ts'
import { teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchReadGrants } from '../listing/grants.ts'
import { promosByNameReadGrants, promosWithRatesReadGrants } from '../rates/grants.ts'
import { supplierBatchReadGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  grantActions(rows.clubSalesTotalsRow, 'BatchGetItem'),
  grantActions(rows.clubOfferListingRow, 'Query'),
  clubBatchReadGrants,
  clubListGrants,
  clubReadGrants,
  clubExistenceCheckGrants,
  grantActions(clubOfferKey, 'DeleteItem', 'PutItem', 'Query'),
  grantActions(clubPromoKey, 'DeleteItem', 'PutItem'),
  grantActions(clubPromosPartition, 'Query'),
  grantActions(supplierStatsKey, 'GetItem', 'UpdateItem'),
  promosByNameReadGrants,
  promosWithRatesReadGrants,
  listingBatchReadGrants,
  supplierBatchReadGrants,
  teamPermissionCheckGrants,
)
