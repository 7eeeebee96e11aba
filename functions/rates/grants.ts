import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { openedGrants, removalGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { partCountGrants, partGrants } from '../listing/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  partGrants,
  partCountGrants,
  removalGrants,
  openedGrants,
  teamCheckGrants,
)

/** Grants for finding promotions by their name. */
export const promoNameGrants = uses(rows.promosByName, 'Query')

/** Grants for reading promotions with their rates and calendars in one batch. */
export const pricedPromoGrants = mergeGrants(
  uses(rows.rateKey, 'BatchGetItem'),
  uses(rows.pricesKey, 'BatchGetItem'),
  uses(rows.ratePartKey, 'BatchGetItem'),
)
