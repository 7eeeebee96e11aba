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

/** Units to read up to a step. `isExact`: no unit with anything in it is left out. */
export interface PricePlan {
  readonly all: readonly PriceUnit[]
  readonly units: readonly PriceUnit[]
  readonly till: number
  readonly cost: number
  /** Listings in view. */
  readonly promised: number
  readonly isExact: boolean
  /** Of the listings in view that are wanted, the share that is promised. */
  readonly covered: number
}

/** Of two plans that which covers more, a read unit weighing as much as a hundredth of what is wanted. */
export const better = (a: PricePlan, b: PricePlan): PricePlan => (worthOf(b) > worthOf(a) ? b : a)
const worthOf = ({ covered, cost }: PricePlan): number => covered - cost / 100

/** A unit that promises no more than this in view is left out, the stricter the less is affordable. */
const worths = [0, 0.3, 0.6, 1.2, 2.4] as const

/** The best way to spend a budget on what is wanted; undefined where nothing is in reach. */
export function planTo(all: readonly PriceUnit[], goal: PriceGoal, most: number): PricePlan | undefined {
  const steps = stepsWanted(all, goal)
  if (steps.length === 0) return undefined
  const plans = worths.map((worth) => planWith(all, goal, steps, worth, most))
  return plans.reduce((a, b) => (a && b ? better(a, b) : (a ?? b)), undefined)
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
  const total = sumOf(all.map((unit) => countBetween(unit, from, steps.at(-1) as number) * unit.tile.share))
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
      isExact: worth === 0,
      covered: promised / Math.max(1, total),
    }
    low = middle + 1
  }
  return found
}
