import { spaceRangesOfRing, spaceLevel, cellsOfSpaceTile } from '@nestboard/shared/search/map/ranges.ts'
import { priceOfStep } from '@nestboard/shared/search/map/step.ts'
import { farthestViewMeters, tileCount, tilesInView } from '@nestboard/shared/search/map/view.ts'
import { mapPriceLevels } from './rows.ts'
import { offersWanted } from './budget.ts'
import type { ReadContext, MapDirectory } from './directory.ts'
import { fetchRows, priceRange, spaceRange } from './fetch-rows.ts'
import type { RowRange } from './fetch-rows.ts'
import type { MapRowCollector } from './gathering.ts'
import { betterPlan, bestPlan, stepsWanted } from './price-plan.ts'
import { isJoined, priceUnits, stepOrder, coarseStepsFrom, fineStepRangeOf, sumOf } from './price-units.ts'
import type { PriceUnit, StepOrder } from './price-units.ts'
import { readUnitsForRows } from './source.ts'

/** How far a read in price order has come: all coarse price steps before `next`, in reading order, were read. */
export interface PriceProgress {
  readonly next: number
  readonly isComplete: boolean
  readonly about: number
}

const maxTiles = 30
const maxRounds = 5
const safety = 1.05
/** Shares of the remaining units that may be spent: in the first round, and in later rounds. */
const shares = [0.85, 0.95] as const

/**
 * Reads listings from the lowest or the highest price on, at the tile level with the best plan, up to the price step
 * that should give enough offers, and further while the next steps could hold better offers. Reads the whole view
 * instead if that costs no more.
 */
export async function readByPrice(
  gathering: MapRowCollector,
  directory: MapDirectory,
  context: ReadContext,
  { upwards, guessed, from }: { upwards: boolean; guessed: number; from: number | undefined },
): Promise<PriceProgress> {
  const { wanted } = gathering
  const order = stepOrder(wanted, upwards)
  const levels = await levelsOf(gathering, directory, context)
  const about = Math.round(sumOf((levels[0]?.histogram ?? []).map(({ rows, share }) => rows * share)))
  let next = from ?? order.first
  let units: readonly PriceUnit[] | undefined
  const whole = new Set<PriceUnit>()
  let isExact = true
  for (let round = 0; round < maxRounds; round++) {
    const left = context.budget.left(gathering)
    if (left < 0.5) break
    const yielded = round === 0 ? guessed : (gathering.found + 1) / (gathering.inView + 3)
    const { kept } = gathering
    const rows = ((offersWanted - gathering.found) / yielded / kept) * safety
    const goal = {
      order,
      from: next,
      rows,
      beyond: thresholdOf(gathering, order),
      windows: wanted.windows.length,
      kept,
    }
    const most = left * (round === 0 ? shares[0] : shares[1])
    const plans = units ? [bestPlan(units, goal, most)] : levels.map((level) => bestPlan(level.units, goal, most))
    const plan = plans.reduce((a, b) => (a && b ? betterPlan(a, b) : (a ?? b)), undefined)
    if (!plan) return { next, isComplete: isExact && stepsWanted(levels[0]?.units ?? [], goal).length === 0, about }
    const allUnits = wholeViewUnits(gathering, about)
    if (from === undefined && allUnits <= (plan.covered > wellCovered ? Math.min(most, plan.cost + 0.5) : left)) {
      const isAll = await readWholeView(gathering, context, about, left + 2)
      return { next: order.last, isComplete: isAll, about }
    }
    units = plan.all
    const ranges = plan.units.filter((unit) => !whole.has(unit)).map((unit) => rangeOf(unit, next, plan.till))
    for (const unit of plan.units) if (isJoined(unit)) whole.add(unit)
    gathering.promised += plan.promised
    isExact &&= plan.isExact
    if (!(await fetchRows(ranges, gathering, context, left + 2))) return { next, isComplete: false, about }
    next = upwards ? plan.till + 1 : plan.till - 1
    if (coarseStepsFrom(order, next).length === 0) return { next, isComplete: isExact, about }
  }
  return { next, isComplete: false, about }
}

/** Returns the one or two finest tile levels that cover the view with few enough tiles, with their histograms. */
async function levelsOf({ wanted }: MapRowCollector, directory: MapDirectory, context: ReadContext) {
  const fit = ([3, 2, 1] as const).filter((copy) => tileCount(wanted.view, mapPriceLevels[copy - 1]!) <= maxTiles)
  return Promise.all(
    fit.slice(0, 2).map(async (copy) => {
      const tiles = tilesInView(wanted.view, mapPriceLevels[copy - 1]!)
      const histograms = await directory.histograms(copy, tiles, context)
      const histogram = tiles.map(({ code, share }) => ({
        rows: sumOf((histograms.get(code) ?? []).map(sumOf)),
        share,
      }))
      return { histogram, units: priceUnits(copy, tiles, histograms, wanted) }
    }),
  )
}

const rangeOf = (unit: PriceUnit, from: number, till: number): RowRange =>
  priceRange(unit.copy, unit.tile.code, unit.classes, isJoined(unit) ? [0, 255] : fineStepRangeOf(from, till))

/** Estimates the cost of reading the whole view from the copy in space order: half a unit per tile, plus the rows. */
const wholeViewUnits = ({ wanted: { view, windows }, kept }: MapRowCollector, about: number): number =>
  (readUnitsForRows(about * kept * overreach) + tileCount(view, spaceLevel) * 0.5) * windows.length

/**
 * A plan that covers at least this share of the wanted listings is replaced by a full read only if that costs no more.
 */
const wellCovered = 0.95

/** Factor for rows read in excess, because cells at the edge of the view lie partly outside it. */
const overreach = 1.3

function readWholeView(
  gathering: MapRowCollector,
  context: ReadContext,
  about: number,
  units: number,
): Promise<boolean> {
  const { view, center } = gathering.wanted
  const tiles = tilesInView(view, spaceLevel)
  const rowsACell = about / sumOf(tiles.map(({ share }) => share)) / cellsOfSpaceTile
  const outer = farthestViewMeters(view, center)
  const ranges = spaceRangesOfRing({ view, center, inner: -1, outer }, tiles, () => rowsACell)
  return fetchRows(ranges.map(spaceRange), gathering, context, units)
}

/** Returns a quantile, given by `share`, of the ratio of total price to usual price over the matching offers. */
function ratioAt(gathering: MapRowCollector, share: number): number {
  const { length } = gathering.wanted.stay
  const ratios = gathering.matching
    .filter(({ step }) => step !== undefined)
    .map(({ dollars, step }) => dollars / (priceOfStep((step ?? 0) + 0.5) * length))
    .toSorted((a, b) => a - b)
  return ratios[Math.min(ratios.length - 1, Math.floor(ratios.length * share))] ?? 1
}

/**
 * Returns the usual price per night beyond which no listing can enter the page; undefined until enough offers were
 * found.
 */
function thresholdOf(gathering: MapRowCollector, { upwards }: StepOrder): number | undefined {
  if (gathering.found < offersWanted) return undefined
  const totals = gathering.matching.map(({ dollars }) => dollars).toSorted((a, b) => (upwards ? a - b : b - a))
  const worst = totals[offersWanted - 1] ?? 0
  return worst / (ratioAt(gathering, upwards ? 0.05 : 0.95) * gathering.wanted.stay.length)
}
