import { findPopularPlaces } from './find-popular-places.ts'
import type { Destination } from './find-popular-places.ts'
import { loadStaysPerCell } from './stay-places.ts'

/** Maximum number of destinations that are found at once. */
const maxDestinations = 6

/** The destinations found for counts that are cached, by country: finding them goes through the whole gazetteer. */
const foundByCounts = new WeakMap<ReadonlyMap<number, number>, Map<string, Destination[]>>()

/**
 * The destinations with most stays, by counts at most ten minutes old. Reads at most 4 units, none while the counts
 * are cached.
 * @param country ISO 3166 code; '' for the whole world
 */
export async function readPopularDestinations(nowMs: number, country = ''): Promise<readonly Destination[]> {
  const counts = await loadStaysPerCell(nowMs)
  const found = foundByCounts.get(counts) ?? new Map<string, Destination[]>()
  foundByCounts.set(counts, found)
  const destinations = found.get(country) ?? findPopularPlaces(counts, { most: maxDestinations, country })
  found.set(country, destinations)
  return destinations
}
