import { parseChildReadyLine, startChildScript } from './child.ts'
import { roundToDigits } from './measurement.ts'
import type { BenchFunction } from './measurement.ts'

interface Measured {
  /**
   * Number of stored hawks. The fields below are read and write units of one search among these hawks: `empty95` is
   * the 95th percentile, the others are means.
   */
  readonly hawks: number
  readonly empty: number
  readonly empty95: number
  readonly matching: number
  readonly writes: number
}
interface Found {
  readonly matches: number
  readonly sizes: readonly Measured[]
  /** The most write units that creating a hawk with a radius of 20 km took. */
  readonly creation: number
}

/**
 * Measures matching a search against 1,000, 10,000 and 100,000 hawks: searches that match no hawk, and searches that
 * match a fixed number of hawks.
 */
export const bench: BenchFunction = async () => {
  const { found, stop } = await startChildScript([`${import.meta.dirname}/hawks-system.ts`], parseChildReadyLine<Found>)
  await stop()
  const { matches, sizes, creation } = found
  const [least, most] = [sizes[0]!, sizes.at(-1)!]
  const slope = (of: 'empty' | 'matching') => Math.log(most[of] / least[of]) / Math.log(most.hawks / least.hawks)
  return [
    ...sizes.map(({ hawks, empty, empty95 }) => ({
      id: 'P16',
      title: `read units of a search that matches none of ${hawks} hawks, p95`,
      value: roundToDigits(empty95),
      unit: 'units',
      most: 2,
      beside: { title: 'mean', value: roundToDigits(empty, 3) },
    })),
    ...sizes.map(({ hawks, matching, writes }) => ({
      id: 'P16',
      title: `read units of a search that matches ${matches} of ${hawks} hawks`,
      value: roundToDigits(matching),
      unit: 'units',
      most: 2 + matches,
      beside: { title: 'written', value: roundToDigits(writes) },
    })),
    {
      id: 'P16',
      title: 'growth with the hawks, without matches',
      value: roundToDigits(slope('empty'), 3),
      unit: '',
      most: 0.05,
    },
    {
      id: 'P16',
      title: 'growth with the hawks, with matches',
      value: roundToDigits(slope('matching'), 3),
      unit: '',
      most: 0.05,
    },
    {
      id: 'P16',
      title: 'write units of creating a hawk of 20 km, in a transaction',
      value: creation,
      unit: 'units',
      most: 40,
    },
  ]
}
