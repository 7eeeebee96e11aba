import type { OrderEvent } from '@nestboard/shared/orders/order-step.ts'
import { applyOrderEvent } from '@nestboard/shared/orders/steps.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { updateOrderState, readOrderById } from './order.store.ts'
import type { StoredOrder } from './stored-order.ts'
import {
  detachOrderFromProduct,
  detachOrderWithoutReadingProduct,
  readProductForOrders,
} from '../trips/product-order.ts'

/**
 * The outcome of an event: `moved` if it changed the order, `same` if it was applied before, `refused` if the order's
 * state does not allow it.
 */
export interface OrderEventCommitResult {
  readonly kind: 'moved' | 'same' | 'refused'
  readonly order: StoredOrder
}

interface AdvanceOptions {
  /**
   * The order, if the caller has just read it. Otherwise, and after a version conflict, `commitOrderEvent` reads it.
   */
  readonly known?: StoredOrder
  /**
   * Why the order failed or was withdrawn, as stored on the order; empty if the failed step explains the failure by
   * itself.
   */
  readonly reason?: string
  /** Builds further clauses for the transaction that stores the event. `next` is the order after the event. */
  readonly beside?: (next: StoredOrder) => readonly TransactionClause[] | Promise<readonly TransactionClause[]>
  /**
   * Writes the clauses; `commitTransaction` by default. A caller replaces it to write more clauses in the same
   * transaction.
   */
  readonly write?: (clauses: readonly TransactionClause[]) => Promise<void>
}

/**
 * Applies an event to an order, in one transaction with the clauses that `beside` builds. Idempotent; if the order
 * fails, its pinned stay can be ordered again.
 * @throws Fault 404 for an unknown order; 503 after eight version conflicts; whatever `beside` or `write` throws
 */
export const commitOrderEvent = (
  id: number,
  event: OrderEvent,
  nowMs: number,
  { known, reason = '', beside = () => [], write = commitTransaction }: AdvanceOptions = {},
): Promise<OrderEventCommitResult> =>
  // A version conflict means that the order or its pinned stay changed concurrently, so the next attempt reads both
  // again.
  retryOnConflict(async (attempt) => {
    const before = (attempt === 1 && known) || (await readOrderById(id))
    if (!before) throw notFound()
    const result = applyOrderEvent(before, event, nowMs)
    if (result.kind !== 'moved') return { kind: result.kind, order: before }
    const order: StoredOrder = { ...before, ...result.order, reason, nms: nextVersion(before, nowMs) }
    await write([
      { write: updateOrderState(id, changes(before, order), before.nms), otherwise: createVersionConflict },
      ...(mustReleaseProduct(order) ? await freed(order, attempt === 1) : []),
      ...(await beside(order)),
    ])
    return { kind: 'moved', order }
  })

/**
 * Whether an order that has just failed still blocks its pinned stay for other orders. A cancellation that has
 * released the booked nights no longer does.
 */
const mustReleaseProduct = ({ status, intent, inventoryStatus }: StoredOrder): boolean =>
  status === 'INCOMPLETE' && (intent === 'BOOK' || intent === 'CHANGE' || inventoryStatus !== 'COMPLETE')

/**
 * Builds the clause that lets an order's pinned stay be ordered again. The first attempt doesn't read the pin; if the
 * pin is missing, changed or belongs to another order, the transaction fails and the next attempt reads the pin.
 */
async function freed(order: StoredOrder, isFirst: boolean): Promise<TransactionClause[]> {
  if (isFirst) return [detachOrderWithoutReadingProduct(order)]
  const product = await readProductForOrders(order.productId)
  return product?.orderId === order.id ? [detachOrderFromProduct(product, order)] : []
}

const changes = (before: StoredOrder, after: StoredOrder): Partial<StoredOrder> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => (before as unknown as Record<string, unknown>)[name] !== value),
  )
