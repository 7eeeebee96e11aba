import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { scheduleDueTask } from '../kernel/due.ts'
import { orderPartition } from '../kernel/rows.ts'
import { formatSortableTime, buildTimeSortKey } from '../kernel/table/time-index.ts'
import { addMissingCompletedAt } from './stored-order.ts'
import type { StoredOrder } from './stored-order.ts'
import {
  stuckOrderCheckKey,
  orderKey,
  teamMemberSaleKey,
  orderTermsKey,
  supplierOrdersIndex,
  teamMemberSalesIndex,
} from './rows.ts'
import { findPaymentAmongRows } from '../payments/read-payment.ts'
import type { StoredPayment, StoredRefund } from '../payments/stored-payment.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import type { OrderNights } from '../inventory/order-nights.ts'
import type { Row } from '../kernel/table/row.ts'
import { readFirstRows, readRow, readAllRows } from '../kernel/table/read.ts'
import { overwriteRow, putRow, updateRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { createVersionConflict } from '../kernel/table/version.ts'
import { packOrderTerms, unpackOrderTerms } from './terms.ts'
import type { OrderTerms } from './terms.ts'

/** Kind of the scheduled task that checks whether an order is stuck. */
export const stuckOrderCheckTaskKind = 'orderCheck'
/**
 * Time after which a pending step counts as stuck. A step takes seconds, and its reaction is retried for three
 * minutes.
 */
export const orderStepStuckAfterMs = 15 * 60_000

/** An order's state and terms, which one query reads. `payment`: for a booking or
 * change by card; `refunds`: once they were begun, one for each card. */
export interface OrderWithTerms {
  readonly order: StoredOrder
  readonly terms: OrderTerms
  readonly payment: StoredPayment | undefined
  readonly refunds: readonly StoredRefund[]
  /** The nights that the order took; undefined before. */
  readonly nights: OrderNights | undefined
}

/** The ids that lead to an order's other rows, and the time it was placed, epoch ms. */
export type OrderIndexEntry = Pick<StoredOrder, 'id' | 'userId' | 'tripId' | 'productId' | 'bookingId' | 'nco'>
export type StoredOrderTerms = OrderIndexEntry & { readonly packed: Uint8Array }

/** Reads an order's state consistently. Key: O#{id} / ORDER. */
export async function readOrderById(id: number): Promise<StoredOrder | undefined> {
  const row = await readRow(orderKey(id), { consistent: true })
  return row && orderItemOf(row)
}

const orderItemOf = (item: Readonly<Record<string, unknown>>): StoredOrder =>
  addMissingCompletedAt(item as unknown as StoredOrder)

/** Reads an order with its terms consistently. Key: O#{id} / *. */
export async function readOrderWithTerms(id: number): Promise<OrderWithTerms | undefined> {
  const rows = await readAllRows(orderPartition(id), { consistent: true })
  const at = (name: string) => rows.find(({ sk }) => sk === name)
  const [order, terms] = [at('ORDER'), at('TERMS')]
  return order && terms
    ? {
        order: orderItemOf(order),
        terms: unpackOrderTerms(terms['packed'] as Uint8Array),
        ...findPaymentAmongRows(rows),
        nights: at('NIGHTS') as (Row & OrderNights) | undefined,
      }
    : undefined
}

/** The orders placed before a time, at most `most`, or all orders of one moment; times in epoch ms. */
export type PlacedTimes = { readonly beforeMs: number; readonly most: number } | { readonly atMs: number }

/** Reads the terms of a supplier's orders placed at some time, newest first. Index: ORDERS#S#{supplier} / *. */
export async function listOrderTermsOfSupplier(
  supplierId: number,
  times: PlacedTimes,
): Promise<(OrderIndexEntry & { terms: OrderTerms })[]> {
  const items = await readPlaced<StoredOrderTerms>(supplierOrdersIndex(supplierId), times)
  return items.map(({ packed, ...placed }) => ({ ...placed, terms: unpackOrderTerms(packed) }))
}

/**
 * Reads a team member's sales, which are orders of their personal offers, placed at some time, newest first. Index:
 * ORDERS#S#{supplier}#U#{user} / *.
 */
export const listPersonalOfferSales = (
  supplierId: number,
  userId: number,
  times: PlacedTimes,
): Promise<OrderIndexEntry[]> => readPlaced(teamMemberSalesIndex(supplierId, userId), times)

function readPlaced<T extends OrderIndexEntry>(partition: string, times: PlacedTimes): Promise<T[]> {
  const asked = { index: secondaryIndexName, newestFirst: true } as const
  if ('beforeMs' in times)
    return readFirstRows(partition, times.most, { ...asked, before: formatSortableTime(times.beforeMs) })
  const [from, to] = [times.atMs, times.atMs + 1].map(formatSortableTime) as [string, string]
  return readAllRows(partition, { ...asked, from, to })
}

/**
 * The writes that create an order; the condition of the first fails if the id is taken. The order of a personal offer
 * is also listed for the team member who made the offer.
 */
export const putOrder = (order: StoredOrder, terms: OrderTerms): [order: TableWrite, ...others: TableWrite[]] => [
  putRow({
    ...orderKey(order.id),
    ...order,
    watch: [formatEntityRef('ProductOrder', order.id), formatEntityRef('Trip', order.tripId)],
  }),
  overwriteRow({
    ...orderTermsKey(order.id),
    ...placedIn(supplierOrdersIndex(order.supplierId), order),
    packed: packOrderTerms(terms),
  }),
  scheduleDueTask(stuckOrderCheckKey(order.id), {
    kind: stuckOrderCheckTaskKind,
    subject: order.id,
    atMs: order.nco + orderStepStuckAfterMs,
  }),
  ...(order.soldBy
    ? [
        overwriteRow({
          ...teamMemberSaleKey(order.id),
          ...placedIn(teamMemberSalesIndex(order.supplierId, order.soldBy), order),
        }),
      ]
    : []),
]

/** Index attributes of an order, and the ids that lead to its other rows. */
const placedIn = (partition: string, { id, userId, tripId, productId, bookingId, nco }: OrderIndexEntry) => ({
  gsi1pk: partition,
  gsi1sk: buildTimeSortKey(nco, id),
  id,
  userId,
  tripId,
  productId,
  bookingId,
  nco,
})

/** The write that changes an order's state; its condition fails if the order's version is no longer `seenNms`. */
export const updateOrderState = (id: number, fields: Partial<StoredOrder>, seenNms: number): TableWrite =>
  updateRow(orderKey(id), { set: fields }, attributesEqual({ nms: seenNms }))

/** Reads an order's terms as they are stored, consistently. Key: O#{id} / TERMS. */
export const readPackedOrderTerms = (id: number): Promise<StoredOrderTerms | undefined> =>
  readRow(orderTermsKey(id), { consistent: true })

/**
 * The clause that replaces an order's terms, when its payer is erased or its stay is changed. A version conflict if
 * they were replaced since they were read, so that neither undoes the other.
 */
export const replaceOrderTerms = (
  id: number,
  terms: OrderTerms,
  { packed }: Pick<StoredOrderTerms, 'packed'>,
): TransactionClause => ({
  write: updateRow(orderTermsKey(id), { set: { packed: packOrderTerms(terms) } }, attributesEqual({ packed })),
  otherwise: createVersionConflict,
})
