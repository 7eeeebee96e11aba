import type { Product } from '@nestboard/shared/trips/model.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { productKey } from './rows.ts'
import { allConditionsHold, attributesBelow, attributesEqual } from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import { readRow, readRowsByKeys } from '../kernel/table/read.ts'
import { updateRow } from '../kernel/table/row-update.ts'
import { tableName } from '../kernel/table/table.ts'
import { nextVersion, createVersionConflict } from '../kernel/table/version.ts'

/** The fields of a pinned stay that its orders use. `orderIds`: all orders ever placed for it. */
export interface ProductForOrders extends Pick<
  Product,
  'id' | 'tripId' | 'status' | 'nco' | 'nms' | 'offerKey' | 'orderId'
> {
  /** Present once the pinned stay was booked. */
  readonly reservationIds?: readonly number[]
  readonly orderIds?: readonly number[]
  /** The supplier of the offer's listing; it never changes. */
  readonly supplierId?: number
}

/** Reads a pinned stay consistently. Key: T#{stem} / PRODUCT#{id}. */
export const readProductForOrders = (id: number): Promise<ProductForOrders | undefined> =>
  readRow(productKey(id), { consistent: true })

/**
 * Reads pinned stays by their ids, unordered, at half a read unit each; missing ones are left out. Key: T#{stem} /
 * PRODUCT#{id}.
 */
export const readProductsForOrders = (ids: Iterable<number>): Promise<ProductForOrders[]> =>
  readRowsByKeys([...new Set(ids)].map(productKey))

/** The order that changes a pinned stay, and the time of the change in epoch ms. */
interface Ordering {
  readonly id: number
  readonly nms: number
}

/**
 * The clause that changes a pinned stay for its order, if the pin is unchanged since it was read. A vote in between is
 * a version conflict as well, after which the order's step starts again from a fresh read.
 */
const change = (
  { id, nms: seen }: Pick<ProductForOrders, 'id' | 'nms'>,
  { nms }: Ordering,
  set: Readonly<Partial<ProductForOrders>>,
  condition: Condition,
): TransactionClause => ({
  write: updateRow(
    productKey(id),
    { set: { ...set, nms: nextVersion({ nms: seen }, nms) } },
    allConditionsHold(attributesEqual({ nms: seen }), condition),
  ),
  otherwise: createVersionConflict,
})

/**
 * The clause that makes an order the running order of a pinned stay. Its condition requires the offer that was checked
 * and no other running order; it is written by hand, because the order's id is appended to a list.
 */
export const assignOrderToProduct = (
  product: ProductForOrders,
  order: Ordering,
  from: 'DRAFT' | 'BOOKED',
): TransactionClause => ({
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
  otherwise: createVersionConflict,
})

/** The clause that removes the running order from a pinned stay, so that the stay can be ordered again. */
export const detachOrderFromProduct = (product: ProductForOrders, order: Ordering): TransactionClause =>
  change(product, order, { orderId: 0 }, attributesEqual({ orderId: order.id }))

/**
 * The clause that removes the running order from a pinned stay that was not read before. Fails with a version conflict
 * if the pin is gone, has another running order, or is not older than `order.nms`.
 */
export const detachOrderWithoutReadingProduct = ({
  id,
  productId,
  nms,
}: Ordering & { readonly productId: number }): TransactionClause => ({
  write: updateRow(
    productKey(productId),
    { set: { orderId: 0, nms } },
    allConditionsHold(attributesEqual({ orderId: id }), attributesBelow({ nms })),
  ),
  otherwise: createVersionConflict,
})

/** The clause that fails if a pinned stay has changed since it was read, as by an order, or if an order runs on it. */
export const requireNoOrderOfProduct = (product: ProductForOrders, order: Ordering): TransactionClause =>
  change(product, order, {}, attributesEqual({ orderId: 0 }))

/**
 * The clause that fails with a version conflict if a pinned stay that was not read isn't booked, has a running order,
 * or is not older than `order.nms`.
 */
export const requireBookedProductWithoutOrder = (
  productId: number,
  { nms }: Pick<Ordering, 'nms'>,
): TransactionClause => ({
  write: updateRow(
    productKey(productId),
    { set: { nms } },
    allConditionsHold(attributesEqual({ orderId: 0, status: 'BOOKED' }), attributesBelow({ nms })),
  ),
  otherwise: createVersionConflict,
})

/** The clause by which an order marks its pinned stay as booked. */
export const markProductBooked = (
  product: ProductForOrders,
  order: Ordering,
  reservationId: number,
): TransactionClause =>
  change(
    product,
    order,
    { orderId: 0, status: 'BOOKED', reservationIds: [reservationId] },
    attributesEqual({ orderId: order.id, offerKey: product.offerKey }),
  )

/** The offer of a changed stay, as its pin keeps it. */
type ChangedOffer = Pick<ProductForOrders, 'offerKey'> & Pick<Product, 'pinned'> & { readonly flags: number }

/**
 * The clause by which an order gives a booked pin its changed offer. `runs`: whether the order still has something to
 * do, so that no other order may begin.
 */
export const markProductChanged = (
  product: ProductForOrders,
  order: Ordering,
  offer: ChangedOffer,
  runs: boolean,
): TransactionClause =>
  change(
    product,
    order,
    { ...offer, ...(!runs && { orderId: 0 }) },
    attributesEqual({ orderId: order.id, status: 'BOOKED' }),
  )

/** The clause by which an order marks its pinned stay as canceled. */
export const markProductCanceled = (product: ProductForOrders, order: Ordering): TransactionClause =>
  change(product, order, { orderId: 0, status: 'CANCELLED' }, attributesEqual({ orderId: order.id }))

/**
 * The clause that makes a canceling order the running order of a booked pin, without reading the pin. Fails with a
 * version conflict if the pin isn't booked by this reservation, has a running order, or is not older than `order.nms`;
 * it is written by hand, because the order's id is appended to a list.
 */
export const assignCancelingOrderToProduct = (
  productId: number,
  order: Ordering,
  reservationId: number,
): TransactionClause => ({
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
  otherwise: createVersionConflict,
})
