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

/**
 * Compares stays by an aspect. The best cells are marked only if another one reads worse: a difference too small to be
 * shown is none.
 */
export function buildComparisonRow(
  { cellOf, isComparable = true, ...aspect }: ComparisonAspect,
  stays: readonly ComparedStay[],
): ComparisonRow {
  const cells = stays.map(cellOf)
  const ranked = cells
    .flatMap(({ text, value }) => (value === undefined ? [] : { text, value }))
    .toSorted((a, b) => (aspect.better === 'low' ? a.value - b.value : b.value - a.value))
  const first = ranked[0]?.text
  const best = isComparable && ranked.some(({ text }) => text !== first) ? first : undefined
  return {
    ...aspect,
    cells: cells.map((cell) => ({ ...cell, isBest: best !== undefined && cell.text === best })),
    isSame: cells.every(({ text, note }) => text === cells[0]?.text && note === cells[0].note),
  }
}

/**
 * Sorts stays by a row, best first; `isReversed` puts the worst first. Stays without a value come last, and equal ones
 * keep their order.
 */
export function sortStaysByAspect(
  stays: readonly ComparedStay[],
  { cellOf, better }: Pick<ComparisonAspect, 'cellOf' | 'better'>,
  isReversed: boolean,
): ComparedStay[] {
  const sign = (better === 'low') === isReversed ? -1 : 1
  return stays.toSorted((a, b) => {
    const [one, other] = [cellOf(a).value, cellOf(b).value]
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
    return sign * (one - other)
  })
}
