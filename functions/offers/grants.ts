import { mergeGrants, uses } from '../kernel/grants.ts'
import { listingPartition, tripMemberKey, tripPartition } from '../kernel/rows.ts'
import { openedGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { awardGrants } from '../profile/grants.ts'

/**
 * Grants for reading the rows that decide an offer's price: its listing, and the caller's Deal Keys and personalized
 * offers.
 */
export const pricingGrants = mergeGrants(uses(listingPartition, 'Query'), awardGrants, openedGrants, teamCheckGrants)

/**
 * Grants of the routes: those for pricing, and reading the pins of a board, because offers that are pinned there are
 * marked.
 */
export const grants = mergeGrants(pricingGrants, uses(tripMemberKey, 'GetItem'), uses(tripPartition, 'Query'))
