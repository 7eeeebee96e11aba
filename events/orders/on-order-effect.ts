import type { StoredOrder } from '@nestboard/functions/orders/stored-order.ts'
import type { OrderEffect } from '@nestboard/shared/orders/order-step.ts'
import type { ReactionNeeds } from '../lanes/reaction-needs.ts'
import { defineReaction } from '../reaction.ts'
import type { DefinedReaction, ReactionContext } from '../reaction.ts'
import { parseOrderChange, orderStreamFilter } from './order-change.ts'

/** Defines a reaction to changes of orders that require the given effect, such as reserving the nights. */
export const onOrderEffect = (
  effect: OrderEffect,
  needs: Omit<ReactionNeeds, 'wakes'>,
  take: (order: StoredOrder, context: ReactionContext) => Promise<unknown>,
): DefinedReaction =>
  defineReaction({ ...needs, wakes: [orderStreamFilter] }, async (change, context) => {
    const moved = parseOrderChange(change)
    if (moved?.effects.includes(effect)) await take(moved.after, context)
  })
