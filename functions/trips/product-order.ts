import type { Product } from '@nestboard/shared/trips/model.ts'
import type { Clause } from '../kernel/commit.ts'
import { productKey } from './rows.ts'
import { allOf, below, is } from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import { rowAt, rowsByKeys } from '../kernel/table/read.ts'
import { updateRow } from '../kernel/table/write.ts'
import { tableName } from '../kernel/table.ts'
import { nextVersion, versionConflict } from '../kernel/table/version.ts'

/** What an order knows of a product of a planning board. `orderIds`: all orders there ever were of it. */
export interface ProductRow extends Pick<Product, 'id' | 'tripId' | 'status' | 'nco' | 'nms' | 'offerKey' | 'orderId'> {
  /** Since it was booked. */
  readonly reservationIds?: readonly number[]
  readonly orderIds?: readonly number[]
  /** The supplier of the offer's listing; it never changes. */
  readonly supplierId?: number
}

/** A product, read consistently. T#{stem} / PRODUCT#{id} */
export const productAt = (id: number): Promise<ProductRow | undefined> => rowAt(productKey(id), { consistent: true })

/** Products by their ids, in no order; missing ones are left out. Half a unit each. T#{stem} / PRODUCT#{id} */
export const productsAt = (ids: Iterable<number>): Promise<ProductRow[]> =>
  rowsByKeys([...new Set(ids)].map(productKey))

/** Who writes a product, and when; epoch ms. */
interface Ordering {
  readonly id: number
  readonly nms: number
}

/**
 * The clause that changes a product for its order, if it is unchanged since it was read. A vote in between is a version
 * conflict, too: the order's step then starts again from a fresh read.
 */
const change = (
  { id, nms: seen }: Pick<ProductRow, 'id' | 'nms'>,
  { nms }: Ordering,
  set: Readonly<Partial<ProductRow>>,
  condition: Condition,
): Clause => ({
  write: updateRow(
    productKey(id),
    { set: { ...set, nms: nextVersion({ nms: seen }, nms) } },
    allOf(is({ nms: seen }), condition),
  ),
  otherwise: versionConflict,
})

/**
 * Gives a product its order: the very offer that was checked, with no other order under way. Written by hand, because the
 * order is appended to a list.
 */
export const takeProduct = (product: ProductRow, order: Ordering, from: 'DRAFT' | 'BOOKED'): Clause => ({
  write: {
    Update: {
      TableName: tableName,
      Key: productKey(product.id),
      UpdateExpression: 'SET orderId = :id, orderIds = list_append(if_not_exists(orderIds, :none), :ids), nms = :nms',
      ConditionExpression:
        'nms = :seen AND #status = :from AND offerKey = :offer AND (orderId = :zero OR attribute_not_exists(orderId))',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':id': order.id,
        ':ids': [order.id],
        ':none': [],
        ':from': from,
        ':zero': 0,
        ':offer': product.offerKey,
        ':seen': product.nms,
        ':nms': nextVersion(product, order.nms),
      },
    },
  },
  otherwise: versionConflict,
})

/** Leaves a product as it was before its order. */
export const freeProduct = (product: ProductRow, order: Ordering): Clause =>
  change(product, order, { orderId: 0 }, is({ orderId: order.id }))

/** `freeProduct` without reading the product. Lost if it is gone, belongs to another order, or is not older than `order.nms`. */
export const freeUnread = ({ id, productId, nms }: Ordering & { readonly productId: number }): Clause => ({
  write: updateRow(productKey(productId), { set: { orderId: 0, nms } }, allOf(is({ orderId: id }), below({ nms }))),
  otherwise: versionConflict,
})

/** Makes a product booked, by its order. */
export const bookProduct = (product: ProductRow, order: Ordering, reservationId: number): Clause =>
  change(
    product,
    order,
    { orderId: 0, status: 'BOOKED', reservationIds: [reservationId] },
    is({ orderId: order.id, offerKey: product.offerKey }),
  )

/** Makes a product canceled, by its order. */
export const cancelProduct = (product: ProductRow, order: Ordering): Clause =>
  change(product, order, { orderId: 0, status: 'CANCELLED' }, is({ orderId: order.id }))

/**
 * Gives a booked product the order that cancels it, without reading it first: the condition names all that the order
 * depends on. Lost where the product is not booked by this reservation or has another order on its way, and where its
 * version is not before `order.nms`. Written by hand, because the order is appended to a list.
 */
export const takeBooked = (productId: number, order: Ordering, reservationId: number): Clause => ({
  write: {
    Update: {
      TableName: tableName,
      Key: productKey(productId),
      UpdateExpression: 'SET orderId = :id, orderIds = list_append(orderIds, :ids), nms = :nms',
      ConditionExpression:
        '#status = :booked AND orderId = :zero AND contains(reservationIds, :reservation) AND nms < :nms',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':id': order.id,
        ':ids': [order.id],
        ':zero': 0,
        ':booked': 'BOOKED',
        ':reservation': reservationId,
        ':nms': order.nms,
      },
    },
  },
  otherwise: versionConflict,
})
