import { readRowsByKeys } from '../kernel/table/read.ts'
import type { RateWithoutCalendar } from './rate-rows.ts'
import { readRateRowsOfListing } from './rate.store.ts'
import { rateKey } from './rows.ts'

/** Reads all rates of a listing, eventually consistent and without a permission check. Key: L#{listing} / RATE#*. */
export const readRatesOfListing = (listingId: number): Promise<RateWithoutCalendar[]> =>
  readRateRowsOfListing(listingId, { consistent: false })

/**
 * Reads rates by their keys, in no particular order and without a permission check; missing rates are left out. Costs
 * half a read unit per rate. Key: L#{listing} / RATE#{id}.
 */
export const readRatesByKeys = async (
  places: Iterable<{ readonly listingId: number; readonly rateId: number }>,
): Promise<RateWithoutCalendar[]> => {
  const keys = new Map([...places].map(({ listingId, rateId }) => [rateId, rateKey(listingId, rateId)]))
  return (await readRowsByKeys([...keys.values()])) as unknown as RateWithoutCalendar[]
}
