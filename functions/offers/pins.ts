import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { tripPartition } from '../kernel/rows.ts'
import { productKey } from '../trips/rows.ts'
import { table, tableName } from '../kernel/table.ts'

/** The fields of a pin that decide an offer's flags. */
export interface PinRow {
  readonly offerKey: string
  readonly status: 'BOOKED' | 'CANCELLED' | 'DRAFT'
  readonly voters?: ReadonlySet<number>
}

/**
 * All pins of a board. Orders keep products of deleted boards, and such a board may have had the same stem, so rows of
 * another board are left out. T#{stem} / PRODUCT#*
 */
export async function pinsOn(tripId: number): Promise<PinRow[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': tripPartition(tripId), ':prefix': productKey.prefix },
      ProjectionExpression: 'tripId, offerKey, #status, voters',
      ExpressionAttributeNames: { '#status': 'status' },
    }),
  )
  return (Items as (PinRow & { tripId: number })[]).filter((pin) => pin.tripId === tripId)
}
