import { lowestPriceOfBracket } from '@nestboard/shared/search/map/price-brackets.ts'
import {
  estimateReadUnitsOfQueries,
  countListingsBetweenPriceBrackets,
  listCoarsePriceBracketsFrom,
  convertToFinePriceBrackets,
  sumNumbers,
  selectQueriesWorthReading,
} from './price-sorted-query.ts'
import type { PriceSortedQuery, PriceBracketReadOrder } from './price-sorted-query.ts'

/**
 * What a round of reads must reach: `rows` more rows in view or, once enough offers are found, every row whose usual
 * nightly price comes before `beyond` in reading order. `windows` is the number of windows, in each of which the reads
 * are repeated.
 */
export interface PriceSortedReadGoal {
  readonly order: PriceBracketReadOrder
  readonly from: number
  readonly rows: number
  readonly beyond: number | undefined
  readonly windows: number
  /** Share of the listings counted in the directory that have a map row. */
  readonly kept: number
}

/**
 * The queries (`price-sorted-query.ts`) to send: `units`, chosen from `all`, each up to the coarse price bracket
 * `till`. `isExact`: `units` leaves out only queries that would find no listing.
 */
export interface PriceSortedReadPlan {
  readonly all: readonly PriceSortedQuery[]
  readonly units: readonly PriceSortedQuery[]
  readonly till: number
  readonly cost: number
  /** Number of listings in view that the plan reads. */
  readonly promised: number
  readonly isExact: boolean
  /** Share of the listings in view, up to the last price bracket that the goal needs, that the plan reads. */
  readonly covered: number
}

/**
 * Returns the plan with the higher score: the share of the wanted listings that it covers, minus 1 % for each read
 * unit that it costs.
 */
export const pickBetterReadPlan = (a: PriceSortedReadPlan, b: PriceSortedReadPlan): PriceSortedReadPlan =>
  worthOf(b) > worthOf(a) ? b : a
const worthOf = ({ covered, cost }: PriceSortedReadPlan): number => covered - cost / 100

/**
 * Thresholds that are tried for a plan: queries that would read at most so many listings in view are left out. Higher
 * thresholds give cheaper plans.
 */
const worths = [0, 0.3, 0.6, 1.2, 2.4] as const

/**
 * Returns, of the plans that cost at most `most` read units, the one that covers most of the wanted listings for its
 * cost (`pickBetterReadPlan`). Undefined if no price range is left to read, or every plan costs more.
 */
export function findBestReadPlan(
  all: readonly PriceSortedQuery[],
  goal: PriceSortedReadGoal,
  most: number,
): PriceSortedReadPlan | undefined {
  const steps = listPriceBracketsToRead(all, goal)
  if (steps.length === 0) return undefined
  const plans = worths.map((worth) => planWith(all, goal, steps, worth, most))
  return plans.reduce((a, b) => (a && b ? pickBetterReadPlan(a, b) : (a ?? b)), undefined)
}

/**
 * Returns the coarse price brackets, in reading order, that should hold the rows of the goal. Ignores how many read
 * units they cost.
 */
export function listPriceBracketsToRead(
  all: readonly PriceSortedQuery[],
  { order, from, rows, beyond }: PriceSortedReadGoal,
): number[] {
  const wanted: number[] = []
  let promised = 0
  for (const step of listCoarsePriceBracketsFrom(order, from)) {
    const [low, high] = convertToFinePriceBrackets(step, step)
    if (
      beyond === undefined
        ? promised >= rows
        : order.upwards
          ? lowestPriceOfBracket(low) >= beyond
          : lowestPriceOfBracket(high + 1) <= beyond
    )
      break
    wanted.push(step)
    promised += sumNumbers(all.map((unit) => (unit.counts[step] ?? 0) * unit.tile.share))
  }
  return wanted
}

function planWith(
  all: readonly PriceSortedQuery[],
  { from, windows, kept }: PriceSortedReadGoal,
  steps: readonly number[],
  worth: number,
  most: number,
): PriceSortedReadPlan | undefined {
  const total = sumNumbers(
    all.map((unit) => countListingsBetweenPriceBrackets(unit, from, steps.at(-1) as number) * unit.tile.share),
  )
  let [low, high] = [0, steps.length - 1]
  let plan: PriceSortedReadPlan | undefined
  while (low <= high) {
    const middle = (low + high + 1) >> 1
    const till = steps[middle] as number
    const units = selectQueriesWorthReading(all, from, till, worth / kept)
    const cost = estimateReadUnitsOfQueries(units, from, till, kept) * windows
    if (cost > most) {
      high = middle - 1
      continue
    }
    const promised = sumNumbers(
      units.map((unit) => countListingsBetweenPriceBrackets(unit, from, till) * unit.tile.share),
    )
    plan = {
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
  return plan
}
