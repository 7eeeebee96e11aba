import { listingPartition } from '../kernel/rows.ts'
import { defineRowKey } from '../kernel/table/define-row-key.ts'

export const feeKey = defineRowKey(listingPartition, 'FEE#{feeId}', {
  GetItem: ['Read a fee', 1],
  Query: ['List fees of a listing', 20],
  PutItem: ['Add a fee', 3],
  UpdateItem: ['Change a fee', 3],
  DeleteItem: ['Remove a fee', 3],
})
