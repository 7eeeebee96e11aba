import type { OrderEvent } from '@nestboard/shared/orders/flow.ts'
import { advance } from '@nestboard/shared/orders/steps.ts'
import { Fault, notFound } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import { nextVersion } from '../supplier/supplier.ts'
import { isOvertaken, overtaken } from '../trips/version.ts'
import { moveOrder, orderById } from './order.store.ts'
import type { OrderItem } from './order.store.ts'
import { freeProduct, freeUnread, productAt } from './product.store.ts'

/** What an event made of an order. `same`: it had happened before. `refused`: it can't happen now. */
export interface Moved {
  readonly kind: 'moved' | 'same' | 'refused'
  readonly order: OrderItem
}

interface Along {
  /** The order as it was read a moment ago; read here where it isn't given, or moved since. */
  readonly known?: OrderItem
  /** Why it failed, where the step alone doesn't say. */
  readonly reason?: string
  /** What else is written with the event, all or nothing. */
  readonly beside?: (next: OrderItem) => readonly Clause[] | Promise<readonly Clause[]>
  /** Who writes it; `commit` where nobody has more to add. */
  readonly write?: (clauses: readonly Clause[]) => Promise<void>
}

const attemptsMost = 5

/**
 * Lets an event happen to an order: once, however often and by however many it is told. All it changes stands in one
 * transaction with the order. An order that failed leaves its product as it was.
 * @throws Fault 404 where there is no such order; what a clause beside it or its writer throws
 */
export async function advanceOrder(
  id: number,
  event: OrderEvent,
  nowMs: number,
  { known, reason = '', beside = () => [], write = commit }: Along = {},
): Promise<Moved> {
  for (let attempt = 1; attempt <= attemptsMost; attempt++) {
    const before = (attempt === 1 && known) || (await orderById(id))
    if (!before) throw notFound()
    const result = advance(before, event, nowMs)
    if (result.kind !== 'moved') return { kind: result.kind, order: before }
    const order: OrderItem = { ...before, ...result.order, reason, nms: nextVersion(before, nowMs) }
    try {
      await write([
        { write: moveOrder(id, changes(before, order), before.nms), otherwise: overtaken },
        ...(leavesProduct(order) ? await freed(order, attempt === 1) : []),
        ...(await beside(order)),
      ])
      return { kind: 'moved', order }
    } catch (error) {
      // The order moved, or its product changed: both are read again.
      if (!isOvertaken(error)) throw error
    }
  }
  throw new Fault(503, null, { note: `order ${id} keeps moving`, retryAfterSeconds: 1 })
}

/** A failed order is no longer its product's; one whose nights are given back has let go of it before. */
const leavesProduct = ({ status, intent, inventoryStatus }: OrderItem): boolean =>
  status === 'INCOMPLETE' && (intent === 'BOOK' || intent === 'CHANGE' || inventoryStatus !== 'COMPLETE')

/**
 * The clause that frees an order's product. The first attempt writes without reading it; a product that is gone, another
 * order's or newer makes the next attempt read it.
 */
async function freed(order: OrderItem, isFirst: boolean): Promise<Clause[]> {
  if (isFirst) return [freeUnread(order)]
  const product = await productAt(order.productId)
  return product?.orderId === order.id ? [freeProduct(product, order)] : []
}

/** The fields that differ. */
const changes = (before: OrderItem, after: OrderItem): Partial<OrderItem> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => (before as unknown as Record<string, unknown>)[name] !== value),
  )
