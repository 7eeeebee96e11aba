import { payersOf } from '@nestboard/shared/listing/stay.ts'
import { classes, classOf, maxCoarse, coarseOf, firstStepOf, stepOf } from '@nestboard/shared/search/map/step.ts'
import type { Tile } from '@nestboard/shared/search/map/view.ts'
import { inDollars } from '@nestboard/shared/search/map/reference-price.ts'
import type { Histogram } from './directory.ts'
import type { MapQuery } from './gathering.ts'
import { halfUnitBytes, rowBytes, unitsFor } from './source.ts'

/** Rows read by one query: some guest classes of a tile of a price copy. `counts`: by coarse step. */
export interface PriceUnit {
  readonly copy: 1 | 2 | 3
  readonly tile: Tile
  readonly classes: readonly [from: number, till: number]
  readonly counts: readonly number[]
}

/** The direction in which steps are read: upwards for the lowest price first, downwards for the highest. */
export interface StepOrder {
  readonly upwards: boolean
  /** Coarse steps, both inclusive, in reading order. */
  readonly first: number
  readonly last: number
}

/** A tile whose rows fit into about one page is read in one query, all classes together. */
const joinRows = (1.25 * halfUnitBytes) / rowBytes

/** The units of a copy for a party. Classes too small for it are left out. */
export function priceUnits(
  copy: 1 | 2 | 3,
  tiles: readonly Tile[],
  histograms: ReadonlyMap<number, Histogram>,
  { stay }: MapQuery,
): PriceUnit[] {
  const least = Math.min(classes - 1, classOf(payersOf(stay.ages)))
  return tiles.flatMap((tile): PriceUnit[] => {
    const histogram = histograms.get(tile.code) ?? []
    const fitting = histogram.slice(least)
    const whole = sumOf(fitting.map(sumOf))
    if (whole === 0) return []
    const each = fitting.map((counts, at): PriceUnit => ({ copy, tile, classes: [least + at, least + at], counts }))
    const joined = Array.from({ length: maxCoarse }, (_, step) => sumOf(fitting.map((counts) => counts[step] ?? 0)))
    return whole > joinRows
      ? each.filter(({ counts }) => sumOf(counts) > 0)
      : [{ copy, tile, classes: [least, classes - 1], counts: joined }]
  })
}

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** The sort keys of several classes are not adjacent, so a joined unit is always read whole. */
export const isJoined = ({ classes: [from, till] }: PriceUnit): boolean => from !== till

/** Listings of a unit between two coarse steps, both inclusive, in either order. */
export const countBetween = ({ counts }: PriceUnit, a: number, b: number): number =>
  sumOf(counts.slice(Math.min(a, b), Math.max(a, b) + 1))

/** The units with more than this many listings in view between two steps. */
export const unitsWorthReading = (
  units: readonly PriceUnit[],
  from: number,
  till: number,
  worth: number,
): PriceUnit[] => units.filter((unit) => countBetween(unit, from, till) * unit.tile.share > worth)

/** Read units for these steps. `kept`: share of the counted listings that have a row. */
export const costOf = (units: readonly PriceUnit[], from: number, till: number, kept: number): number =>
  sumOf(units.map((unit) => unitsFor(kept * (isJoined(unit) ? sumOf(unit.counts) : countBetween(unit, from, till)))))

/** How far a price may differ from the usual price that a listing is filed under, by season and party. */
const spread = { below: 0.55, above: 1.9 } as const

/** The steps to read, limited by the price filter. */
export function stepOrder({ filters }: MapQuery, upwards: boolean): StepOrder {
  const { priceFrom, priceTill, currency } = filters
  const coarse = (price: number, by: number) => coarseOf(stepOf(inDollars(price, currency) * by))
  const low = priceFrom === undefined ? 0 : coarse(priceFrom, spread.below)
  const high = priceTill === undefined ? maxCoarse - 1 : coarse(priceTill, spread.above)
  return upwards
    ? { upwards, first: low, last: Math.max(low, high) }
    : { upwards, first: Math.max(low, high), last: low }
}

/** The range of fine steps that these coarse steps cover, in ascending order. */
export const stepsOf = (a: number, b: number): [number, number] => [
  firstStepOf(Math.min(a, b)),
  Math.min(255, firstStepOf(Math.max(a, b) + 1) - 1),
]

/** The remaining coarse steps, in reading order. */
export const stepsFrom = ({ upwards, last }: StepOrder, from: number): number[] =>
  Array.from({ length: Math.max(0, (upwards ? last - from : from - last) + 1) }, (_, at) =>
    upwards ? from + at : from - at,
  )
