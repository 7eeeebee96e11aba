import { cellOfPoint, pointOfCell, tileCodeOf } from '@nestboard/shared/search/map/grid.ts'
import type { Cell } from '@nestboard/shared/search/map/grid.ts'
import { cellsOfSpaceTile, spaceCellLevel, spaceLevel } from '@nestboard/shared/search/map/ranges.ts'
import { guestClassOf, coarseStepOf, keptStep, priceStepOf } from '@nestboard/shared/search/map/step.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { Key } from '../../kernel/table/row-kind.ts'
import { stayCounterAt } from '../../place/stay-cells.ts'
import {
  mapDensityKey,
  mapHistogramKey,
  mapIdCode,
  mapPartition,
  mapPriceLevels,
  mapPriceSort,
  mapSpaceSort,
} from './rows.ts'
import { densityAttribute, histogramAttribute } from './directory.ts'

/**
 * The values from which the keys of a listing's map rows are built: its cell, its guest class and the step of its
 * usual price.
 */
export interface MapPlace extends Cell {
  readonly placeClass: number
  readonly step: number
}

/**
 * Returns the map place of a listing. A price that moved by one step keeps the previous step, so that small edits move
 * no rows.
 */
export const mapPlaceOf = (listing: Listing, orderPrice: number, before: MapPlace | undefined): MapPlace => ({
  ...cellOfPoint(listing),
  placeClass: guestClassOf(listing.guests),
  step: keptStep(before?.step, priceStepOf(orderPrice)),
})

export const isSamePlace = (a: MapPlace, b: MapPlace): boolean =>
  a.x === b.x && a.y === b.y && a.placeClass === b.placeClass && a.step === b.step

/** Keys of a listing's four rows in a window: one in space order, three in price order. */
export function rowKeys(listingId: number, { placeClass, step, ...cell }: MapPlace, window: number): Key[] {
  const id = mapIdCode(listingId)
  const inSpace = tileCodeOf(cell, spaceCellLevel) % cellsOfSpaceTile
  return [
    { pk: mapPartition(0, window, tileCodeOf(cell, spaceLevel)), sk: mapSpaceSort(inSpace) + id },
    ...([1, 2, 3] as const).map((copy) => ({
      pk: mapPartition(copy, window, tileCodeOf(cell, mapPriceLevels[copy - 1]!)),
      sk: mapPriceSort(placeClass, step) + id,
    })),
  ]
}

/** A stored count that includes a listing: in the map directory, or in the counts for place search. */
export interface ListingCounter extends Key {
  readonly attribute: string
}

export const mapCountersOf = ({ placeClass, step, ...cell }: MapPlace): ListingCounter[] => [
  stayCounterAt(pointOfCell(cell)),
  { ...mapDensityKey(tileCodeOf(cell, spaceLevel)), attribute: densityAttribute(tileCodeOf(cell, 14)) },
  ...([1, 2, 3] as const).map((copy) => ({
    ...mapHistogramKey(copy, tileCodeOf(cell, mapPriceLevels[copy - 1]!)),
    attribute: histogramAttribute(placeClass, coarseStepOf(step)),
  })),
]
