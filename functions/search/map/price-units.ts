import { payersOf } from '@nestboard/shared/listing/stay.ts'
import { classes, classOf, coarseMost, coarseOf, firstStepOf, stepOf } from '@nestboard/shared/search/map/step.ts'
import type { Tile } from '@nestboard/shared/search/map/view.ts'
import { inDollars } from '@nestboard/shared/search/map/reference-price.ts'
import type { Histogram } from './directory.ts'
import type { Wanted } from './gathering.ts'
import { halfUnitBytes, rowBytes, unitsFor } from './source.ts'

/** Rows that are asked for together: a tile of a price copy, some of its classes. `counts`: by coarse step. */
export interface PriceUnit {
  readonly copy: 1 | 2 | 3
  readonly tile: Tile
  readonly classes: readonly [from: number, till: number]
  readonly counts: readonly number[]
}

/** From where to where steps are read: upwards for the lowest price first, downwards for the highest. */
export interface StepOrder {
  readonly upwards: boolean
  /** Coarse steps, both counted, in the order they are read. */
  readonly first: number
  readonly last: number
}

/** A tile whose rows all fit about a page is asked for whole, its classes together. */
const joinRows = (1.25 * halfUnitBytes) / rowBytes

/** The units of a copy for a party: places too small for it are left out where that saves anything. */
export function priceUnits(
  copy: 1 | 2 | 3,
  tiles: readonly Tile[],
  histograms: ReadonlyMap<number, Histogram>,
  { stay }: Wanted,
): PriceUnit[] {
  const least = Math.min(classes - 1, classOf(payersOf(stay.ages)))
  return tiles.flatMap((tile): PriceUnit[] => {
    const histogram = histograms.get(tile.code) ?? []
    const fitting = histogram.slice(least)
    const whole = sumOf(fitting.map(sumOf))
    if (whole === 0) return []
    const each = fitting.map((counts, at): PriceUnit => ({ copy, tile, classes: [least + at, least + at], counts }))
    const joined = Array.from({ length: coarseMost }, (_, step) => sumOf(fitting.map((counts) => counts[step] ?? 0)))
    return whole > joinRows
      ? each.filter(({ counts }) => sumOf(counts) > 0)
      : [{ copy, tile, classes: [least, classes - 1], counts: joined }]
  })
}

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** A unit of several classes lies in several runs: what is read of it is the whole of those between. */
export const isJoined = ({ classes: [from, till] }: PriceUnit): boolean => from !== till

/** Listings of a unit between two coarse steps, both counted, in whatever order. */
export const countBetween = ({ counts }: PriceUnit, a: number, b: number): number =>
  sumOf(counts.slice(Math.min(a, b), Math.max(a, b) + 1))

/** The units that promise at least so many rows in view between two steps. */
export const worthwhile = (units: readonly PriceUnit[], from: number, till: number, worth: number): PriceUnit[] =>
  units.filter((unit) => countBetween(unit, from, till) * unit.tile.share > worth)

/** What reading these between two steps costs, where so many of the listings have a row. */
export const costOf = (units: readonly PriceUnit[], from: number, till: number, kept: number): number =>
  sumOf(units.map((unit) => unitsFor(kept * (isJoined(unit) ? sumOf(unit.counts) : countBetween(unit, from, till)))))

/** How far prices by season and fees by party may lie from the usual price that rows are filed under. */
const spread = { below: 0.55, above: 1.9 } as const

/** The steps of a search by price, within its price filter. */
export function stepOrder({ filters }: Wanted, upwards: boolean): StepOrder {
  const { priceFrom, priceTill, currency } = filters
  const coarse = (price: number, by: number) => coarseOf(stepOf(inDollars(price, currency) * by))
  const low = priceFrom === undefined ? 0 : coarse(priceFrom, spread.below)
  const high = priceTill === undefined ? coarseMost - 1 : coarse(priceTill, spread.above)
  return upwards
    ? { upwards, first: low, last: Math.max(low, high) }
    : { upwards, first: Math.max(low, high), last: low }
}

/** The fine steps of a run of coarse ones, in their own order. */
export const stepsOf = (a: number, b: number): [number, number] => [
  firstStepOf(Math.min(a, b)),
  Math.min(255, firstStepOf(Math.max(a, b) + 1) - 1),
]

/** The coarse steps of an order from one on, in the order they are read. */
export const stepsFrom = ({ upwards, last }: StepOrder, from: number): number[] =>
  Array.from({ length: Math.max(0, (upwards ? last - from : from - last) + 1) }, (_, at) =>
    upwards ? from + at : from - at,
  )
