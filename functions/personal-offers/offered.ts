import { listingsOfferedTo } from './offered.store.ts'

/** Returns the ids of listings with personal offers to a traveler, whether active or not; reads at most 100 offers. */
export const listingsOffered = (userId: number): Promise<number[]> => listingsOfferedTo(userId)
