import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { exactCharge } from '../meter/exact.ts'
import { imageReader } from '../meter/image-reader.ts'
import { chargeFrom } from '../meter/meter.ts'
import { metered } from '../meter/metered.ts'
import { roundsOf } from './rounds.ts'

// By AWS's rules: DynamoDB Local counts nothing for an empty query, and transactions wrongly.
const shape = { key: ['pk', 'sk'], indexes: [{ name: 'gsi1', key: ['gsi1pk', 'gsi1sk'], project: 'all' }] } as const
chargeFrom(exactCharge(shape, imageReader(new DynamoDBClient())))

export type Units = readonly [read: number, write: number, depth: number]

/** What some work costs the table: read units, write units, and calls that wait for one another. */
export async function unitsOf(work: () => Promise<unknown>): Promise<Units> {
  const { usage, result } = await metered({ route: 'test', feature: 'test' }, () => roundsOf(work))
  return [usage.readUnits, usage.writeUnits, result.rounds]
}
