import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { pageSizeMost } from '@nestboard/shared/kernel/page.ts'
import type { UserRate } from '@nestboard/shared/personal-offers/model.ts'
import { personalOfferPrefix, personalOffersPartition } from '../kernel/keys.ts'
import { table, tableName } from '../kernel/table.ts'

/** What a traveller was offered at a listing. LU#{listing} / USER#{user}#* */
export async function offersTo(userId: number, listingId: number): Promise<UserRate[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: {
        ':pk': personalOffersPartition(listingId),
        ':prefix': personalOfferPrefix(userId),
      },
      Limit: pageSizeMost,
    }),
  )
  return Items as UserRate[]
}
