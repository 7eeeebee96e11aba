import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { pageSizeMost } from '@nestboard/shared/kernel/page.ts'
import { isOpenRate } from '@nestboard/shared/listing/ready.ts'
import { listingPartition } from '../kernel/rows.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { listingKey } from './rows.ts'
import { rateKey } from '../rates/rows.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/** The key of an open rate (active, PUBLIC, above 0) other than a given one; undefined without one. L#{id} / RATE#* */
export async function openRateOf(listingId: number, other?: Key): Promise<Key | undefined> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': listingPartition(listingId), ':prefix': rateKey.prefix },
      ConsistentRead: true,
      Limit: pageSizeMost,
    }),
  )
  const rates = Items as (Key & Parameters<typeof isOpenRate>[0])[]
  return rates.find((rate) => isOpenRate(rate) && rate.sk !== other?.sk)
}

/** The condition that a rate is still active, PUBLIC and above 0. */
export const rateStaysOpen = ({ pk, sk }: Key): Write => ({
  ConditionCheck: {
    TableName: tableName,
    Key: { pk, sk },
    ConditionExpression: 'active = :yes AND visibility = :public AND price > :zero',
    ExpressionAttributeValues: { ':yes': true, ':public': 'PUBLIC', ':zero': 0 },
  },
})

/** The condition that a listing exists and is not shown to everybody. */
export const listingStaysHidden = (listingId: number): Write => ({
  ConditionCheck: {
    TableName: tableName,
    Key: listingKey(listingId),
    ConditionExpression: 'attribute_exists(pk) AND (active <> :yes OR visibility <> :public)',
    ExpressionAttributeValues: { ':yes': true, ':public': 'PUBLIC' },
  },
})
