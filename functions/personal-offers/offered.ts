import { listingsOfferedTo } from './offered.store.ts'

/** The listings with personal offers for a traveler, active or not. */
export const listingsOffered = (userId: number): Promise<number[]> => listingsOfferedTo(userId)
