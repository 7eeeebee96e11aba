import { listingsOfferedTo } from './offered.store.ts'

/** The listings where a traveller was offered something, active or not; each is priced by its own collection. */
export const listingsOffered = (userId: number): Promise<number[]> => listingsOfferedTo(userId)
