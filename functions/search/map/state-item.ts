import type { Key } from '../../kernel/table/row-kind.ts'
import { mapRollOrder, mapRolls, mapStateKey } from './rows.ts'
import type { MapState } from './projection.ts'

/** Builds the map state row of a listing, indexed by the time its windows roll. */
export const stateItem = (listingId: number, state: MapState): MapState & Key => ({
  ...mapStateKey(listingId),
  ...state,
  ...(state.rollsAtMs !== undefined && { gsi1pk: mapRolls(), gsi1sk: mapRollOrder(state.rollsAtMs) }),
})
