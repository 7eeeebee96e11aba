import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { productPrefix, tripPartition } from '../kernel/keys.ts'
import { table, tableName } from '../kernel/table.ts'

/** What marks an offer as pinned: the key of the pin's offer, and who votes for it. */
export interface PinRow {
  readonly offerKey: string
  readonly status: 'BOOKED' | 'CANCELLED' | 'DRAFT'
  readonly voters?: ReadonlySet<number>
}

/**
 * What is pinned on a board. Orders keep products of boards that ended, and such a board may have had the same stem, so
 * rows of another board are left out. T#{stem} / PRODUCT#*
 */
export async function pinsOn(tripId: number): Promise<PinRow[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': tripPartition(tripId), ':prefix': productPrefix },
      ProjectionExpression: 'tripId, offerKey, #status, voters',
      ExpressionAttributeNames: { '#status': 'status' },
    }),
  )
  return (Items as (PinRow & { tripId: number })[]).filter((pin) => pin.tripId === tripId)
}
