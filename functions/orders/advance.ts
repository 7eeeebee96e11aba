import type { OrderEvent } from '@nestboard/shared/orders/flow.ts'
import { advance } from '@nestboard/shared/orders/steps.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import { nextVersion, retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import { moveOrder, orderById } from './order.store.ts'
import type { OrderItem } from './order-row.ts'
import { freeProduct, freeUnread, productAt } from '../trips/product-order.ts'

/** The outcome of an event. `same`: it was applied before. `refused`: the order's state does not allow it. */
export interface Moved {
  readonly kind: 'moved' | 'same' | 'refused'
  readonly order: OrderItem
}

interface AdvanceOptions {
  /** The order as just read, if the caller has it. Read here otherwise, and after a version conflict. */
  readonly known?: OrderItem
  /** Why the order failed, if the step alone does not say. */
  readonly reason?: string
  /** Clauses written in the same transaction as the event. */
  readonly beside?: (next: OrderItem) => readonly Clause[] | Promise<readonly Clause[]>
  /** Writes the clauses. Defaults to `commit`; replaced by callers with further clauses to add. */
  readonly write?: (clauses: readonly Clause[]) => Promise<void>
}

/**
 * Applies an event to an order, in one transaction with everything that depends on it. Idempotent; a failed order frees
 * its product.
 * @throws Fault 404 for an unknown order; 503 after eight version conflicts; whatever `beside` or `write` throws
 */
export const advanceOrder = (
  id: number,
  event: OrderEvent,
  nowMs: number,
  { known, reason = '', beside = () => [], write = commit }: AdvanceOptions = {},
): Promise<Moved> =>
  // A conflict means that the order or its product changed in between: the next attempt reads both again.
  retryOnConflict(async (attempt) => {
    const before = (attempt === 1 && known) || (await orderById(id))
    if (!before) throw notFound()
    const result = advance(before, event, nowMs)
    if (result.kind !== 'moved') return { kind: result.kind, order: before }
    const order: OrderItem = { ...before, ...result.order, reason, nms: nextVersion(before, nowMs) }
    await write([
      { write: moveOrder(id, changes(before, order), before.nms), otherwise: versionConflict },
      ...(leavesProduct(order) ? await freed(order, attempt === 1) : []),
      ...(await beside(order)),
    ])
    return { kind: 'moved', order }
  })

/** A failed order lets go of its product. An order whose nights were released did so before. */
const leavesProduct = ({ status, intent, inventoryStatus }: OrderItem): boolean =>
  status === 'INCOMPLETE' && (intent === 'BOOK' || intent === 'CHANGE' || inventoryStatus !== 'COMPLETE')

/**
 * The clause that frees an order's product. The first attempt writes without reading the product; a product that is gone,
 * belongs to another order or is newer makes the next attempt read it.
 */
async function freed(order: OrderItem, isFirst: boolean): Promise<Clause[]> {
  if (isFirst) return [freeUnread(order)]
  const product = await productAt(order.productId)
  return product?.orderId === order.id ? [freeProduct(product, order)] : []
}

const changes = (before: OrderItem, after: OrderItem): Partial<OrderItem> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => (before as unknown as Record<string, unknown>)[name] !== value),
  )
