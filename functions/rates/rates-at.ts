import { rowsByKeys } from '../kernel/table/read.ts'
import type { PlainRate } from './collection.ts'
import { rateKey } from './rows.ts'

/**
 * Rates by their keys, unordered and without a permission check; missing ones are left out. Costs half a unit each.
 * L#{listing} / RATE#{id}
 */
export const ratesAt = async (
  places: Iterable<{ readonly listingId: number; readonly rateId: number }>,
): Promise<PlainRate[]> => {
  const keys = new Map([...places].map(({ listingId, rateId }) => [rateId, rateKey(listingId, rateId)]))
  return (await rowsByKeys([...keys.values()])) as unknown as PlainRate[]
}
