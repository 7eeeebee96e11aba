import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Facilitator } from '@nestboard/shared/supplier/model.ts'
import { supplierPartition } from '../kernel/rows.ts'
import { integrationKey } from './rows.ts'
import { table, tableName } from '../kernel/table.ts'

/** Above the number of subtypes; a supplier has one integration of each. */
const integrationsMost = 20

/**
 * Whether the integration of a payment facilitator is connected and active.
 * S#{supplier} / INTEGRATION#*, rows of {subtype, status, active} as the requirement names them (supplier §3).
 */
export async function isConnected(supplierId: number, subtype: Facilitator): Promise<boolean> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': supplierPartition(supplierId), ':prefix': integrationKey.prefix },
      ConsistentRead: true,
      Limit: integrationsMost,
    }),
  )
  return Items.some((row) => row['subtype'] === subtype && row['status'] === 'CONNECTED' && row['active'] === true)
}
