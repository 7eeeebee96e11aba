import { cellOfPoint, gridSizeInCells, pointOfCell } from '@nestboard/shared/search/map/grid-cell.ts'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { MapDirectory } from '@nestboard/functions/search/map/map-directory.ts'
import { MapRowCollector } from '@nestboard/functions/search/map/map-row-collector.ts'
import type { ListingInView, MapQuery } from '@nestboard/functions/search/map/map-row-collector.ts'
import { readListingsInView } from '@nestboard/functions/search/map/read-map.ts'
import { bundledExchangeRates } from '@nestboard/shared/intl/exchange-rates.ts'
import type { SearchResultFilters } from '@nestboard/shared/search/filter.ts'
import { searchSorts } from '@nestboard/shared/search/model.ts'
import type { SearchSort } from '@nestboard/shared/search/model.ts'
import { encodeListingIdForMap } from '@nestboard/functions/search/map/rows.ts'
import { getFirstDayOfWindow } from '@nestboard/shared/search/map/window.ts'
import type { VisibleMapArea } from '@nestboard/shared/search/map/visible-map-area.ts'
import { newSeededRandom } from '@nestboard/shared/kernel/new-seeded-random.ts'
import type { SimulatedMapIndex } from './simulated-map-index.ts'
import { simulatedToday } from './simulated-catalog.ts'

export const searchSortNames = Object.keys(searchSorts) as SearchSort[]
export const simulatedSearchZooms = [8, 11, 14] as const
export const simulatedFilterNames = ['none', 'mid', 'tight'] as const
export type SimulatedFilterName = (typeof simulatedFilterNames)[number]

const noFilters: SearchResultFilters = {
  name: undefined,
  priceFrom: undefined,
  priceTill: undefined,
  currency: 'AUD',
  rates: bundledExchangeRates,
  stayTypes: [],
  amenities: [],
  ratingLeast: undefined,
  freeCancellation: false,
}

/**
 * Ages of the travelers and search filters, by name. none: two adults; mid: four guests and two amenities; tight: six
 * guests, one amenity and a price range.
 */
const kinds: Readonly<Record<SimulatedFilterName, { ages: number[]; filters: SearchResultFilters }>> = {
  none: { ages: [40, 40], filters: noFilters },
  mid: { ages: [40, 40, 8, 10], filters: { ...noFilters, amenities: [3, 29] } },
  tight: { ages: [40, 40, 40, 40, 8, 10], filters: { ...noFilters, amenities: [17], priceFrom: 200, priceTill: 420 } },
}

/** Returns the area that a map of 900 by 700 pixels shows at a zoom. */
function viewAt(center: GeoPoint, zoom: number): VisibleMapArea {
  const [{ x, y }, pixel] = [cellOfPoint(center), gridSizeInCells / 2 ** zoom / 256]
  return {
    boxes: [
      {
        fromX: Math.floor(x - 450 * pixel),
        toX: Math.floor(x + 450 * pixel),
        fromY: Math.floor(y - 350 * pixel),
        toY: Math.floor(y + 350 * pixel),
      },
    ],
  }
}

export interface SimulatedSearch {
  readonly zoom: number
  readonly filter: SimulatedFilterName
  readonly wanted: MapQuery
}

/** Generates a search for every center at every zoom with every filter, for stays of two to seven nights. */
export function generateSimulatedSearches(centers: readonly GeoPoint[], window: number): SimulatedSearch[] {
  const random = newSeededRandom(11)
  return centers.flatMap((center) =>
    simulatedSearchZooms.flatMap((zoom) => {
      const [day, length] = [getFirstDayOfWindow(window) + 5 + Math.floor(random() * 40), 2 + Math.floor(random() * 6)]
      const offset = pointOfCell({ x: cellOfPoint(center).x + (random() - 0.5) * 2, y: cellOfPoint(center).y })
      return simulatedFilterNames.map((filter) => ({
        zoom,
        filter,
        wanted: {
          view: viewAt(offset, zoom),
          center: offset,
          stay: { day, length, ages: kinds[filter].ages },
          rooms: { bedrooms: 0, beds: 0, bathrooms: 0 },
          filters: kinds[filter].filters,
          dealKey: false,
          windows: [window],
          nowMs: simulatedToday * 86_400_000,
        },
      }))
    }),
  )
}

/**
 * Returns a comparator for a sort order: the nearest listing first, or the one with the lowest or the highest price in
 * dollars.
 */
export const createSearchSortComparator = (sort: SearchSort) => (a: ListingInView, b: ListingInView) =>
  (sort === 'DISTANCE'
    ? a.meters - b.meters
    : sort === 'PRICE_LOWEST'
      ? a.dollars - b.dollars
      : b.dollars - a.dollars) || a.id - b.id

/** Finds all matches in view by brute force, as the ground truth for recall. */
export function findExpectedSearchResults({ wanted }: SimulatedSearch, index: SimulatedMapIndex): MapRowCollector {
  const gathering = new MapRowCollector(wanted)
  for (const [id, b] of index.rows) {
    const [x, y] = [b[6]! * 65_536 + b[7]! * 256 + b[8]!, b[9]! * 65_536 + b[10]! * 256 + b[11]!]
    const [box] = wanted.view.boxes
    if (box && x >= box.fromX && x < box.toX && y >= box.fromY && y < box.toY)
      gathering.take({ sk: `---${encodeListingIdForMap(id)}`, b }, 0, false)
  }
  return gathering
}

export interface SimulatedSearchResult extends SimulatedSearch {
  readonly sort: SearchSort
  readonly units: number
  readonly recall: number
  readonly isComplete: boolean
  readonly shown: number
  readonly inView: number
}

/**
 * Runs one search with an empty cache of directory rows, and compares its results with those of a scan of all listings.
 * The units include the reads of the session and of the search row.
 */
export async function runSimulatedSearch(
  search: SimulatedSearch,
  sort: SearchSort,
  index: SimulatedMapIndex,
  truth: MapRowCollector,
): Promise<SimulatedSearchResult> {
  const read = await readListingsInView(search.wanted, sort, {
    source: index.source,
    directory: new MapDirectory(),
    after: undefined,
  })
  const best = truth.matching.toSorted(createSearchSortComparator(sort)).slice(0, 32)
  const found = new Set(read.gathering.matching.map(({ id }) => id))
  const recall = best.length ? best.filter(({ id }) => found.has(id)).length / best.length : 1
  return {
    ...search,
    sort,
    units: read.units + 1,
    recall,
    isComplete: read.isComplete,
    shown: found.size,
    inView: truth.inView,
  }
}
