import {
  coverDistanceRingWithCells,
  spatialOrderTileLevel,
  cellsPerSpatialOrderTile,
} from '@nestboard/shared/search/map/spatial-order-cell-range.ts'
import { lowestPriceOfBracket } from '@nestboard/shared/search/map/price-brackets.ts'
import {
  computeFarthestViewCornerMeters,
  countTilesInView,
  listTilesInView,
} from '@nestboard/shared/search/map/visible-map-area.ts'
import { priceSortedMapTileLevels } from './rows.ts'
import { targetOfferCountPerPage } from './read-unit-budget.ts'
import type { MapReadContext, MapDirectory } from './map-directory.ts'
import { fetchMapRows, buildMapKeyRangeOfPrices, buildMapKeyRangeOfCells } from './fetch-map-rows.ts'
import type { MapRowRange } from './fetch-map-rows.ts'
import type { MapRowCollector } from './map-row-collector.ts'
import { pickBetterReadPlan, findBestReadPlan, listPriceBracketsToRead } from './price-plan.ts'
import {
  hasSeveralGuestClasses,
  splitTilesIntoQueries,
  getPriceBracketReadOrder,
  listCoarsePriceBracketsFrom,
  convertToFinePriceBrackets,
  sumNumbers,
} from './price-sorted-query.ts'
import type { PriceSortedQuery, PriceBracketReadOrder } from './price-sorted-query.ts'
import { countReadUnitsOfRows } from './map-index-reader.ts'

/**
 * How far a read in price order has come: all coarse price brackets (about 15 % wide) before `next`, in reading order,
 * were read.
 */
export interface PriceSortedReadProgress {
  readonly next: number
  readonly isComplete: boolean
  readonly about: number
}

const maxTiles = 30
const maxRounds = 5
const safety = 1.05
/** Shares of the remaining read units that may be spent: in the first round, and in each later round. */
const shares = [0.85, 0.95] as const

/**
 * Reads listings in price order, from the lowest or the highest price on. It stops at the price that should give
 * enough offers, unless listings at the next prices could hold offers that sort before those found. It reads tiles of
 * the level that covers most of the wanted listings for its cost, or the whole view if that costs no more.
 */
export async function readListingsByPrice(
  gathering: MapRowCollector,
  directory: MapDirectory,
  context: MapReadContext,
  { upwards, guessed, from }: { upwards: boolean; guessed: number; from: number | undefined },
): Promise<PriceSortedReadProgress> {
  const { wanted } = gathering
  const order = getPriceBracketReadOrder(wanted, upwards)
  const levels = await levelsOf(gathering, directory, context)
  const about = Math.round(sumNumbers((levels[0]?.histogram ?? []).map(({ rows, share }) => rows * share)))
  let next = from ?? order.first
  let units: readonly PriceSortedQuery[] | undefined
  const whole = new Set<PriceSortedQuery>()
  let isExact = true
  for (let round = 0; round < maxRounds; round++) {
    const left = context.budget.left(gathering)
    if (left < 0.5) break
    const yielded = round === 0 ? guessed : (gathering.found + 1) / (gathering.inView + 3)
    const { kept } = gathering
    const rows = ((targetOfferCountPerPage - gathering.found) / yielded / kept) * safety
    const goal = {
      order,
      from: next,
      rows,
      beyond: thresholdOf(gathering, order),
      windows: wanted.windows.length,
      kept,
    }
    const most = left * (round === 0 ? shares[0] : shares[1])
    const plans = units
      ? [findBestReadPlan(units, goal, most)]
      : levels.map((level) => findBestReadPlan(level.units, goal, most))
    const plan = plans.reduce((a, b) => (a && b ? pickBetterReadPlan(a, b) : (a ?? b)), undefined)
    if (!plan)
      return { next, isComplete: isExact && listPriceBracketsToRead(levels[0]?.units ?? [], goal).length === 0, about }
    const allUnits = wholeViewUnits(gathering, about)
    if (from === undefined && allUnits <= (plan.covered > wellCovered ? Math.min(most, plan.cost + 0.5) : left)) {
      const isAll = await readWholeView(gathering, context, about, left + 2)
      return { next: order.last, isComplete: isAll, about }
    }
    units = plan.all
    const ranges = plan.units.filter((unit) => !whole.has(unit)).map((unit) => rangeOf(unit, next, plan.till))
    for (const unit of plan.units) if (hasSeveralGuestClasses(unit)) whole.add(unit)
    gathering.promised += plan.promised
    isExact &&= plan.isExact
    if (!(await fetchMapRows(ranges, gathering, context, left + 2))) return { next, isComplete: false, about }
    next = upwards ? plan.till + 1 : plan.till - 1
    if (listCoarsePriceBracketsFrom(order, next).length === 0) return { next, isComplete: isExact, about }
  }
  return { next, isComplete: false, about }
}

