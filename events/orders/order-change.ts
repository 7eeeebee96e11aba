import * as z from 'zod/mini'
import { id } from '@nestboard/shared/kernel/id.ts'
import { effectsOfChange } from '@nestboard/shared/orders/effects.ts'
import type { Effect } from '@nestboard/shared/orders/flow.ts'
import { order } from '@nestboard/shared/orders/model.ts'
import { read } from '../change.ts'
import type { Change } from '../change.ts'

/** The fields of an order's row (`functions/orders/order.store.ts`). */
const orderImage = z.extend(
  z.pick(order, {
    id: true,
    userId: true,
    productId: true,
    tripId: true,
    listingId: true,
    supplierId: true,
    intent: true,
    status: true,
    paymentStatus: true,
    approvalStatus: true,
    inventoryStatus: true,
    paymentFulfilledAt: true,
    approvalFulfilledAt: true,
    inventoryFulfilledAt: true,
    amount: true,
    totalPrice: true,
    currency: true,
    payFacType: true,
    flags: true,
    reason: true,
    nco: true,
    nms: true,
  }),
  {
    bookingId: z.union([id(), z.literal(0)]),
    // Orders from before this field was added don't have it.
    completedAt: z._default(order.shape.completedAt, null),
  },
)
export type OrderImage = z.infer<typeof orderImage>

/** A new or changed order, and the effects that this change calls for. */
export interface OrderChange {
  readonly before: OrderImage | undefined
  readonly after: OrderImage
  readonly effects: readonly Effect[]
}

/** Reads the change of an order's row; undefined for other rows and for removals. */
export function orderChange({ keys, before: old, after: young }: Change): OrderChange | undefined {
  if (keys.sk !== 'ORDER' || !keys.pk.startsWith('O#') || !young) return undefined
  const before = old && read(orderImage, old, 'order')
  const after = read(orderImage, young, 'order')
  return { before, after, effects: effectsOfChange(before, after) }
}
