import { monthKey, nightsKey } from '@nestboard/functions/inventory/rows.ts'
import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { listingPartition, orderPartition } from '@nestboard/functions/kernel/rows.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { askApproval as putOnClock } from '@nestboard/functions/orders/approval.ts'
import { countOrder, uncountOrder } from '@nestboard/functions/orders/counted.ts'
import { releaseBookedNights, reserveNights } from '@nestboard/functions/orders/nights.ts'
import type { OrderItem } from '@nestboard/functions/orders/order-row.ts'
import { countedOrderKey, orderDueKey, reservationKey } from '@nestboard/functions/orders/rows.ts'
import type { Effect } from '@nestboard/shared/orders/flow.ts'
import type { ReactionNeeds } from '../lanes/needs.ts'
import { defineReaction } from '../reaction.ts'
import type { DefinedReaction, ReactionContext } from '../reaction.ts'
import { advanceGrants } from './advance-grants.ts'
import { orderChange, orderRows } from './order-change.ts'

/** Defines a reaction to changes of orders that require the given effect. */
const reactionTo = (
  effect: Effect,
  needs: Omit<ReactionNeeds, 'wakes'>,
  take: (order: OrderItem, context: ReactionContext) => Promise<unknown>,
): DefinedReaction =>
  defineReaction({ ...needs, wakes: [orderRows] }, async (change, context) => {
    const moved = orderChange(change)
    if (moved?.effects.includes(effect)) await take(moved.after, context)
  })

/** Starts the time in which the supplier must answer. */
export const askApproval = reactionTo(
  'ASK_APPROVAL',
  {
    grants: uses(orderDueKey, 'PutItem'),
    late: 'event',
  },
  (order) => putOnClock(order),
)

/** Reserves the nights for an order, or ends the order if they are not available. */
export const reserveInventory = reactionTo(
  'RESERVE_INVENTORY',
  {
    grants: mergeGrants(
      advanceGrants,
      uses(orderPartition, 'Query'),
      uses(nightsKey, 'BatchGetItem', 'PutItem'),
      uses(monthKey, 'BatchGetItem', 'UpdateItem'),
      uses(listingPartition, 'Query'),
      uses(reservationKey, 'PutItem'),
    ),
    late: 'state',
  },
  ({ id }, { now }) => reserveNights(id, now()),
)

/** Adds a booked stay to its listing's number of bookings. Later orders that change the same stay are not counted. */
export const countBooked = reactionTo(
  'BOOK_PRODUCT',
  {
    grants: mergeGrants(uses(countedOrderKey, 'PutItem'), uses(listingKey, 'UpdateItem')),
    late: 'event',
  },
  async (order, { now }) => {
    if (order.intent === 'BOOK') await countOrder(order, now())
  },
)

/** Releases the nights of a canceled booking, and lowers its listing's number of bookings. */
export const releaseInventory = reactionTo(
  'RELEASE_INVENTORY',
  {
    grants: mergeGrants(
      advanceGrants,
      uses(orderPartition, 'Query'),
      uses(nightsKey, 'GetItem', 'UpdateItem'),
      uses(monthKey, 'UpdateItem'),
      uses(reservationKey, 'UpdateItem'),
      uses(countedOrderKey, 'PutItem', 'UpdateItem'),
      uses(listingKey, 'UpdateItem'),
    ),
    late: 'event',
  },
  async (order, { now }) => {
    if (order.intent !== 'CANCEL') return
    await releaseBookedNights(order, now())
    await uncountOrder(order, now())
  },
)
