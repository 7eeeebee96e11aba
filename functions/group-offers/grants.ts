import { clubBatchGrants, clubListGrants, clubReadGrants, clubExistsGrants } from '../groups/grants.ts'
import { mergeGrants, ownGrants, grantActions } from '../kernel/grants.ts'
import { clubOfferKey, clubPromoKey, clubPromosPartition, supplierStatsKey } from '../kernel/rows.ts'
import { teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants } from '../listing/grants.ts'
import { promoNameGrants, pricedPromoGrants } from '../rates/grants.ts'
import { supplierBatchGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  grantActions(rows.clubSalesTotalsKey, 'BatchGetItem'),
  grantActions(rows.clubOfferListingKey, 'Query'),
  clubBatchGrants,
  clubListGrants,
  clubReadGrants,
  clubExistsGrants,
  grantActions(clubOfferKey, 'DeleteItem', 'PutItem', 'Query'),
  grantActions(clubPromoKey, 'DeleteItem', 'PutItem'),
  grantActions(clubPromosPartition, 'Query'),
  grantActions(supplierStatsKey, 'GetItem', 'UpdateItem'),
  promoNameGrants,
  pricedPromoGrants,
  listingBatchGrants,
  supplierBatchGrants,
  teamCheckGrants,
)
