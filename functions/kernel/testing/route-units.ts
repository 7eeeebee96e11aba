import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { isRateLimitedPerNetwork } from '@nestboard/shared/kernel/call-rate-limit.ts'
import type { CallRateLimitClass } from '@nestboard/shared/kernel/call-rate-limit.ts'
import { createExactBilledUnitsSource } from '../meter/create-exact-billed-units-source.ts'
import { createItemReaderForMeter } from '../meter/create-item-reader-for-meter.ts'
import { setBilledUnitsSource } from '../meter/meter.ts'
import { runMetered } from '../meter/run-metered.ts'
import { tableClient } from '../table/table.ts'
import { toDynamoDbCommandName } from './recorded.ts'
import { countTableCallRounds } from './rounds.ts'

// The meter counts by AWS's rules, because DynamoDB Local counts nothing for an empty query and counts transactions
// wrongly. The engine of most tests counts rightly.
const shape = { key: ['pk', 'sk'], indexes: [{ name: 'gsi1', key: ['gsi1pk', 'gsi1sk'], project: 'all' }] } as const
const reportsMissingKeys = process.env['NB_TEST_ENGINE'] !== 'official'
setBilledUnitsSource(
  createExactBilledUnitsSource(shape, createItemReaderForMeter(new DynamoDBClient()), { reportsMissingKeys }),
)

// Leaves out writes of those rate limit counters that are written only after every limit/20 calls: chance would decide
// which measured call pays for such a write.
tableClient.middlewareStack.add(
  (next, { commandName = '' }) =>
    async (args) => {
      const { Key } = args.input as { Key?: { pk: string; sk: string } }
      const budgetClass = Key?.sk.split('#')[0] as CallRateLimitClass
      const isWide = Key?.pk.startsWith('BUDGET#') && !isRateLimitedPerNetwork(budgetClass)
      if (toDynamoDbCommandName(commandName.replace(/Command$/, '')) !== 'UpdateItem' || !isWide) return next(args)
      return { output: { $metadata: {}, Attributes: { calls: 0 } }, response: undefined }
    },
  { step: 'initialize', priority: 'high', name: 'nestboardTestWideBudget', override: true },
)

export type RouteUnits = readonly [read: number, write: number, depth: number]

/** What some work costs the table: read units, write units, and rounds of calls that wait for one another. */
export async function measureRouteUnits(work: () => Promise<unknown>): Promise<RouteUnits> {
  const { usage, result } = await runMetered({ route: 'test', feature: 'test' }, () => countTableCallRounds(work))
  return [usage.readUnits, usage.writeUnits, result.rounds]
}
