import { clubBatchGrants, clubListGrants, clubReadGrants, clubStaysGrants } from '../groups/grants.ts'
import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { clubOfferKey, clubRateKey, clubRatesPartition, supplierStatsKey } from '../kernel/rows.ts'
import { teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants } from '../listing/grants.ts'
import { promoNameGrants, pricedPromoGrants } from '../rates/grants.ts'
import { supplierBatchGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  uses(rows.clubSalesKey, 'BatchGetItem'),
  uses(rows.clubPlaceKey, 'Query'),
  clubBatchGrants,
  clubListGrants,
  clubReadGrants,
  clubStaysGrants,
  uses(clubOfferKey, 'DeleteItem', 'PutItem', 'Query'),
  uses(clubRateKey, 'DeleteItem', 'PutItem'),
  uses(clubRatesPartition, 'Query'),
  uses(supplierStatsKey, 'GetItem', 'UpdateItem'),
  promoNameGrants,
  pricedPromoGrants,
  listingBatchGrants,
  supplierBatchGrants,
  teamCheckGrants,
)
