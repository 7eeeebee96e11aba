import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import type { Clause } from '../kernel/commit.ts'
import { tripPartition } from '../kernel/rows.ts'
import { productKey } from './rows.ts'
import { table, tableName } from '../kernel/table.ts'
import { versionConflict } from '../kernel/table/version.ts'

/**
 * What lies on a board of an offer. The key says all the price depends on, and was proven ours when it came. `name`: of
 * the listing; `flags`: what the offer's were when it was priced. `orderIds`: all orders there ever were of it.
 */
export interface ProductItem extends Pick<
  Product,
  'id' | 'tripId' | 'userId' | 'status' | 'offerKey' | 'pinned' | 'reservationIds' | 'orderId' | 'nco' | 'nms'
> {
  readonly name: string
  readonly flags: number
  readonly voters?: ReadonlySet<number>
  readonly orderIds?: readonly number[]
  /** Whose the listing of the offer is; that never changes. */
  readonly supplierId?: number
}

async function itemAt<T>(Key: Record<string, string>): Promise<T | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))
  return Item as T | undefined
}

/** T#{stem} / PRODUCT#{id} */
export const productItem = (id: number): Promise<ProductItem | undefined> => itemAt({ ...productKey(id) })

/** All products of a board, as they are now. Booked ones of a former board of the same stem are left out. T#{stem} / PRODUCT#* */
export async function productsOn(tripId: number): Promise<ProductItem[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': tripPartition(tripId), ':prefix': productKey.prefix },
      ConsistentRead: true,
    }),
  )
  return (Items as ProductItem[]).filter((item) => item.tripId === tripId)
}

/** The clause of a new product; lost where its id is another's. */
export const putProduct = (item: ProductItem): Clause => ({
  write: {
    Put: {
      TableName: tableName,
      Item: { ...productKey(item.id), ...item, watch: [entityRef('Trip', item.tripId)] },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  otherwise: versionConflict,
})

/** The clause that takes a product away, as it was read. */
export const deleteProductRow = ({ id, nms }: ProductItem): Clause => ({
  write: {
    Delete: {
      TableName: tableName,
      Key: productKey(id),
      ConditionExpression: 'nms = :seen',
      ExpressionAttributeValues: { ':seen': nms },
    },
  },
  otherwise: versionConflict,
})

/** What a change of a product sets, and who comes among its voters or goes. */
interface Change {
  readonly set?: Readonly<Partial<ProductItem>>
  readonly voter?: number
  readonly formerVoter?: number
}

/** The clause that changes a product as it was read: lost to whatever came between. */
export function changeProduct(before: ProductItem, nms: number, { set = {}, voter, formerVoter }: Change): Clause {
  const given = Object.entries({ ...set, nms })
  const voted = voter ?? formerVoter
  const verb = voter === undefined ? 'DELETE' : 'ADD'
  const Update = {
    TableName: tableName,
    Key: productKey(before.id),
    UpdateExpression:
      `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}` +
      (voted === undefined ? '' : ` ${verb} voters :voter`),
    ConditionExpression: '#nms = :seen',
    ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
      ...(voted !== undefined && { ':voter': new Set([voted]) }),
      ':seen': before.nms,
    },
  }
  return { write: { Update }, otherwise: versionConflict }
}
