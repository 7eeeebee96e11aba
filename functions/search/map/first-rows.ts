import type { Key } from '../../kernel/table/row-kind.ts'
import type { Row } from '../../kernel/table/row.ts'
import { bookableListingIn } from '../../offers/collection.ts'
import type { ListingCounter } from './filed.ts'
import { buildMapProjectionWrites } from './projection.ts'
import { mapStateItem } from './state-item.ts'

/** The map rows of a new listing, and the counts that must be raised for it. */
export interface FirstMapRows {
  readonly items: readonly Key[]
  readonly counters: readonly ListingCounter[]
}

/**
 * Builds the map rows of an imported listing, whose rows are all new and written at once; they are identical to what
 * the stream would project. The mark `loaded` tells the projector that nothing is left to do.
 * @param nowMs `nms` of all these rows
 */
export function firstMapRowsOf(listingId: number, rows: readonly Row[], nowMs: number): FirstMapRows {
  const { puts, counts, end } = buildMapProjectionWrites(listingId, bookableListingIn(rows), undefined, 'all', nowMs)
  const state = end && mapStateItem(listingId, { ...end, loaded: nowMs })
  return { items: [...puts, ...(state ? [state] : [])], counters: counts }
}
