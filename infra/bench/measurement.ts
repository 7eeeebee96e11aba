/** A measured value, its limit, and a comparison value measured in the same run. */
export interface Measurement {
  /** The row of the table in `infra/bench/README.md` (such as P1), or the bench's own name if no row fits. */
  readonly id: string
  readonly title: string
  readonly value: number
  readonly unit: string
  readonly most?: number
  readonly least?: number
  /**
   * A second number of the same run, for comparison with `value`: for example a mean, or the value of an alternative.
   */
  readonly beside?: { readonly title: string; readonly value: number }
}

/** Takes measurements; each `*.bench.ts` file exports one function of this type as `bench`. */
export type BenchFunction = () => Promise<Measurement[]>

export const isMeasurementWithinLimits = ({ value, most, least }: Measurement): boolean =>
  (most === undefined || value <= most) && (least === undefined || value >= least)

/** Returns the median; for an even count, the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Returns the smallest value that at least `share` (0–1) of all values don't exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const roundToDigits = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits
