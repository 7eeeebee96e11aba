import type { RowKey } from '../../kernel/table/row-kind.ts'
import { buildWindowAdvanceSortKey, listingsByWindowAdvanceIndex, listingMapStateKey } from './rows.ts'
import type { ListingMapState } from './projection.ts'

/** Builds the map state row of a listing, indexed by the time at which the listing's windows roll (`roll.ts`). */
export const buildMapStateRow = (listingId: number, state: ListingMapState): ListingMapState & RowKey => ({
  ...listingMapStateKey(listingId),
  ...state,
  ...(state.rollsAtMs !== undefined && {
    gsi1pk: listingsByWindowAdvanceIndex(),
    gsi1sk: buildWindowAdvanceSortKey(state.rollsAtMs),
  }),
})
