import type { RowKey } from '../../kernel/table/row-kind.ts'
import type { Row } from '../../kernel/table/row.ts'
import { buildBookableListing } from '../../offers/collection.ts'
import type { AreaListingCountKey } from './filed.ts'
import { buildMapProjectionWrites } from './projection.ts'
import { buildMapStateRow } from './state-item.ts'

/** The map rows of a new listing, and the counts that must be raised for it. */
export interface NewListingMapRows {
  readonly items: readonly RowKey[]
  readonly counters: readonly AreaListingCountKey[]
}

/**
 * Builds the map rows of an imported listing, whose rows are all new and written at once; they are identical to what
 * the stream would project. The mark `loaded` tells the projector that nothing is left to do.
 * @param nowMs `nms` of all these rows
 */
export function buildNewListingMapRows(listingId: number, rows: readonly Row[], nowMs: number): NewListingMapRows {
  const { puts, counts, end } = buildMapProjectionWrites(listingId, buildBookableListing(rows), undefined, 'all', nowMs)
  const state = end && buildMapStateRow(listingId, { ...end, loaded: nowMs })
  return { items: [...puts, ...(state ? [state] : [])], counters: counts }
}
