import { listingPartition, orderPartition } from '../kernel/rows.ts'
import { elsewhere, rowKind } from '../kernel/table/row-kind.ts'

/** Rules for booking a listing. */
export const rulesKey = rowKind(listingPartition, 'RULES', {
  GetItem: ['Read the booking rules of a listing', 1],
  PutItem: ['Write the booking rules of a listing', 1],
})
/** Units of a listing by day. */
export const provisionKey = rowKind(listingPartition, 'PROVISION', {
  GetItem: ['Read the units of a listing by day', 1],
  PutItem: ['Write the units of a listing by day', 1],
})
/** Booked units of a calendar month (`2026-11`), by day. */
export const monthKey = rowKind(listingPartition, 'MONTH#{month}', {
  GetItem: ['Read the booked nights of a month', 1],
  Query: ['List booked nights from a month on', 5, 'MONTH#{month}'],
  UpdateItem: ['Book or release nights', 1],
})
/** The nights of an order: whether they are booked, and whether they were given back. */
export const nightsKey = rowKind(orderPartition, 'NIGHTS', {
  ...elsewhere({
    GetItem: ['Read the nights of an order', 1],
    PutItem: ['Record the booked nights of an order', 1],
    UpdateItem: ['Record the release of an order’s nights', 1],
  }),
})
