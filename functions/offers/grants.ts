import { mergeGrants, grantActions } from '../kernel/grants.ts'
import { listingPartition, boardMemberKey, boardPartition } from '../kernel/rows.ts'
import { personalOfferReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { awardReadGrants } from '../profile/grants.ts'

/**
 * Grants for reading the rows that decide an offer's price: its listing, and the caller's Deal Keys and personalized
 * offers.
 */
export const pricingGrants = mergeGrants(
  grantActions(listingPartition, 'Query'),
  awardReadGrants,
  personalOfferReadGrants,
  teamPermissionCheckGrants,
)

/**
 * Grants of the routes: for pricing, and for reading the pins of a board, because the routes mark offers that are
 * pinned there.
 */
export const grants = mergeGrants(
  pricingGrants,
  grantActions(boardMemberKey, 'GetItem'),
  grantActions(boardPartition, 'Query'),
)
