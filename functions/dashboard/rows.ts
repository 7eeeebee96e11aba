import { orderPartition } from '../kernel/rows.ts'
import { usedElsewhere, partitionKind, rowKind } from '../kernel/table/row-kind.ts'

/** The owner of a partition of dashboard counters: a supplier or one of its listings. */
export type CounterOwner = `${'S' | 'L'}#${number}`

/** The dashboard counters of a supplier or a listing; one row per month and currency. */
export const dashboardCountersPartition = partitionKind('FIGURES#{counted}', {}, (counted: CounterOwner) => [counted])
export const dashboardCountersKey = rowKind(
  dashboardCountersPartition,
  '{month}#{currency}',
  {
    Query: ['List counters of a supplier or a listing from a month on', 8, '{month}'],
    UpdateItem: ['Count for a supplier or a listing', 2],
  },
  (counted: CounterOwner, month: string, currency: string) => [counted, month, currency],
)
/**
 * Marks an order as counted in the dashboard counters, and holds the amounts that the order added to them, so that a
 * cancellation can subtract these amounts.
 */
export const countedSaleKey = rowKind(
  orderPartition,
  'SOLD',
  usedElsewhere({
    GetItem: ['Read what an order counted for', 1],
    PutItem: ['Count an order once', 1],
    UpdateItem: ['Take back what an order counted for', 1],
  }),
)
