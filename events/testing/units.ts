import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { exactCharge } from '@nestboard/functions/kernel/meter/exact.ts'
import { chargeFrom } from '@nestboard/functions/kernel/meter/meter.ts'
import { metered } from '@nestboard/functions/kernel/meter/metered.ts'
import { imageReader } from '@nestboard/functions/kernel/meter/image-reader.ts'

// By AWS's rules: DynamoDB Local counts nothing for an empty query.
chargeFrom(
  exactCharge(
    { key: ['pk', 'sk'], indexes: [{ name: 'gsi1', key: ['gsi1pk', 'gsi1sk'], project: 'all' }] },
    imageReader(new DynamoDBClient()),
  ),
)

/** What some work costs the table: read units, write units, and calls that waited for one another. */
export async function unitsOf(work: () => Promise<unknown>): Promise<[read: number, write: number, depth: number]> {
  const { usage } = await metered({ route: 'test', feature: 'test' }, work)
  return [usage.readUnits, usage.writeUnits, usage.depth]
}
