import { inventoryMonthKey, orderNightsKey } from '@nestboard/functions/inventory/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { listingPartition, orderPartition } from '@nestboard/functions/kernel/rows.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { scheduleOrderApprovalExpiry as putOnClock } from '@nestboard/functions/orders/approval.ts'
import { addOrderToBookingCount, removeOrderFromBookingCount } from '@nestboard/functions/orders/booking-count.ts'
import { releaseBookedNights, reserveNights } from '@nestboard/functions/orders/nights.ts'
import type { StoredOrder } from '@nestboard/functions/orders/stored-order.ts'
import {
  countedBookingMarkerKey,
  orderApprovalExpiryTaskKey,
  reservationKey,
} from '@nestboard/functions/orders/rows.ts'
import type { OrderEffect } from '@nestboard/shared/orders/order-step.ts'
import type { ReactionNeeds } from '../lanes/reaction-needs.ts'
import { defineReaction } from '../reaction.ts'
import type { DefinedReaction, ReactionContext } from '../reaction.ts'
import { orderStateChangeGrants } from './advance-grants.ts'
import { parseOrderChange, orderStreamFilter } from './order-change.ts'

/** Defines a reaction to changes of orders that require the given effect, such as reserving the nights. */
const reactionTo = (
  effect: OrderEffect,
  needs: Omit<ReactionNeeds, 'wakes'>,
  take: (order: StoredOrder, context: ReactionContext) => Promise<unknown>,
): DefinedReaction =>
  defineReaction({ ...needs, wakes: [orderStreamFilter] }, async (change, context) => {
    const moved = parseOrderChange(change)
    if (moved?.effects.includes(effect)) await take(moved.after, context)
  })

/** Starts the time in which the supplier must answer. */
export const startApprovalTimeLimit = reactionTo(
  'ASK_APPROVAL',
  {
    grants: grantActions(orderApprovalExpiryTaskKey, 'PutItem'),
  },
  (order) => putOnClock(order),
)

/** Reserves the nights for an order, or ends the order if they are not available. */
export const reserveInventory = reactionTo(
  'RESERVE_INVENTORY',
  {
    grants: mergeGrants(
      orderStateChangeGrants,
      grantActions(orderPartition, 'Query'),
      grantActions(orderNightsKey, 'BatchGetItem', 'PutItem'),
      grantActions(inventoryMonthKey, 'BatchGetItem', 'UpdateItem'),
      grantActions(listingPartition, 'Query'),
      grantActions(reservationKey, 'PutItem'),
    ),
    late: 'state',
  },
  ({ id }, { now }) => reserveNights(id, now()),
)

/** Adds a booked stay to its listing's number of bookings. Later orders that change the same stay are not counted. */
export const addOrderToListingBookings = reactionTo(
  'BOOK_PRODUCT',
  {
    grants: mergeGrants(grantActions(countedBookingMarkerKey, 'PutItem'), grantActions(listingKey, 'UpdateItem')),
  },
  async (order, { now }) => {
    if (order.intent === 'BOOK') await addOrderToBookingCount(order, now())
  },
)

/** Releases the nights of a canceled booking, and lowers its listing's number of bookings. */
export const releaseInventory = reactionTo(
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
    if (order.intent !== 'CANCEL') return
    await releaseBookedNights(order, now())
    await removeOrderFromBookingCount(order, now())
  },
)
