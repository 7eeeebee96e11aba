import type { ComparedStay } from './compared-stay.ts'

/** What a row says about one stay. `value` is undefined if it can't be compared, for example without a price. */
export interface ComparisonCell {
  readonly text: string
  readonly note?: string | undefined
  readonly value: number | undefined
}

/** What all stays are compared by in one row. */
export interface ComparisonAspect {
  readonly key: string
  readonly label: string
  /** The word that marks the best cell. */
  readonly best: string
  readonly better: 'low' | 'high'
  readonly cellOf: (stay: ComparedStay) => ComparisonCell
  /** Whether the values can be compared at all: prices in different currencies can't. */
  readonly isComparable?: boolean
}

export interface ComparisonRow extends Omit<ComparisonAspect, 'cellOf' | 'isComparable'> {
  /** One cell a stay, in the order of the stays. */
  readonly cells: readonly (ComparisonCell & { readonly isBest: boolean })[]
  /** Whether every stay has the same cell. */
  readonly isSame: boolean
}

/** Compares stays by an aspect. The best cells are marked only if there is a worse one. */
export function buildComparisonRow(
  { cellOf, isComparable = true, ...aspect }: ComparisonAspect,
  stays: readonly ComparedStay[],
): ComparisonRow {
  const cells = stays.map(cellOf)
  const values = cells.flatMap(({ value }) => value ?? [])
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const best = isComparable && low < high ? (aspect.better === 'low' ? low : high) : undefined
  return {
    ...aspect,
    cells: cells.map((cell) => ({ ...cell, isBest: best !== undefined && cell.value === best })),
    isSame: cells.every(({ text, note }) => text === cells[0]?.text && note === cells[0].note),
  }
}

/** Sorts stays by a row, best first; `isReversed` puts the worst first. Stays without a value come last. */
export function sortStaysByAspect(
  stays: readonly ComparedStay[],
  { cellOf, better }: Pick<ComparisonAspect, 'cellOf' | 'better'>,
  isReversed: boolean,
): ComparedStay[] {
  const sign = (better === 'low') === isReversed ? -1 : 1
  return stays.toSorted((a, b) => {
    const [one, other] = [cellOf(a).value, cellOf(b).value]
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
    return sign * (one - other) || a.product.id - b.product.id
  })
}
