import { priceOfStep } from '@nestboard/shared/search/map/step.ts'
import { mapPriceLevels } from '../../kernel/keys.ts'
import { tileCount, tilesIn } from '@nestboard/shared/search/map/view.ts'
import type { Tile } from '@nestboard/shared/search/map/view.ts'
import { offersWanted } from './budget.ts'
import type { Asking, Directory } from './directory.ts'
import { fetchRows, priceRange } from './fetch-rows.ts'
import type { RowRange } from './fetch-rows.ts'
import type { Gathering } from './gathering.ts'
import {
  costOf,
  countBetween,
  isJoined,
  priceUnits,
  stepOrder,
  stepsFrom,
  stepsOf,
  sumOf,
  worthwhile,
} from './price-units.ts'
import type { PriceUnit, StepOrder } from './price-units.ts'
import { unitsFor } from './source.ts'

/** How far a read went: every coarse step before `next` was seen, in the order they are read. */
export interface PriceProgress {
  readonly next: number
  readonly isComplete: boolean
  readonly about: number
}

const tilesMost = 30
const roundsMost = 5
const safety = 1.15

interface Level {
  readonly tiles: readonly Tile[]
  readonly units: readonly PriceUnit[]
}

/**
 * Reads listings from their cheap or dear end, in the tiles of the level where that costs least, up to the step where as
 * many as are wanted should be found; then on, while what comes next could still be among them.
 */
export async function readByPrice(
  gathering: Gathering,
  directory: Directory,
  asking: Asking,
  { upwards, guessed, from }: { upwards: boolean; guessed: number; from: number | undefined },
): Promise<PriceProgress> {
  const { wanted } = gathering
  const order = stepOrder(wanted, upwards)
  const levels = await levelsOf(gathering, directory, asking)
  const about = Math.round(sumOf((levels[0]?.units ?? []).map((unit) => sumOf(unit.counts) * unit.tile.share)))
  let next = from ?? order.first
  let chosen: Level | undefined
  const whole = new Set<PriceUnit>()
  for (let round = 0; round < roundsMost; round++) {
    const left = asking.budget.left(gathering.found, gathering.yielded || guessed)
    if (left < 0.5) break
    const yielded = round === 0 ? guessed : (gathering.found + 1) / (gathering.inView + 3)
    const need = ((offersWanted - gathering.found) / yielded) * safety
    const worst = thresholdOf(gathering, order)
    if (!chosen) {
      const costs = levels.map((level) => ({
        level,
        till: tillOf(level.units, order, next, need, left * 0.7, wanted.windows.length),
      }))
      const best = costs.toSorted((a, b) => a.till.cost / a.till.rows - b.till.cost / b.till.rows)[0]
      chosen = best?.level
      if (!chosen) return { next: order.last, isComplete: true, about }
    }
    const till =
      worst === undefined
        ? tillOf(chosen.units, order, next, need, left * (round === 0 ? 0.7 : 0.9), wanted.windows.length).step
        : beatable(chosen.units, order, next, worst, left, wanted.windows.length)
    if (till === undefined) return { next, isComplete: true, about }
    const units = worthwhile(chosen.units, next, till).filter((unit) => !whole.has(unit))
    const ranges = units.map((unit) => rangeOf(unit, next, till))
    for (const unit of units) if (isJoined(unit)) whole.add(unit)
    if (!(await fetchRows(ranges, gathering, asking, left + 2))) return { next, isComplete: false, about }
    next = upwards ? till + 1 : till - 1
    if (stepsFrom(order, next).length === 0) return { next, isComplete: true, about }
  }
  return { next, isComplete: false, about }
}

/** The one or two finest levels with few enough tiles, counted. */
async function levelsOf({ wanted }: Gathering, directory: Directory, asking: Asking): Promise<Level[]> {
  const fit = ([3, 2, 1] as const).filter((copy) => tileCount(wanted.view, mapPriceLevels[copy - 1]!) <= tilesMost)
  return Promise.all(
    fit.slice(0, 2).map(async (copy) => {
      const tiles = tilesIn(wanted.view, mapPriceLevels[copy - 1]!)
      return { tiles, units: priceUnits(copy, tiles, await directory.histograms(copy, tiles, asking), wanted) }
    }),
  )
}

const rangeOf = (unit: PriceUnit, from: number, till: number): RowRange =>
  priceRange(unit.copy, unit.tile.code, unit.classes, isJoined(unit) ? [0, 255] : stepsOf(from, till))

/** The step up to which enough rows in view are promised, or the budget reaches; and what that costs. */
function tillOf(
  units: readonly PriceUnit[],
  order: StepOrder,
  from: number,
  need: number,
  left: number,
  windows: number,
) {
  let rows = 0
  let found = { step: from, cost: costOf(worthwhile(units, from, from), from, from) * windows, rows: 1 }
  for (const step of stepsFrom(order, from)) {
    rows += sumOf(units.map((unit) => (unit.counts[step] ?? 0) * unit.tile.share))
    const cost = costOf(worthwhile(units, from, step), from, step) * windows
    if (cost > left && step !== from) break
    found = { step, cost, rows: Math.max(1, rows) }
    if (rows >= need) break
  }
  return found
}

/** Totals against usual prices of the matching offers: the share of them that lie below the answer. */
function ratioAt(gathering: Gathering, share: number): number {
  const { length } = gathering.wanted.stay
  const ratios = gathering.matching
    .filter(({ step }) => step !== undefined)
    .map(({ dollars, step }) => dollars / (priceOfStep((step ?? 0) + 0.5) * length))
    .toSorted((a, b) => a - b)
  return ratios[Math.min(ratios.length - 1, Math.floor(ratios.length * share))] ?? 1
}

/** The usual price a night beyond which nothing can be among the wanted any more; undefined while there are too few. */
function thresholdOf(gathering: Gathering, { upwards }: StepOrder): number | undefined {
  if (gathering.found < offersWanted) return undefined
  const totals = gathering.matching.map(({ dollars }) => dollars).toSorted((a, b) => (upwards ? a - b : b - a))
  const worst = totals[offersWanted - 1] ?? 0
  return worst / (ratioAt(gathering, upwards ? 0.05 : 0.95) * gathering.wanted.stay.length)
}

/** The last step that could still hold something better, as far as the budget reaches; undefined where none could. */
function beatable(
  units: readonly PriceUnit[],
  order: StepOrder,
  from: number,
  worst: number,
  left: number,
  windows: number,
): number | undefined {
  let found: number | undefined
  for (const step of stepsFrom(order, from)) {
    const [low, high] = stepsOf(step, step)
    if (order.upwards ? priceOfStep(low) >= worst : priceOfStep(high + 1) <= worst) break
    if (costOf(worthwhile(units, from, step), from, step) * windows > left) break
    found = step
  }
  return found
}

/** What reading everything of a level would cost. */
export const wholeCost = (units: readonly PriceUnit[]): number =>
  sumOf(units.map((unit) => unitsFor(countBetween(unit, 0, unit.counts.length))))
