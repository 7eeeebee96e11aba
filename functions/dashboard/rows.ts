import { orderPartition } from '../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, definePartitionKey, defineRowKey } from '../kernel/table/define-row-key.ts'

/** The owner of a partition of dashboard counters: a supplier or one of its listings. */
export type DashboardCounterOwner = `${'S' | 'L'}#${number}`

/** The dashboard counters of a supplier or a listing; one row per month and currency. */
export const dashboardCountersPartition = definePartitionKey(
  'FIGURES#{counted}',
  {},
  (counted: DashboardCounterOwner) => [counted],
)
export const dashboardCountersKey = defineRowKey(
  dashboardCountersPartition,
  '{month}#{currency}',
  {
    Query: ['List counters of a supplier or a listing from a month on', 8, '{month}'],
    UpdateItem: ['Count for a supplier or a listing', 2],
  },
  (counted: DashboardCounterOwner, month: string, currency: string) => [counted, month, currency],
)
/**
 * Marks an order as counted in the dashboard counters, and holds the amounts that the order added to them, so that a
 * cancellation can subtract these amounts.
 */
export const countedSaleKey = defineRowKey(
  orderPartition,
  'SOLD',
  markAccessPatternsUsedElsewhere({
    GetItem: ['Read what an order counted for', 1],
    PutItem: ['Count an order once', 1],
    UpdateItem: ['Take back what an order counted for', 1],
  }),
)
