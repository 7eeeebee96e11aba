import { userPartition } from '../kernel/rows.ts'
import { offeredKey } from './rows.ts'
import { firstRowsOf } from '../kernel/table/read.ts'

const maxOffers = 100

/**
 * Returns the ids of the listings for which a traveler has personal offers, active or not; reads at most 100 offers.
 * Key: U#{user} / OFFERED#{listing}#{offer}.
 */
export async function listingsOfferedTo(userId: number): Promise<number[]> {
  const rows = await firstRowsOf(userPartition(userId), maxOffers, { prefix: offeredKey.prefix })
  return [...new Set(rows.map(({ sk }) => Number(sk.split('#')[1])))]
}
