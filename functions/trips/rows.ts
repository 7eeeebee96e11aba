import { tripPartition } from '../kernel/rows.ts'
import { rowKind } from '../kernel/table/row-kind.ts'
import { timeIndex } from '../kernel/table/time-index.ts'

export const tripKey = rowKind(tripPartition, 'TRIP', {
  GetItem: ['Read a board', 1],
  PutItem: ['Create a board', 1],
  UpdateItem: ['Change a board', 1],
  DeleteItem: ['Delete a board', 1],
})
/** Index of a member's boards, by the boards' creation. */
export const tripsOfUser = timeIndex('TRIPS#{userId}', ['List boards of a user', 13])
export const productKey = rowKind(
  tripPartition,
  'PRODUCT#{productId}',
  {
    Query: ['List products of a board', 16],
    GetItem: ['Read a product', 1],
    PutItem: ['Pin an offer', 2],
    UpdateItem: ['Change a product', 2],
    DeleteItem: ['Remove a product', 2],
  },
  (productId: number) => [productId, productId],
)
