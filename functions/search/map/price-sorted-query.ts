import { countPayingTravelers } from '@nestboard/shared/listing/stay.ts'
import {
  guestCapacityClassCount,
  guestCapacityClassOf,
  coarsePriceBracketCount,
  coarsePriceBracketOf,
  getFirstPriceBracketOfCoarse,
  priceBracketOf,
} from '@nestboard/shared/search/map/price-brackets.ts'
import type { TileInView } from '@nestboard/shared/search/map/visible-map-area.ts'
import { convertCurrencyApproximately } from '@nestboard/shared/intl/exchange-rates.ts'
import type { PriceHistogram } from './map-directory.ts'
import type { MapQuery } from './map-row-collector.ts'
import { halfReadUnitBytes, mapRowSizeBytes, countReadUnitsOfRows } from './map-index-reader.ts'

/**
 * The rows that one query reads: those of some guest classes of a tile in a copy of the map sorted by price. `counts`
 * are the numbers of listings by coarse price bracket.
 */
export interface PriceSortedQuery {
  readonly copy: 1 | 2 | 3
  readonly tile: TileInView
  readonly classes: readonly [from: number, till: number]
  readonly counts: readonly number[]
}

/** The direction in which price brackets are read: upwards for the lowest price first, downwards for the highest. */
export interface PriceBracketReadOrder {
  readonly upwards: boolean
  /** First and last coarse price bracket, both inclusive, in reading order. */
  readonly first: number
  readonly last: number
}

/**
 * The most rows a tile may have for one query to read all its guest classes: about one page of search results. A tile
 * with more rows is read with one query per class.
 */
const joinRows = (1.25 * halfReadUnitBytes) / mapRowSizeBytes

/**
 * Splits tiles into queries that read the listings with room for a party; guest classes too small for the party are
 * left out.
 */
export function splitTilesIntoQueries(
  copy: 1 | 2 | 3,
  tiles: readonly TileInView[],
  histograms: ReadonlyMap<number, PriceHistogram>,
  { stay }: MapQuery,
): PriceSortedQuery[] {
  const least = Math.min(guestCapacityClassCount - 1, guestCapacityClassOf(countPayingTravelers(stay.ages)))
  return tiles.flatMap((tile): PriceSortedQuery[] => {
    const histogram = histograms.get(tile.code) ?? []
    const fitting = histogram.slice(least)
    const whole = sumNumbers(fitting.map(sumNumbers))
    if (whole === 0) return []
    const each = fitting.map((counts, at): PriceSortedQuery => ({
      copy,
      tile,
      classes: [least + at, least + at],
      counts,
    }))
    const joined = Array.from({ length: coarsePriceBracketCount }, (_, step) =>
      sumNumbers(fitting.map((counts) => counts[step] ?? 0)),
    )
    return whole > joinRows
      ? each.filter(({ counts }) => sumNumbers(counts) > 0)
      : [{ copy, tile, classes: [least, guestCapacityClassCount - 1], counts: joined }]
  })
}

export const sumNumbers = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/**
 * Whether a query joins several guest classes. In price order, the rows of different classes are not adjacent, so such
 * a query always reads all prices.
 */
export const hasSeveralGuestClasses = ({ classes: [from, till] }: PriceSortedQuery): boolean => from !== till

/** Counts the listings that a query reads between two coarse price brackets, both inclusive, in either order. */
export const countListingsBetweenPriceBrackets = ({ counts }: PriceSortedQuery, a: number, b: number): number =>
  sumNumbers(counts.slice(Math.min(a, b), Math.max(a, b) + 1))

/**
 * Selects the queries for which the coarse price brackets from `from` to `till` hold more than `worth` listings in
 * view, by estimate.
 */
export const selectQueriesWorthReading = (
  units: readonly PriceSortedQuery[],
  from: number,
  till: number,
  worth: number,
): PriceSortedQuery[] =>
  units.filter((unit) => countListingsBetweenPriceBrackets(unit, from, till) * unit.tile.share > worth)

/**
 * Estimates the read units that queries cost in one window between two coarse price brackets. `kept` is the share of
 * the listings counted in the directory that have a map row.
 */
export const estimateReadUnitsOfQueries = (
  units: readonly PriceSortedQuery[],
  from: number,
  till: number,
  kept: number,
): number =>
  sumNumbers(
    units.map((unit) =>
      countReadUnitsOfRows(
        kept *
          (hasSeveralGuestClasses(unit)
            ? sumNumbers(unit.counts)
            : countListingsBetweenPriceBrackets(unit, from, till)),
      ),
    ),
  )

/**
 * Bounds of the ratio between a stay's price and the listing's usual price, which varies by season and number of
 * guests.
 */
const spread = { below: 0.55, above: 1.9 } as const

/** Returns the range and order of the coarse price brackets to read, limited by the price filter. */
export function getPriceBracketReadOrder({ filters }: MapQuery, upwards: boolean): PriceBracketReadOrder {
  const { priceFrom, priceTill, currency, rates } = filters
  const coarse = (price: number, by: number) =>
    coarsePriceBracketOf(priceBracketOf(convertCurrencyApproximately(price, currency, 'USD', rates) * by))
  const low = priceFrom === undefined ? 0 : coarse(priceFrom, spread.below)
  const high = priceTill === undefined ? coarsePriceBracketCount - 1 : coarse(priceTill, spread.above)
  return upwards
    ? { upwards, first: low, last: Math.max(low, high) }
    : { upwards, first: Math.max(low, high), last: low }
}

/**
 * Returns the range of fine price brackets (4.4 % wide) that a range of coarse price brackets covers, in ascending
 * order.
 */
export const convertToFinePriceBrackets = (a: number, b: number): [number, number] => [
  getFirstPriceBracketOfCoarse(Math.min(a, b)),
  Math.min(255, getFirstPriceBracketOfCoarse(Math.max(a, b) + 1) - 1),
]

/**
 * Returns the coarse price brackets from `from` to the last one to read: ascending if `upwards`, otherwise descending.
 */
export const listCoarsePriceBracketsFrom = ({ upwards, last }: PriceBracketReadOrder, from: number): number[] =>
  Array.from({ length: Math.max(0, (upwards ? last - from : from - last) + 1) }, (_, at) =>
    upwards ? from + at : from - at,
  )
