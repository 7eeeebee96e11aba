import { userPartition } from '../kernel/rows.ts'
import { offeredListingKey } from './rows.ts'
import { readFirstRows } from '../kernel/table/read.ts'

const maxOffers = 100

/**
 * Returns the ids of the listings for which a traveler has personal offers, active or not; reads at most 100 offers.
 * Key: U#{user} / OFFERED#{listing}#{offer}.
 */
export async function readListingIdsOfferedTo(userId: number): Promise<number[]> {
  const rows = await readFirstRows(userPartition(userId), maxOffers, { prefix: offeredListingKey.prefix })
  return [...new Set(rows.map(({ sk }) => Number(sk.split('#')[1])))]
}
