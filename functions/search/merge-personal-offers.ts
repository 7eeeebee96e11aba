import { toFoundStay } from './found.ts'
import type { FoundStay } from './found.ts'
import { chooseBestDates } from './map/map-row-collector.ts'
import type { ListingInView } from './map/map-row-collector.ts'
import type { StoredSearch } from './search.store.ts'

/**
 * Merges listings read from the map with the caller's personal offers, which replace the map's offer of the same
 * listing and dates. On other dates of a flexible search the map's offer stays, and the cheapest of all is shown.
 */
export function mergePersonalOffers(
  fromMap: readonly ListingInView[],
  personal: readonly FoundStay[],
  search: Pick<StoredSearch, 'tripId'>,
  caller: { readonly userId: number; readonly nowMs: number },
): FoundStay[] {
  const personally = new Map(personal.map((found) => [found.listing.id, found]))
  const merged = fromMap.map((met) => {
    const own = personally.get(met.id)
    if (!own) return toFoundStay(met, search, caller)
    personally.delete(met.id)
    const dates = met.dates.filter(({ stay }) => own.dates.every(({ day }) => day !== stay.day))
    const rest = chooseBestDates(dates)
    const found = rest ? chooseBestDates([own, toFoundStay({ ...met, ...rest, dates }, search, caller)]) : own
    return { ...(found ?? own), dates: [...own.dates, ...toFoundStay({ ...met, dates }, search, caller).dates] }
  })
  return [...personally.values(), ...merged]
}
