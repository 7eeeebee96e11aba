import type { Key } from '../../kernel/table/row-kind.ts'
import type { Row } from '../../kernel/row.ts'
import { bookableIn } from '../../offers/collection.ts'
import type { Counter } from './filed.ts'
import { projectionOf } from './projection.ts'
import { stateItem } from './state-item.ts'

/** What the map has of a listing: its rows, with what is known of it, and where it counts. */
export interface FirstRows {
  readonly items: readonly Key[]
  readonly counters: readonly Counter[]
}

/**
 * What the map is to have of a listing whose rows are all written at once and new: the very items that following the
 * stream would make. The mark `loaded` tells those who follow it that nothing is left to do.
 * @param nowMs the time of change of all these rows
 */
export function firstRowsOf(listingId: number, rows: readonly Row[], nowMs: number): FirstRows {
  const { puts, counts, end } = projectionOf(listingId, bookableIn(rows), undefined, 'all', nowMs)
  const state = end && stateItem(listingId, { ...end, loaded: nowMs })
  return { items: [...puts, ...(state ? [state] : [])], counters: counts }
}
