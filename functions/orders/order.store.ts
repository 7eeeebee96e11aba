import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { orderPartition } from '../kernel/rows.ts'
import { sortable, timeOrder } from '../kernel/table/time-index.ts'
import { withCompletedAt } from './order-row.ts'
import type { OrderItem } from './order-row.ts'
import { orderKey, orderSaleKey, orderTermsKey, ordersOfSupplier, salesOfMember } from './rows.ts'
import { indexName, table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { packTerms, unpackTerms } from './terms.ts'
import type { Terms } from './terms.ts'

/** An order's state and terms, read by one query. */
export interface OrderInFull {
  readonly order: OrderItem
  readonly terms: Terms
}

/** Ids that lead to an order's rows, and when it was placed, epoch ms. */
export type Placed = Pick<OrderItem, 'id' | 'userId' | 'tripId' | 'productId' | 'bookingId' | 'nco'>
export type TermsItem = Placed & { readonly packed: Uint8Array }

/** An order's state, read consistently. O#{id} / ORDER */
export async function orderById(id: number): Promise<OrderItem | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: orderKey(id), ConsistentRead: true }))
  return Item && orderItemOf(Item)
}

const orderItemOf = (item: Readonly<Record<string, unknown>>): OrderItem =>
  withCompletedAt(item as unknown as OrderItem)

/** An order with its terms. O#{id} / * */
export async function orderInFull(id: number): Promise<OrderInFull | undefined> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': orderPartition(id) },
      ConsistentRead: true,
    }),
  )
  const at = (name: string) => Items.find(({ sk }) => sk === name)
  const [order, terms] = [at('ORDER'), at('TERMS')]
  return order && terms ? { order: orderItemOf(order), terms: unpackTerms((terms as TermsItem).packed) } : undefined
}

/** Terms of a supplier's orders before a time, newest first. Index ORDERS#S#{supplier} / * */
export async function termsOfSupplier(
  supplierId: number,
  beforeMs: number,
  most: number,
): Promise<(Placed & { terms: Terms })[]> {
  const items = await placedBefore(ordersOfSupplier(supplierId), beforeMs, most)
  return (items as TermsItem[]).map(({ packed, ...placed }) => ({ ...placed, terms: unpackTerms(packed) }))
}

/** Orders of a member's own personal offers before a time, newest first. Index ORDERS#S#{supplier}#U#{user} / * */
export const salesOf = async (supplierId: number, userId: number, beforeMs: number, most: number): Promise<Placed[]> =>
  placedBefore(salesOfMember(supplierId, userId), beforeMs, most)

async function placedBefore(partition: string, beforeMs: number, most: number): Promise<Placed[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: indexName,
      KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk < :before',
      ExpressionAttributeValues: { ':pk': partition, ':before': sortable(beforeMs) },
      ScanIndexForward: false,
      Limit: most,
    }),
  )
  return Items as Placed[]
}

/** The writes of a new order; the first one's condition fails if the id is taken. A sale is listed for its seller as well. */
export const putOrder = (order: OrderItem, terms: Terms): [order: Write, ...others: Write[]] => [
  {
    Put: {
      TableName: tableName,
      Item: {
        ...orderKey(order.id),
        ...order,
        watch: [entityRef('ProductOrder', order.id), entityRef('Trip', order.tripId)],
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  {
    Put: {
      TableName: tableName,
      Item: {
        ...orderTermsKey(order.id),
        ...placedIn(ordersOfSupplier(order.supplierId), order),
        packed: packTerms(terms),
      },
    },
  },
  ...(order.soldBy ? [putSale(order, order.soldBy)] : []),
]

const putSale = (order: OrderItem, soldBy: number): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...orderSaleKey(order.id), ...placedIn(salesOfMember(order.supplierId, soldBy), order) },
  },
})

/** Index attributes of an order, with the ids that lead to its other rows. */
const placedIn = (partition: string, { id, userId, tripId, productId, bookingId, nco }: Placed) => ({
  gsi1pk: partition,
  gsi1sk: timeOrder(nco, id),
  id,
  userId,
  tripId,
  productId,
  bookingId,
  nco,
})

/** The write that advances an order; its condition fails after a concurrent change. */
export function moveOrder(id: number, fields: Partial<OrderItem>, seenNms: number): Write {
  const given = Object.entries(fields)
  return {
    Update: {
      TableName: tableName,
      Key: orderKey(id),
      UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: '#nms = :seen',
      ExpressionAttributeNames: Object.fromEntries(['nms', ...Object.keys(fields)].map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
        ':seen': seenNms,
      },
    },
  }
}

/** The write that replaces an order's terms when its payer is erased. */
export const replaceTerms = (id: number, terms: Terms): Write => ({
  Update: {
    TableName: tableName,
    Key: orderTermsKey(id),
    UpdateExpression: 'SET packed = :packed',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':packed': packTerms(terms) },
  },
})
