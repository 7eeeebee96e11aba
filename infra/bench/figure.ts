/** A measured figure, its limit, and a comparison measured in the same run. */
export interface Figure {
  /** The row of the quality bars it belongs to, or its own name. */
  readonly id: string
  readonly title: string
  readonly value: number
  readonly unit: string
  readonly most?: number
  readonly least?: number
  /** A peer or alternative, measured in the same run. */
  readonly beside?: { readonly title: string; readonly value: number }
}

/** Measures and returns figures; each `*.bench.ts` file exports one as `bench`. */
export type Bench = () => Promise<Figure[]>

export const isReached = ({ value, most, least }: Figure): boolean =>
  (most === undefined || value <= most) && (least === undefined || value >= least)

/** The median; for an even count the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The smallest value that at least `share` (0–1) of the values don't exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const rounded = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits
