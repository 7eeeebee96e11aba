import { orderRowSchema } from '@nestboard/functions/orders/stored-order.ts'
import type { StoredOrder } from '@nestboard/functions/orders/stored-order.ts'
import { listNewOrderEffects } from '@nestboard/shared/orders/effects.ts'
import type { OrderEffect } from '@nestboard/shared/orders/order-step.ts'
import { parseBySchema } from '../row-change.ts'
import type { RowChange } from '../row-change.ts'
import type { StreamFilter } from '../lanes/reaction-needs.ts'

/** A new or changed order, and the effects that this change requires, such as reserving the nights. */
export interface OrderChange {
  readonly before: StoredOrder | undefined
  readonly after: StoredOrder
  readonly effects: readonly OrderEffect[]
}

/** The rows whose changes wake the reactions to orders. */
export const orderStreamFilter = { pk: 'O#', sk: ['ORDER'], versioned: true } as const satisfies StreamFilter

/** Reads the change of an order's row; undefined for other rows and for removals. */
export function parseOrderChange({ keys, before: old, after: young }: RowChange): OrderChange | undefined {
  if (keys.sk !== 'ORDER' || !keys.pk.startsWith('O#') || !young) return undefined
  const before = old && parseBySchema(orderRowSchema, old, 'order')
  const after = parseBySchema(orderRowSchema, young, 'order')
  return { before, after, effects: listNewOrderEffects(before, after) }
}
