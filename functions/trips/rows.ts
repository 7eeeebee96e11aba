import { boardPartition } from '../kernel/rows.ts'
import { defineRowKey } from '../kernel/table/define-row-key.ts'
import { defineTimeIndex } from '../kernel/table/time-index.ts'

export const tripKey = defineRowKey(boardPartition, 'TRIP', {
  GetItem: ['Read a board', 1],
  PutItem: ['Create a board', 1],
  UpdateItem: ['Change a board', 1],
  DeleteItem: ['Delete a board', 1],
})
/** Index of a member's boards, by the boards' creation. */
export const userTripsIndex = defineTimeIndex('TRIPS#{userId}', ['List boards of a user', 13])
export const productKey = defineRowKey(
  boardPartition,
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
