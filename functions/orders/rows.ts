import { orderPartition, boardPartition, userPartition } from '../kernel/rows.ts'
import { defineRow } from '../kernel/table/define-row.ts'
import { markAccessPatternsUsedElsewhere, defineRowKey } from '../kernel/table/define-row-key.ts'
import { defineIndexPartition, defineTimeIndex } from '../kernel/table/time-index.ts'

export const orderKey = defineRowKey(orderPartition, 'ORDER', {
  GetItem: ['Read an order', 1],
  PutItem: ['Create an order', 1],
  UpdateItem: ['Advance an order', 1],
})
/** Terms agreed when an order was placed, which change only if the payer is erased. */
export const orderTermsKey = defineRowKey(orderPartition, 'TERMS', {
  GetItem: ['Read the terms of an order', 1],
  PutItem: ['Write the terms of an order', 6],
  UpdateItem: ['Remove an erased payer from the terms', 6],
})
/** An order of a personalized offer, listed for the team member who made the offer. */
export const teamMemberSaleKey = defineRowKey(orderPartition, 'SALE', { PutItem: ['List a sale for its seller', 2] })
/** The scheduled task that declines an order if the supplier hasn't answered it. */
export const orderApprovalExpiryTaskKey = defineRowKey(orderPartition, 'DUE', {
  PutItem: ['Schedule the end of the wait for approval', 2],
  UpdateItem: ['Claim the end of the wait for approval', 3],
  DeleteItem: ['Remove the end of the wait for approval', 2],
})
/** The scheduled task that ends an order before its card's authorization ends. */
export const authorizationEndTaskKey = defineRowKey(
  orderPartition,
  'HELD',
  markAccessPatternsUsedElsewhere({
    PutItem: ['Schedule the end of an authorization', 2],
    UpdateItem: ['Claim the end of an authorization', 3],
    DeleteItem: ['Remove the end of an authorization', 2],
  }),
)
/**
 * The scheduled task that checks whether an order is stuck. It is written together with the order, because an order
 * may be stuck exactly because a reaction never ran.
 */
export const stuckOrderCheckKey = defineRowKey(orderPartition, 'CHECK', {
  PutItem: ['Schedule the check of a new order', 2],
  ...markAccessPatternsUsedElsewhere({
    UpdateItem: ['Claim or postpone the check of an order', 3],
    DeleteItem: ['Remove the check of an order', 2],
  }),
})
/** A row that makes a reaction run the step of a stuck order again. Expires after a day. */
export const orderStepRetryKey = defineRowKey(orderPartition, 'REPEAT#{atMs}', {
  PutItem: ['Ask for the step of an order again', 1],
})
/** Marks an order as counted in its listing's booking count. */
export const countedBookingMarkerKey = defineRowKey(orderPartition, 'COUNTED', {
  PutItem: ['Count a booking once', 1],
  UpdateItem: ['Take back the count of a booking', 1],
})
/**
 * Index of a supplier's orders, sorted by time. Its keys are on the terms row, because steps of the order don't write
 * that row.
 */
export const supplierOrdersIndex = defineIndexPartition('ORDERS#S#{supplierId}', ['List orders of a supplier', 8])
/** Index of the orders of a team member's personalized offers, sorted by time. */
export const teamMemberSalesIndex = defineIndexPartition('ORDERS#S#{supplierId}#U#{userId}', [
  'List sales of a team member',
  3,
])

/** The booked nights of an order, in the partition of its planning board. */
export const reservationKey = defineRowKey(
  boardPartition,
  'RESERVATION#{id}',
  {
    GetItem: ['Read a reservation', 1],
    ...markAccessPatternsUsedElsewhere({ PutItem: ['Create a reservation', 2] }),
    UpdateItem: ['Cancel a reservation', 2],
    ...markAccessPatternsUsedElsewhere({ ConditionCheck: ['Check that a stay is booked', 2] }),
  },
  (tripId: number, reservationId: number) => [tripId, reservationId],
)
/** Index of a listing's reservations, sorted by check-in. */
export const listingReservationsIndex = defineIndexPartition('STAYS#L#{listingId}', [
  'List reservations of a listing',
  10,
])

/**
 * An order, listed under its payer. When the payer is erased, a reaction to the removal of this row removes the
 * payer's name from the order.
 */
export const payerOrderKey = defineRowKey(
  userPartition,
  'ORDER#{orderId}',
  markAccessPatternsUsedElsewhere({
    PutItem: ['List an order under its payer', 2],
    DeleteItem: ['Remove an order from a payer who is being erased', 1],
  }),
)
/** A hold that a person's checkout began, epoch ms. Renewing it, or returning to it within minutes, begins no other. */
export interface HeldListing {
  readonly listingId: number
  readonly sinceMs: number
  readonly untilMs: number
}

/** The holds that a person began within a day. */
export interface PersonHolds {
  readonly holds: readonly HeldListing[]
  /** Raised by each change. It isn't called `nms`, because no browser watches the row. */
  readonly version: number
}

/** The holds that a person's checkouts began within a day, from which their limits follow (`hold-limits.ts`). */
export const personHoldsRow = defineRow(userPartition, 'HOLDS', {
  GetItem: ['Read the holds of a person', 1],
  PutItem: ['Record a hold of a person', 1],
}).of<PersonHolds>()
/** Index of the stays that a person ordered, sorted by check-out day. */
export const payerStaysIndex = defineTimeIndex('STAYS#U#{userId}', ['List the stays a person ordered', 1])
