import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { productKey } from '../kernel/keys.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import type { OrderItem } from './order.store.ts'

/** What an order knows of a product of a planning board. `orderIds`: all orders there ever were of it. */
export interface ProductRow extends Pick<
  Product,
  'id' | 'tripId' | 'status' | 'reservationIds' | 'nco' | 'offerKey' | 'orderId'
> {
  readonly orderIds?: readonly number[]
  /** Whose the listing of the offer is; that never changes. */
  readonly supplierId?: number
}

async function itemAt<T>(Key: Record<string, string>): Promise<T | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))
  return Item as T | undefined
}

/** T#{stem} / PRODUCT#{id} */
export const productAt = (id: number): Promise<ProductRow | undefined> => itemAt({ ...productKey(id) })

type Ordered = Pick<OrderItem, 'id' | 'productId' | 'nms'>

const change = (
  { productId, nms }: Ordered,
  set: string,
  condition: string,
  values: Readonly<Record<string, unknown>>,
): Write => ({
  Update: {
    TableName: tableName,
    Key: productKey(productId),
    UpdateExpression: `SET ${set}, nms = :nms`,
    ConditionExpression: condition,
    ...(`${set}${condition}`.includes('#status') && { ExpressionAttributeNames: { '#status': 'status' } }),
    ExpressionAttributeValues: { ...values, ':nms': nms },
  },
})

/** The write that gives a product its order; lost where it has another on its way or is not in the state to order from. */
export const takeProduct = (order: Ordered, from: 'DRAFT' | 'BOOKED' | 'CANCELLED'): Write =>
  change(
    order,
    'orderId = :id, orderIds = list_append(if_not_exists(orderIds, :none), :ids)',
    '#status = :from AND (orderId = :zero OR attribute_not_exists(orderId))',
    { ':id': order.id, ':ids': [order.id], ':none': [], ':from': from, ':zero': 0 },
  )

/** The write that leaves a product as it was before its order. */
export const freeProduct = (order: Ordered): Write =>
  change(order, 'orderId = :zero', 'orderId = :id', { ':zero': 0, ':id': order.id })

/** The write that makes a product booked, by its order. */
export const bookProduct = (order: Ordered, reservationId: number): Write =>
  change(order, 'orderId = :zero, #status = :booked, reservationIds = :reservations', 'orderId = :id', {
    ':zero': 0,
    ':id': order.id,
    ':booked': 'BOOKED',
    ':reservations': [reservationId],
  })

/** The write that makes a product cancelled, by its order. */
export const cancelProduct = (order: Ordered): Write =>
  change(order, 'orderId = :zero, #status = :cancelled', 'orderId = :id', {
    ':zero': 0,
    ':id': order.id,
    ':cancelled': 'CANCELLED',
  })
