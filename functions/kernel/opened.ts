import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { isOver } from '@nestboard/shared/kernel/expiry.ts'
import { pageSizeMost } from '@nestboard/shared/kernel/page.ts'
import { personalOfferKey, personalOffersPartition } from './rows.ts'
import { table, tableName } from './table.ts'

/** Ids of the rates that active personal offers open to a traveler now. LU#{listing} / USER#{user}#* */
export async function ratesOpenedTo(userId: number, listingId: number, nowMs: number): Promise<ReadonlySet<number>> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: {
        ':pk': personalOffersPartition(listingId),
        ':prefix': personalOfferKey.after(userId),
      },
      Limit: pageSizeMost,
    }),
  )
  const offers = Items as { rateId: number; active: boolean; ttl: number }[]
  return new Set(offers.filter(({ active, ttl }) => active && !isOver(ttl, nowMs)).map(({ rateId }) => rateId))
}
