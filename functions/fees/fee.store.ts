import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { feeKey } from './rows.ts'
import { listingPartition } from '../kernel/rows.ts'
import type { Row } from '../kernel/row.ts'
import { table, tableName } from '../kernel/table.ts'

/** A fee. L#{listing} / FEE#{id} */
export async function feeAt(listingId: number, id: number): Promise<Row | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: feeKey(listingId, id), ConsistentRead: true }),
  )
  return Item as Row | undefined
}

/** The fees of a listing. L#{listing} / FEE#* */
export async function feesOf(listingId: number): Promise<Row[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': listingPartition(listingId), ':prefix': feeKey.prefix },
      ConsistentRead: true,
      Limit: 100,
    }),
  )
  return Items as Row[]
}
