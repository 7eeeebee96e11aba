import * as z from 'zod/mini'
import { grantActions, mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { removeOrderFromBookingCount } from '@nestboard/functions/orders/booking-count.ts'
import { releaseBookedNights, reserveNights } from '@nestboard/functions/orders/nights.ts'
import { readOrderWaitingForStep } from '@nestboard/functions/orders/read-order-waiting-for-step.ts'
import { orderPartition } from '@nestboard/functions/kernel/rows.ts'
import { paymentRow } from '@nestboard/functions/payments/rows.ts'
import type { StoredOrder } from '@nestboard/functions/orders/stored-order.ts'
import { releaseUnpaidNights } from '@nestboard/functions/orders/void-order-payment.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import type { OrderEffect } from '@nestboard/shared/orders/order-step.ts'
import { parseBySchema } from '../row-change.ts'
import { defineReaction } from '../reaction.ts'
import { releaseInventory, reserveInventory } from './reserve-inventory.ts'
import { orderPaymentSteps } from './start-order-payment-step.ts'
import { queuePaymentStep } from '../payments/queue-payment-step.ts'

const repeatImage = z.object({ id: idField() })

/**
 * The work to do for a stuck order, by the step that is missing, such as reserving its nights; each step can be done
 * twice without harm.
 */
const repeats: Partial<Record<OrderEffect, (order: StoredOrder, nowMs: number) => Promise<unknown>>> = {
  ...Object.fromEntries(
    orderPaymentSteps.map((step) => [step, ({ id }: StoredOrder) => queuePaymentStep({ step, subject: id })]),
  ),
  RESERVE_INVENTORY: ({ id }, nowMs) => reserveNights(id, nowMs),
  RELEASE_INVENTORY: async (order, nowMs) => {
    if (order.intent !== 'CANCEL') return releaseUnpaidNights(order, nowMs)
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
    grants: mergeGrants(
      ...[reserveInventory, releaseInventory].map(({ grants }) => grants),
      grantActions(paymentRow, 'GetItem'),
      grantActions(orderPartition, 'Query'),
    ),
    late: 'state',
  },
  async ({ kind, keys, after }, { now, log }) => {
    if (kind !== 'INSERT' || !keys.pk.startsWith('O#') || !keys.sk.startsWith('REPEAT#')) return
    const waiting = await readOrderWaitingForStep(parseBySchema(repeatImage, after, 'repeat').id)
    if (!waiting) return
    const { order, effects, isExpected } = waiting
    if (!isExpected) log.warn('stuck order', { orderId: order.id, effects })
    for (const effect of effects) await repeats[effect]?.(order, now())
  },
)
