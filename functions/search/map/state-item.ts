import type { Key } from '../../kernel/table/row-kind.ts'
import { mapRollOrder, mapRolls, mapStateKey } from './rows.ts'
import type { MapState } from './projection.ts'

/** The row of what the map knows of a listing, in the index by when its windows move. */
export const stateItem = (listingId: number, state: MapState): MapState & Key => ({
  ...mapStateKey(listingId),
  ...state,
  ...(state.rollsAtMs !== undefined && { gsi1pk: mapRolls(), gsi1sk: mapRollOrder(state.rollsAtMs) }),
})
