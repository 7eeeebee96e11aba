import type { RowKey } from '../../kernel/table/define-row-key.ts'
import { buildWindowAdvanceSortKey, listingsByWindowAdvanceIndex, listingMapStateKey } from './rows.ts'
import type { ListingMapState } from './map-projection-writes.ts'

/**
 * Builds the map state row of a listing, indexed by the time at which the listing's windows roll
 * (`advance-map-windows.ts`).
 */
export const buildMapStateRow = (listingId: number, state: ListingMapState): ListingMapState & RowKey => ({
  ...listingMapStateKey(listingId),
  ...state,
  ...(state.rollsAtMs !== undefined && {
    gsi1pk: listingsByWindowAdvanceIndex(),
    gsi1sk: buildWindowAdvanceSortKey(state.rollsAtMs),
  }),
})
