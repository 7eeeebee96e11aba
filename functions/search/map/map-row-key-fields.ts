import { cellOfPoint, pointOfCell, tileCodeOf } from '@nestboard/shared/search/map/grid-cell.ts'
import type { GridCell } from '@nestboard/shared/search/map/grid-cell.ts'
import {
  cellsPerSpatialOrderTile,
  spatialOrderCellLevel,
  spatialOrderTileLevel,
} from '@nestboard/shared/search/map/spatial-order-cell-range.ts'
import {
  guestCapacityClassOf,
  coarsePriceBracketOf,
  chooseStoredPriceBracket,
  priceBracketOf,
} from '@nestboard/shared/search/map/price-brackets.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { RowKey } from '../../kernel/table/define-row-key.ts'
import { buildCellStayCounterKey } from '../../place/stay-cells.ts'
import {
  mapDensityKey,
  mapHistogramKey,
  encodeListingIdForMap,
  buildMapPartitionKey,
  priceSortedMapTileLevels,
  buildPriceSortKeyPrefix,
  buildSpatialSortKeyPrefix,
} from './rows.ts'
import { buildDensityAttributeName, buildPriceHistogramAttributeName } from './map-directory.ts'

/**
 * The values from which the keys of a listing's map rows are built: its cell, its guest class (by the number of guests
 * it takes) and the price bracket (4.4 % wide) of its usual price.
 */
export interface MapRowKeyFields extends GridCell {
  readonly placeClass: number
  readonly step: number
}

/**
 * Returns the values from which a listing's map keys are built. A usual price that moved by only one price bracket
 * keeps the previous bracket, so that small edits move no rows.
 */
export const buildMapRowKeyFields = (
  listing: Listing,
  orderPrice: number,
  before: MapRowKeyFields | undefined,
): MapRowKeyFields => ({
  ...cellOfPoint(listing),
  placeClass: guestCapacityClassOf(listing.guests),
  step: chooseStoredPriceBracket(before?.step, priceBracketOf(orderPrice)),
})

export const hasSameMapRowKeyFields = (a: MapRowKeyFields, b: MapRowKeyFields): boolean =>
  a.x === b.x && a.y === b.y && a.placeClass === b.placeClass && a.step === b.step

/** Keys of a listing's four rows in a window: one in spatial order, three in price order. */
export function buildMapRowKeys(
  listingId: number,
  { placeClass, step, ...cell }: MapRowKeyFields,
  window: number,
): RowKey[] {
  const id = encodeListingIdForMap(listingId)
  const inSpace = tileCodeOf(cell, spatialOrderCellLevel) % cellsPerSpatialOrderTile
  return [
    {
      pk: buildMapPartitionKey(0, window, tileCodeOf(cell, spatialOrderTileLevel)),
      sk: buildSpatialSortKeyPrefix(inSpace) + id,
    },
    ...([1, 2, 3] as const).map((copy) => ({
      pk: buildMapPartitionKey(copy, window, tileCodeOf(cell, priceSortedMapTileLevels[copy - 1]!)),
      sk: buildPriceSortKeyPrefix(placeClass, step) + id,
    })),
  ]
}

/** Key of a stored count that includes a listing: in the map directory, or in the counts for place search. */
export interface AreaListingCountKey extends RowKey {
  readonly attribute: string
}

export const buildAreaListingCountKeys = ({ placeClass, step, ...cell }: MapRowKeyFields): AreaListingCountKey[] => [
  buildCellStayCounterKey(pointOfCell(cell)),
  {
    ...mapDensityKey(tileCodeOf(cell, spatialOrderTileLevel)),
    attribute: buildDensityAttributeName(tileCodeOf(cell, 14)),
  },
  ...([1, 2, 3] as const).map((copy) => ({
    ...mapHistogramKey(copy, tileCodeOf(cell, priceSortedMapTileLevels[copy - 1]!)),
    attribute: buildPriceHistogramAttributeName(placeClass, coarsePriceBracketOf(step)),
  })),
]
