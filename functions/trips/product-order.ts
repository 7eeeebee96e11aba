import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Product } from '@nestboard/shared/trips/model.ts'
import type { Clause } from '../kernel/commit.ts'
import { productKey } from './rows.ts'
import { rowsByKeys } from '../kernel/people.ts'
import { table, tableName } from '../kernel/table.ts'
import { nextVersion, versionConflict } from '../kernel/table/version.ts'

/** What an order knows of a product of a planning board. `orderIds`: all orders there ever were of it. */
export interface ProductRow extends Pick<
  Product,
  'id' | 'tripId' | 'status' | 'reservationIds' | 'nco' | 'nms' | 'offerKey' | 'orderId'
> {
  readonly orderIds?: readonly number[]
  /** The supplier of the offer's listing; it never changes. */
  readonly supplierId?: number
}

async function itemAt<T>(Key: Record<string, string>): Promise<T | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))
  return Item as T | undefined
}

/** A product, read consistently. T#{stem} / PRODUCT#{id} */
export const productAt = (id: number): Promise<ProductRow | undefined> => itemAt({ ...productKey(id) })

/** Products by their ids, in no order; missing ones are left out. Half a unit each. T#{stem} / PRODUCT#{id} */
export const productsAt = async (ids: Iterable<number>): Promise<ProductRow[]> =>
  (await rowsByKeys([...new Set(ids)].map(productKey))) as unknown as ProductRow[]

/** Who writes a product, and when; epoch ms. */
interface Ordering {
  readonly id: number
  readonly nms: number
}

/**
 * The clause that changes a product as it was read, on behalf of its order. `from` names what the write requires beside
 * the version. Lost to whatever came between, a vote included: the order's step is then made again from a fresh read.
 */
const change = (
  { id, nms: seen }: Pick<ProductRow, 'id' | 'nms'>,
  { nms }: Ordering,
  set: string,
  from: string,
  values: Readonly<Record<string, unknown>>,
): Clause => ({
  write: {
    Update: {
      TableName: tableName,
      Key: productKey(id),
      UpdateExpression: `SET ${set}, nms = :nms`,
      ConditionExpression: `nms = :seen AND ${from}`,
      ...(`${set}${from}`.includes('#status') && { ExpressionAttributeNames: { '#status': 'status' } }),
      ExpressionAttributeValues: { ...values, ':seen': seen, ':nms': nextVersion({ nms: seen }, nms) },
    },
  },
  otherwise: versionConflict,
})

/** Gives a product its order: the very offer that was checked, with no other order on its way. */
export const takeProduct = (product: ProductRow, order: Ordering, from: 'DRAFT' | 'BOOKED'): Clause =>
  change(
    product,
    order,
    'orderId = :id, orderIds = list_append(if_not_exists(orderIds, :none), :ids)',
    '#status = :from AND offerKey = :offer AND (orderId = :zero OR attribute_not_exists(orderId))',
    { ':id': order.id, ':ids': [order.id], ':none': [], ':from': from, ':zero': 0, ':offer': product.offerKey },
  )

/** Leaves a product as it was before its order. */
export const freeProduct = (product: ProductRow, order: Ordering): Clause =>
  change(product, order, 'orderId = :zero', 'orderId = :id', { ':zero': 0, ':id': order.id })

/** Makes a product booked, by its order. */
export const bookProduct = (product: ProductRow, order: Ordering, reservationId: number): Clause =>
  change(
    product,
    order,
    'orderId = :zero, #status = :booked, reservationIds = :reservations',
    'orderId = :id AND offerKey = :offer',
    {
      ':zero': 0,
      ':id': order.id,
      ':booked': 'BOOKED',
      ':reservations': [reservationId],
      ':offer': product.offerKey,
    },
  )

/** Makes a product canceled, by its order. */
export const cancelProduct = (product: ProductRow, order: Ordering): Clause =>
  change(product, order, 'orderId = :zero, #status = :cancelled', 'orderId = :id', {
    ':zero': 0,
    ':id': order.id,
    ':cancelled': 'CANCELLED',
  })

/**
 * Gives a booked product the order that cancels it, without reading it first: the condition names all that the order
 * depends on. Lost where the product is not booked by this reservation or has another order on its way, and where its
 * version is not before `order.nms`.
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
