import { askApproval as putOnClock } from '@nestboard/functions/orders/approval.ts'
import { countOrder, uncountOrder } from '@nestboard/functions/orders/counted.ts'
import { giveNightsBack, reserveNights } from '@nestboard/functions/orders/nights.ts'
import type { Effect } from '@nestboard/shared/orders/flow.ts'
import type { Reaction, ReactionContext } from '../reaction.ts'
import { orderChange } from './order-change.ts'
import type { OrderImage } from './order-change.ts'

/** A reaction to one effect an order calls for. */
const reactionTo =
  (effect: Effect, take: (order: OrderImage, context: ReactionContext) => Promise<unknown>): Reaction =>
  async (change, context) => {
    const moved = orderChange(change)
    if (moved?.effects.includes(effect)) await take(moved.after, context)
  }

/** The supplier is asked, and its time begins to run. */
export const askApproval = reactionTo('ASK_APPROVAL', (order) => putOnClock(order))

/** The nights are sold to the order, or it ends. */
export const reserveInventory = reactionTo('RESERVE_INVENTORY', ({ id }, { now }) => reserveNights(id, now()))

/** A stay that is booked is one more booking of its listing; changing it later is none. */
export const countBooked = reactionTo('BOOK_PRODUCT', async (order, { now }) => {
  if (order.intent === 'BOOK') await countOrder(order, now())
})

/** A canceled booking's nights are free again, and its listing has one booking less. */
export const releaseInventory = reactionTo('RELEASE_INVENTORY', async (order, { now }) => {
  if (order.intent !== 'CANCEL') return
  await giveNightsBack(order, now())
  await uncountOrder(order, now())
})
