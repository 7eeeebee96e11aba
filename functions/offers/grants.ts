import { mergeGrants, uses } from '../kernel/grants.ts'
import { listingPartition, tripMemberKey, tripPartition } from '../kernel/rows.ts'
import { openedGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { awardGrants } from '../profile/grants.ts'

/** Rows that decide the price of an offer: its listing, and the caller's Deal Keys and personalized offers. */
export const pricingGrants = mergeGrants(uses(listingPartition, 'Query'), awardGrants, openedGrants, teamCheckGrants)

/** Offers are listed with the pins of a board. */
export const grants = mergeGrants(pricingGrants, uses(tripMemberKey, 'GetItem'), uses(tripPartition, 'Query'))
