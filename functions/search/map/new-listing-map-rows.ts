import type { RowKey } from '../../kernel/table/define-row-key.ts'
import type { Row } from '../../kernel/table/row.ts'
import { buildBookableListing } from '../../offers/bookable-listing.ts'
import type { AreaListingCountKey } from './map-row-key-fields.ts'
import { buildMapProjectionWrites } from './map-projection-writes.ts'
import { buildMapStateRow } from './build-map-state-row.ts'

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
