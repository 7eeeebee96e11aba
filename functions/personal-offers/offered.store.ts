import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { userPartition } from '../kernel/rows.ts'
import { offeredKey } from './rows.ts'
import { table, tableName } from '../kernel/table.ts'

const offersMost = 100

/** Listings with personal offers to a traveler, active or not. U#{user} / OFFERED#{listing}#{offer} */
export async function listingsOfferedTo(userId: number): Promise<number[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': userPartition(userId), ':prefix': offeredKey.prefix },
      Limit: offersMost,
    }),
  )
  return [...new Set(Items.map((item) => Number((item['sk'] as string).split('#')[1])))]
}
