import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { isOver } from '@nestboard/shared/kernel/expiry.ts'
import { pageSizeMost } from '@nestboard/shared/kernel/page.ts'
import type { UserRate } from '@nestboard/shared/personal-offers/model.ts'
import { personalOfferKey, personalOffersPartition } from './rows.ts'
import { table, tableName } from './table.ts'

/** A traveler's personal offers at a listing, active or not; `opensFor` tells what an offer opens now. LU#{listing} / USER#{user}#* */
export async function personalOffersOf(userId: number, listingId: number): Promise<UserRate[]> {
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
  return Items as UserRate[]
}

/** Ids of the rates that active personal offers open to a traveler now. */
export async function ratesOpenedTo(userId: number, listingId: number, nowMs: number): Promise<ReadonlySet<number>> {
  const offers = await personalOffersOf(userId, listingId)
  return new Set(offers.filter(({ active, ttl }) => active && !isOver(ttl, nowMs)).map(({ rateId }) => rateId))
}
