import type { Effect, OrderEvent } from '@nestboard/shared/orders/flow.ts'
import { advance } from '@nestboard/shared/orders/steps.ts'
import { Fault, notFound } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import { nextVersion } from '../supplier/supplier.ts'
import { moveOrder, orderById } from './order.store.ts'
import type { OrderItem } from './order.store.ts'
import { freeProduct } from './product.store.ts'

/** What an event made of an order. `same`: it had happened before. `refused`: it can't happen now. */
export interface Moved {
  readonly kind: 'moved' | 'same' | 'refused'
  readonly order: OrderItem
}

/** What else is written with an event, all or nothing. `next`: the order after it; `effects`: what it calls for. */
export type Alongside = (next: OrderItem, effects: readonly Effect[]) => readonly Clause[]

const attemptsMost = 5

/**
 * Lets an event happen to an order: once, however often and by however many it is told. What it changes beside the order
 * stands in the same transaction. A failed order gives its product free.
 * @param reason why it failed, where the step alone doesn't say
 * @throws Fault 404 where there is no such order; whatever a clause alongside throws
 */
export async function advanceOrder(
  id: number,
  event: OrderEvent,
  nowMs: number,
  { alongside = () => [], reason = '' }: { alongside?: Alongside; reason?: string } = {},
): Promise<Moved> {
  for (let attempt = 1; attempt <= attemptsMost; attempt++) {
    const before = await orderById(id)
    if (!before) throw notFound()
    const result = advance(before, event, nowMs)
    if (result.kind !== 'moved') return { kind: result.kind, order: before }
    const order: OrderItem = { ...before, ...result.order, reason, nms: nextVersion(before, nowMs) }
    const overtaken = new Error('the order moved meanwhile')
    const isOver = order.status === 'INCOMPLETE' && (order.intent === 'BOOK' || order.inventoryStatus !== 'COMPLETE')
    const done = await commit([
      { write: moveOrder(id, changes(before, order), before.nms), otherwise: () => overtaken },
      ...(isOver ? [{ write: freeProduct(order) }] : []),
      ...alongside(order, result.effects),
    ]).then(
      () => true,
      (error: unknown) => {
        if (error === overtaken) return false
        throw error
      },
    )
    if (done) return { kind: 'moved', order }
  }
  throw new Fault(503, null, { note: `order ${id} keeps moving`, retryAfterSeconds: 1 })
}

/** The fields that differ. */
const changes = (before: OrderItem, after: OrderItem): Partial<OrderItem> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => (before as unknown as Record<string, unknown>)[name] !== value),
  )
