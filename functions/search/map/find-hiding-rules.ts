import { countUnitsOnSale } from '@nestboard/shared/inventory/count-available-units.ts'
import type { Inventory } from '@nestboard/shared/inventory/model.ts'
import { searchRuleNames } from '@nestboard/shared/search/diagnosis.ts'
import type { SearchRuleName } from '@nestboard/shared/search/diagnosis.ts'
import { eachMapRowRefusal } from '@nestboard/shared/search/map/is-stay-bookable-by-map-rows.ts'
import type { MapRowRefusal } from '@nestboard/shared/search/map/is-stay-bookable-by-map-rows.ts'
import { isCellInView } from '@nestboard/shared/search/map/visible-map-area.ts'
import type { BookableListing } from '../../offers/bookable-listing.ts'
import type { MapIndexRow } from './map-index-reader.ts'
import { MapRowCollector } from './map-row-collector.ts'
import type { MapQuery } from './map-row-collector.ts'
import { describeListingOnMap, listReasonsHiddenFromMap } from './public-listing-map-view.ts'
import type { HiddenFromMapReason } from './public-listing-map-view.ts'

/** What a search makes of a listing, and why. `refusals`: those of the listing's present state, for the figures. */
interface HidingRules {
  readonly shown: boolean
  /** In the order of `searchRuleNames`. */
  readonly hiding: readonly SearchRuleName[]
  readonly refusals: readonly MapRowRefusal[]
  readonly isIndexBehind: boolean
}

/**
 * Finds each rule that hides a listing from a search. Whether it is shown is decided by the stored map rows, exactly as
 * in a search; why, by the listing's present state, with the same rules. If the two differ, the index is behind.
 * @param stored the listing's map row for each window of the search, as far as there are any
 */
export function findHidingRules(
  bookable: BookableListing,
  query: MapQuery,
  stored: readonly (MapIndexRow | undefined)[],
): HidingRules {
  const { view, stay, windows, nowMs } = query
  const rows = windows.map((window) => describeListingOnMap(bookable, window, nowMs))
  const refusals = [...eachMapRowRefusal({ rows, window: windows[0] as number }, stay, nowMs)]
  const found = new Set<SearchRuleName>([
    ...listReasonsHiddenFromMap(bookable).map((reason) => ruleOfReason[reason]),
    ...refusals.map((refusal) => ruleOfRefusal(refusal, bookable.inventory)),
    ...(rows[0] && isCellInView(view, rows[0]) ? [] : (['PLACE'] as const)),
  ])
  const shown = isShownByStoredRows(query, stored)
  const isIndexBehind = shown !== (found.size === 0)
  if (isIndexBehind && !shown) found.add('FRESHNESS')
  return { shown, hiding: searchRuleNames.filter((name) => found.has(name)), refusals, isIndexBehind }
}

/** Whether a search that reads these rows has an offer of the listing. */
function isShownByStoredRows(query: MapQuery, stored: readonly (MapIndexRow | undefined)[]): boolean {
  const collector = new MapRowCollector(query)
  for (const [place, row] of stored.entries()) if (row) collector.take(row, place, false)
  return collector.found > 0
}

const ruleOfReason: Readonly<Record<HiddenFromMapReason, SearchRuleName>> = {
  INACTIVE: 'VISIBILITY',
  PRIVATE: 'VISIBILITY',
  PHOTOS: 'READINESS',
  RATES: 'RATES',
}

function ruleOfRefusal(refusal: MapRowRefusal, inventory: Inventory): SearchRuleName {
  switch (refusal.why) {
    case 'PARTY':
      return 'PARTY'
    case 'TOO_SHORT':
    case 'TOO_LONG':
      return 'STAY_LENGTH'
    case 'FULL':
      return countUnitsOnSale(inventory, refusal.day) < 1 ? 'CLOSED' : 'SOLD'
    case 'BUFFER':
      return 'SOLD'
    case 'PAST':
    case 'TOO_SOON':
    case 'TOO_FAR':
      return 'HORIZON'
  }
}
