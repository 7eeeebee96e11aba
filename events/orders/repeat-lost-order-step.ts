import * as z from 'zod/mini'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { removeOrderFromBookingCount } from '@nestboard/functions/orders/booking-count.ts'
import { releaseBookedNights, reserveNights } from '@nestboard/functions/orders/nights.ts'
import { readOrderWaitingForStep } from '@nestboard/functions/orders/read-order-waiting-for-step.ts'
import type { StoredOrder } from '@nestboard/functions/orders/stored-order.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import type { OrderEffect } from '@nestboard/shared/orders/order-step.ts'
import { parseBySchema } from '../row-change.ts'
import { defineReaction } from '../reaction.ts'
import { releaseInventory, reserveInventory } from './reserve-inventory.ts'

const repeatImage = z.object({ id: idField() })

/**
 * The work to do for a stuck order, by the step that is missing, such as reserving its nights; each step can be done
 * twice without harm.
 */
const repeats: Partial<Record<OrderEffect, (order: StoredOrder, nowMs: number) => Promise<unknown>>> = {
  RESERVE_INVENTORY: ({ id: orderId }, nowMs) => reserveNights(orderId, nowMs),
  RELEASE_INVENTORY: async (order, nowMs) => {
    await releaseBookedNights(order, nowMs)
    await removeOrderFromBookingCount(order, nowMs)
  },
}

/**
 * Repeats a step of an order, such as reserving its nights. The timers request it when the reaction that should have
 * taken the step was lost.
 */
export const repeatLostOrderStep = defineReaction(
  {
    wakes: [{ on: ['INSERT'], pk: 'O#', sk: ['REPEAT#'] }],
    grants: mergeGrants(reserveInventory.grants, releaseInventory.grants),
    late: 'state',
  },
  async ({ kind, keys, after }, { now, log }) => {
    if (kind !== 'INSERT' || !keys.pk.startsWith('O#') || !keys.sk.startsWith('REPEAT#')) return
    const waiting = await readOrderWaitingForStep(parseBySchema(repeatImage, after, 'repeat').id)
    if (!waiting) return
    const { order, step } = waiting
    log.warn('stuck order', { orderId: order.id, step })
    await repeats[step]?.(order, now())
  },
)
