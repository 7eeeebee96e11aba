import { mergeGrants, ownGrants, grantActions } from '../kernel/grants.ts'
import { personalOfferReadGrants, removalGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { partCountGrants, partGrants } from '../listing/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  partGrants,
  partCountGrants,
  removalGrants,
  personalOfferReadGrants,
  teamCheckGrants,
)

/** Grants for finding promotions by their name. */
export const promoNameGrants = grantActions(rows.promosByName, 'Query')

/** Grants for reading promotions with their rates and calendars in one batch. */
export const pricedPromoGrants = mergeGrants(
  grantActions(rows.rateKey, 'BatchGetItem'),
  grantActions(rows.priceCalendarKey, 'BatchGetItem'),
  grantActions(rows.ratePartKey, 'BatchGetItem'),
)
