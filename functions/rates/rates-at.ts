import { rowsByKeys } from '../kernel/table/read.ts'
import type { PlainRate } from './collection.ts'
import { ratesOf } from './rate.store.ts'
import { rateKey } from './rows.ts'

/** Reads all rates of a listing, eventually consistent and without a permission check. Key: L#{listing} / RATE#*. */
export const ratesAtListing = (listingId: number): Promise<PlainRate[]> => ratesOf(listingId, { consistent: false })

/**
 * Reads rates by their keys, in no particular order and without a permission check; missing rates are left out. Costs
 * half a unit per rate. Key: L#{listing} / RATE#{id}.
 */
export const ratesAt = async (
  places: Iterable<{ readonly listingId: number; readonly rateId: number }>,
): Promise<PlainRate[]> => {
  const keys = new Map([...places].map(({ listingId, rateId }) => [rateId, rateKey(listingId, rateId)]))
  return (await rowsByKeys([...keys.values()])) as unknown as PlainRate[]
}
