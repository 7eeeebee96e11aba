import { priceOfStep } from '@nestboard/shared/search/map/step.ts'
import { costOf, countBetween, stepsFrom, stepsOf, sumOf, worthwhile } from './price-units.ts'
import type { PriceUnit, StepOrder } from './price-units.ts'

/**
 * What a round is after: so many more rows in view, or, once enough are found (`beyond`), whatever could still be better
 * than this usual price a night. `windows`: how often each question is asked.
 */
export interface PriceGoal {
  readonly order: StepOrder
  readonly from: number
  readonly rows: number
  readonly beyond: number | undefined
  readonly windows: number
  /** The share of listings that have a row. */
  readonly kept: number
}

/** Units to read up to a step. `value`: rows promised a read unit; `isExact`: no unit with anything in it is left out. */
export interface PricePlan {
  readonly all: readonly PriceUnit[]
  readonly units: readonly PriceUnit[]
  readonly till: number
  readonly cost: number
  /** Listings in view. */
  readonly promised: number
  readonly value: number
  readonly isExact: boolean
  /** All that was wanted is within the budget. */
  readonly reaches: boolean
}

/** A unit that promises no more than this in view is left out, the stricter the less is affordable. */
const worths = [0, 0.3, 0.6, 1.2] as const

/** The farthest step worth and in reach of a budget, least left out first; undefined where nothing is in reach. */
export function planTo(all: readonly PriceUnit[], goal: PriceGoal, most: number): PricePlan | undefined {
  const steps = stepsWanted(all, goal)
  if (steps.length === 0) return undefined
  const plans = worths.map((worth) => planWith(all, goal, steps, worth, most))
  return plans.find((plan) => plan?.till === steps.at(-1)) ?? plans.findLast((plan) => plan !== undefined)
}

/** The steps that would have to be read, whatever they cost. */
export function stepsWanted(all: readonly PriceUnit[], { order, from, rows, beyond }: PriceGoal): number[] {
  const wanted: number[] = []
  let promised = 0
  for (const step of stepsFrom(order, from)) {
    const [low, high] = stepsOf(step, step)
    if (
      beyond === undefined
        ? promised >= rows
        : order.upwards
          ? priceOfStep(low) >= beyond
          : priceOfStep(high + 1) <= beyond
    )
      break
    wanted.push(step)
    promised += sumOf(all.map((unit) => (unit.counts[step] ?? 0) * unit.tile.share))
  }
  return wanted
}

function planWith(
  all: readonly PriceUnit[],
  { from, windows, kept }: PriceGoal,
  steps: readonly number[],
  worth: number,
  most: number,
): PricePlan | undefined {
  let [low, high] = [0, steps.length - 1]
  let found: PricePlan | undefined
  while (low <= high) {
    const middle = (low + high + 1) >> 1
    const till = steps[middle] as number
    const units = worthwhile(all, from, till, worth / kept)
    const cost = costOf(units, from, till, kept) * windows
    if (cost > most) {
      high = middle - 1
      continue
    }
    const promised = sumOf(units.map((unit) => countBetween(unit, from, till) * unit.tile.share))
    found = {
      all,
      units,
      till,
      cost,
      promised,
      value: (promised + 0.1) / Math.max(0.5, cost),
      isExact: worth === 0,
      reaches: middle === steps.length - 1,
    }
    low = middle + 1
  }
  return found
}
