import type { RatingCounts } from './model.ts'
import { reviewLimits } from './rating.ts'

/** The names of ratings; each band reaches from `from` up to the next better band. */
const bands = [
  { name: 'Exceptional', from: 9 },
  { name: 'Very good', from: 7 },
  { name: 'Fine', from: 5 },
  { name: 'Poor', from: 1 },
] as const

interface Band {
  readonly name: (typeof bands)[number]['name']
  readonly count: number
  /** Share of all ratings, 0 to 100. */
  readonly percent: number
}

/** The number of ratings in each band, best band first. */
export function bandsOf(counts: RatingCounts): Band[] {
  const all = sum(counts)
  return bands.map(({ name, from }, at) => {
    const upTo = at === 0 ? reviewLimits.rating[1] : bands[at - 1]!.from - 1
    const count = sum(counts.slice(from - 1, upTo))
    return { name, count, percent: all === 0 ? 0 : (100 * count) / all }
  })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
