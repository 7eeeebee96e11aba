import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import type { Clause } from '../kernel/commit.ts'
import { tripPartition } from '../kernel/rows.ts'
import { productKey } from './rows.ts'
import { table, tableName } from '../kernel/table.ts'
import { versionConflict } from '../kernel/table/version.ts'

/**
 * A pinned offer on a board. Its signed offer key names everything the price depends on. `name`: the listing's; `flags`:
 * the offer's when it was priced; `orderIds`: all orders ever placed of it.
 */
export interface ProductItem extends Pick<
  Product,
  'id' | 'tripId' | 'userId' | 'status' | 'offerKey' | 'pinned' | 'reservationIds' | 'orderId' | 'nco' | 'nms'
> {
  readonly name: string
  readonly flags: number
  readonly voters?: ReadonlySet<number>
  readonly orderIds?: readonly number[]
  /** The supplier of the offer's listing; it never changes. */
  readonly supplierId?: number
}

async function itemAt<T>(Key: Record<string, string>): Promise<T | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))
  return Item as T | undefined
}

/** A product, read consistently. T#{stem} / PRODUCT#{id} */
export const productItem = (id: number): Promise<ProductItem | undefined> => itemAt({ ...productKey(id) })

/** All products of a board, read consistently. Booked ones of a deleted board with the same stem are left out. T#{stem} / PRODUCT#* */
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

/** The clause of a new product; a taken id is a version conflict. */
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

/** The clause that removes a product, if it is unchanged since it was read. */
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

/** Fields that a change of a product sets, and the voter it adds or removes. */
interface Change {
  readonly set?: Readonly<Partial<ProductItem>>
  readonly voter?: number
  readonly formerVoter?: number
}

/** The clause that changes a product, if it is unchanged since it was read. */
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