/**
 * Returns the one or two finest tile levels at which few enough tiles cover the view, with the tiles' price
 * histograms.
 */
async function levelsOf({ wanted }: MapRowCollector, directory: MapDirectory, context: MapReadContext) {
  const fit = ([3, 2, 1] as const).filter(
    (copy) => countTilesInView(wanted.view, priceSortedMapTileLevels[copy - 1]!) <= maxTiles,
  )
  return Promise.all(
    fit.slice(0, 2).map(async (copy) => {
      const tiles = listTilesInView(wanted.view, priceSortedMapTileLevels[copy - 1]!)
      const histograms = await directory.histograms(copy, tiles, context)
      const histogram = tiles.map(({ code, share }) => ({
        rows: sumNumbers((histograms.get(code) ?? []).map(sumNumbers)),
        share,
      }))
      return { histogram, units: splitTilesIntoQueries(copy, tiles, histograms, wanted) }
    }),
  )
}

const rangeOf = (unit: PriceSortedQuery, from: number, till: number): MapRowRange =>
  buildMapKeyRangeOfPrices(
    unit.copy,
    unit.tile.code,
    unit.classes,
    hasSeveralGuestClasses(unit) ? [0, 255] : convertToFinePriceBrackets(from, till),
  )

/**
 * Estimates the read units of reading the whole view from the map copy in spatial order: for each window, half a unit
 * per tile, plus those of the rows.
 */
const wholeViewUnits = ({ wanted: { view, windows }, kept }: MapRowCollector, about: number): number =>
  (countReadUnitsOfRows(about * kept * overreach) + countTilesInView(view, spatialOrderTileLevel) * 0.5) *
  windows.length

/**
 * If a plan covers more than this share of the listings wanted in a round, the whole view is read instead only if that
 * costs at most half a read unit more.
 */
const wellCovered = 0.95

/** Factor for rows read in excess, because cells at the edge of the view lie partly outside it. */
const overreach = 1.3

function readWholeView(
  gathering: MapRowCollector,
  context: MapReadContext,
  about: number,
  units: number,
): Promise<boolean> {
  const { view, center } = gathering.wanted
  const tiles = listTilesInView(view, spatialOrderTileLevel)
  const rowsACell = about / sumNumbers(tiles.map(({ share }) => share)) / cellsPerSpatialOrderTile
  const outer = computeFarthestViewCornerMeters(view, center)
  const ranges = coverDistanceRingWithCells({ view, center, inner: -1, outer }, tiles, () => rowsACell)
  return fetchMapRows(ranges.map(buildMapKeyRangeOfCells), gathering, context, units)
}

/**
 * Returns the quantile `share`, over the matching offers, of the ratio between a stay's total price and the listing's
 * usual price for as many nights.
 */
function ratioAt(gathering: MapRowCollector, share: number): number {
  const { length } = gathering.wanted.stay
  const ratios = gathering.matching
    .filter(({ step }) => step !== undefined)
    .map(({ dollars, step }) => dollars / (lowestPriceOfBracket((step ?? 0) + 0.5) * length))
    .toSorted((a, b) => a - b)
  return ratios[Math.min(ratios.length - 1, Math.floor(ratios.length * share))] ?? 1
}

/**
 * Returns the usual price per night beyond which no listing can enter the page; undefined until enough offers were
 * found.
 */
function thresholdOf(gathering: MapRowCollector, { upwards }: PriceBracketReadOrder): number | undefined {
  if (gathering.found < targetOfferCountPerPage) return undefined
  const totals = gathering.matching.map(({ dollars }) => dollars).toSorted((a, b) => (upwards ? a - b : b - a))
  const worst = totals[targetOfferCountPerPage - 1] ?? 0
  return worst / (ratioAt(gathering, upwards ? 0.05 : 0.95) * gathering.wanted.stay.length)
}
