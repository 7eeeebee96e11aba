import { listingsOfferedTo } from './offered.store.ts'

/**
 * Returns the ids of the listings for which a traveler has personal offers, active or not; reads at most 100 offers.
 */
export const listingsOffered = (userId: number): Promise<number[]> => listingsOfferedTo(userId)
