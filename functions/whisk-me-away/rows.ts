import type { Bid } from '@nestboard/shared/whisk-me-away/model.ts'
import { searchPartition } from '../kernel/rows.ts'
import { defineRow } from '../kernel/table/define-row.ts'
import { markAccessPatternsUsedElsewhere } from '../kernel/table/define-row-key.ts'
import { defineTimeIndex } from '../kernel/table/time-index.ts'

/** A listing's bid, stored beside the request. `createdBy`: id of the team member who made it. */
export interface BidItem extends Bid {
  readonly createdBy: number
}
export const bidRow = defineRow(searchPartition, 'BID#{listingId}', {
  GetItem: ['Read a bid', 1],
  Query: ['List bids of a request', 26],
  PutItem: ['Make a bid', 3],
  UpdateItem: ['Change a bid', 3],
  ...markAccessPatternsUsedElsewhere({ DeleteItem: ['Remove a bid', 3] }),
}).of<BidItem>()
/**
 * A request as sent to one supplier, stored beside the request. `listingIds`: the supplier's listings inside the
 * request's circle, nearest first. `bidOn`: listings for which the supplier ever bid.
 */
export interface SentRequestItem {
  readonly requestId: number
  readonly supplierId: number
  readonly userId: number
  readonly listingIds?: readonly number[]
  readonly bidOn?: ReadonlySet<number>
}
export const sentRequestRow = defineRow(searchPartition, 'TO#{supplierId}', {
  GetItem: ['Read that a request was sent to a supplier', 1],
  UpdateItem: ['Note a bid of a supplier', 5],
  ...markAccessPatternsUsedElsewhere({
    PutItem: ['Send a request to a supplier', 3],
    Query: ['List suppliers that a request was sent to', 16],
    DeleteItem: ['Remove a request from a supplier', 3],
  }),
}).of<SentRequestItem>()
/** Index of the requests that were sent to a supplier, by creation. */
export const requestsSentToSupplierIndex = defineTimeIndex('RFP#S#{supplierId}', ['List requests to a supplier', 4])
/** The timer that ends a request. */
export const requestDeadlineTimerRow = defineRow(
  searchPartition,
  'END',
  markAccessPatternsUsedElsewhere({
    PutItem: ['Schedule the end of a request', 2],
    UpdateItem: ['Claim the end of a request', 3],
    DeleteItem: ['Remove the end of a request', 2],
  }),
)
