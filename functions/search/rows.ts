import { tripPartition } from '../kernel/rows.ts'
import { elsewhere, rowKind } from '../kernel/table/row-kind.ts'

/** A search, by its id. */
export const searchKey = rowKind('SEARCH#{searchId}', 'SEARCH', {
  GetItem: ['Read a search', 1],
  PutItem: ['Create a search', 1],
  UpdateItem: ['Change a search', 1],
  ...elsewhere({ DeleteItem: ['Remove a search', 1] }),
})
/** Copy of a board's search on the board, where one query reads everything. */
export const boardSearchKey = rowKind(
  tripPartition,
  'SEARCH#{searchId}',
  {
    PutItem: ['Copy a search to its board', 1],
    UpdateItem: ['Copy a change of a search to its board', 1],
  },
  (tripId: number, searchId: number) => [tripId, searchId],
)
