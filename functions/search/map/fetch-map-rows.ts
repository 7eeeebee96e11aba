import {
  highestEncodedListingId,
  buildMapPartitionKey,
  buildPriceSortKeyPrefix,
  buildSpatialSortKeyPrefix,
} from './rows.ts'
import type { MapIndexCopyNumber } from './rows.ts'
import type { SpatialOrderCellRange } from '@nestboard/shared/search/map/spatial-order-cell-range.ts'
import type { MapReadContext } from './map-directory.ts'
import type { MapRowCollector } from './map-row-collector.ts'
import { mapRowSizeBytes } from './map-index-reader.ts'

/**
 * A range of sort keys in one copy of the map rows (0 is in spatial order, 1 to 3 in price order), to be read in every
 * window of the stay.
 */
export interface MapRowRange {
  readonly copy: MapIndexCopyNumber
  readonly tile: number
  readonly from: string
  readonly to: string
}

export const buildMapKeyRangeOfCells = ({ tile, from, to }: SpatialOrderCellRange): MapRowRange => ({
  copy: 0,
  tile,
  from: buildSpatialSortKeyPrefix(from),
  to: buildSpatialSortKeyPrefix(to) + highestEncodedListingId,
})

/**
 * The range of map rows of listings in some guest classes whose usual prices lie between two price brackets, both
 * inclusive.
 */
export const buildMapKeyRangeOfPrices = (
  copy: 1 | 2 | 3,
  tile: number,
  [fromClass, tillClass]: readonly [number, number],
  [from, till]: readonly [number, number],
): MapRowRange => ({
  copy,
  tile,
  from: buildPriceSortKeyPrefix(fromClass, from),
  to: buildPriceSortKeyPrefix(tillClass, till) + highestEncodedListingId,
})

/**
 * Reads ranges in every window of the stay, in parallel. Returns false if a range was cut short by `units`, the limit
 * of read units.
 */
export async function fetchMapRows(
  ranges: readonly MapRowRange[],
  gathering: MapRowCollector,
  context: MapReadContext,
  units: number,
) {
  const { windows } = gathering.wanted
  const most = Math.max(60, Math.ceil((units * 2 * 4096) / mapRowSizeBytes / windows.length))
  const pages = await Promise.all(
    ranges.flatMap(({ copy, tile, from, to }) =>
      windows.map(async (window, place) => ({
        place,
        copy,
        page: await context.source({ pk: buildMapPartitionKey(copy, window, tile), from, to, most }),
      })),
    ),
  )
  for (const { place, copy, page } of pages) {
    context.budget.spent += page.units
    for (const item of page.items) gathering.take(item, place, copy !== 0)
  }
  gathering.settle()
  return pages.every(({ page }) => page.isAll)
}
