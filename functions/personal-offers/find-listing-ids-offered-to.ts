import { readListingIdsOfferedTo } from './offered.store.ts'

/**
 * Returns the ids of the listings for which a traveler has personal offers, active or not; reads at most 100 offers.
 */
export const findListingIdsOfferedTo = (userId: number): Promise<number[]> => readListingIdsOfferedTo(userId)
