import { inventoryMonthKey, orderNightsKey } from '@nestboard/functions/inventory/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { listingPartition, orderPartition } from '@nestboard/functions/kernel/rows.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { scheduleOrderApprovalExpiry as putOnClock } from '@nestboard/functions/orders/approval.ts'
import { addOrderToBookingCount, removeOrderFromBookingCount } from '@nestboard/functions/orders/booking-count.ts'
import { releaseBookedNights, reserveNights } from '@nestboard/functions/orders/nights.ts'
import {
  countedBookingMarkerKey,
  orderTermsKey,
  orderApprovalExpiryTaskKey,
  reservationKey,
} from '@nestboard/functions/orders/rows.ts'
import { releaseUnpaidNights } from '@nestboard/functions/orders/void-order-payment.ts'
import { orderStateChangeGrants } from './advance-grants.ts'
import { onOrderEffect } from './on-order-effect.ts'

/** Starts the time in which the supplier must answer. */
export const startApprovalTimeLimit = onOrderEffect(
  'ASK_APPROVAL',
  {
    grants: grantActions(orderApprovalExpiryTaskKey, 'PutItem'),
  },
  (order) => putOnClock(order),
)

/** Reserves the nights for an order, or moves a changed booking to its new ones; ends the order if they are gone. */
export const reserveInventory = onOrderEffect(
  'RESERVE_INVENTORY',
  {
    grants: mergeGrants(
      orderStateChangeGrants,
      grantActions(orderPartition, 'Query'),
      grantActions(orderNightsKey, 'BatchGetItem', 'PutItem', 'UpdateItem'),
      grantActions(inventoryMonthKey, 'BatchGetItem', 'UpdateItem'),
      grantActions(listingPartition, 'Query'),
      grantActions(reservationKey, 'PutItem', 'UpdateItem'),
      grantActions(orderTermsKey, 'GetItem', 'UpdateItem'),
    ),
    late: 'state',
  },
  ({ id }, { now }) => reserveNights(id, now()),
)

/** Adds a booked stay to its listing's number of bookings. Later orders that change the same stay are not counted. */
export const addOrderToListingBookings = onOrderEffect(
  'BOOK_PRODUCT',
  {
    grants: mergeGrants(grantActions(countedBookingMarkerKey, 'PutItem'), grantActions(listingKey, 'UpdateItem')),
  },
  async (order, { now }) => {
    if (order.intent === 'BOOK') await addOrderToBookingCount(order, now())
  },
)

/**
 * Releases the nights of a canceled booking, and lowers its listing's number of bookings; or those of a booking whose
 * payment could not be taken.
 */
export const releaseInventory = onOrderEffect(
  'RELEASE_INVENTORY',
  {
    grants: mergeGrants(
      orderStateChangeGrants,
      grantActions(orderPartition, 'Query'),
      grantActions(orderNightsKey, 'GetItem', 'UpdateItem'),
      grantActions(inventoryMonthKey, 'UpdateItem'),
      grantActions(reservationKey, 'UpdateItem'),
      grantActions(countedBookingMarkerKey, 'PutItem', 'UpdateItem'),
      grantActions(listingKey, 'UpdateItem'),
    ),
  },
  async (order, { now }) => {
    if (order.intent !== 'CANCEL') return releaseUnpaidNights(order, now())
    await releaseBookedNights(order, now())
    await removeOrderFromBookingCount(order, now())
  },
)
