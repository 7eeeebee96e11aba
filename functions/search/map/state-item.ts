import type { Key } from '../../kernel/table/row-kind.ts'
import { mapWindowRollSortKey, mapWindowRolls, mapStateKey } from './rows.ts'
import type { ListingMapState } from './projection.ts'

/** Builds the map state row of a listing, indexed by the time at which the listing's windows roll (`roll.ts`). */
export const mapStateItem = (listingId: number, state: ListingMapState): ListingMapState & Key => ({
  ...mapStateKey(listingId),
  ...state,
  ...(state.rollsAtMs !== undefined && { gsi1pk: mapWindowRolls(), gsi1sk: mapWindowRollSortKey(state.rollsAtMs) }),
})
