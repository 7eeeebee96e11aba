/** One measured figure, with what it is to reach and what it is compared with in the same run. */
export interface Figure {
  /** The row of the quality page it answers, or a name of its own. */
  readonly id: string
  readonly title: string
  readonly value: number
  readonly unit: string
  readonly most?: number
  readonly least?: number
  /** A peer or another layout, measured in the same run. */
  readonly beside?: { readonly title: string; readonly value: number }
}

/** A bench answers its figures; each file `*.bench.ts` exports one as `bench`. */
export type Bench = () => Promise<Figure[]>

export const isReached = ({ value, most, least }: Figure): boolean =>
  (most === undefined || value <= most) && (least === undefined || value >= least)

/** The middle of the values; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The smallest value that `share` (0–1) of the values don't exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const rounded = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits
