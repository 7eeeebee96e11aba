import {
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { branchAsked, mainBranch } from './branch.ts'
import { cloudRegion as region } from './region.ts'
import { restorePlan } from './restore-plan.ts'
import type { RestoreStep } from './restore-plan.ts'

/**
 * `npm run restore -- --branch NAME --at 2026-11-25T02:00:00Z` prints how the table is restored; with `--do` it makes the new table
 * and prints what to set so that main uses it. The present table is never changed.
 */
const args = process.argv.slice(2)
const branch = branchAsked(args)
const at = args[args.indexOf('--at') + 1]
if (!args.includes('--at') || !at) throw new Error('--at needs a time')
const { table, steps } = restorePlan(branch, at, Date.now())
const client = new DynamoDBClient({ region })

async function take(step: RestoreStep): Promise<void> {
  if ('restore' in step) await client.send(new RestoreTableToPointInTimeCommand(step.restore))
  else if ('update' in step) await client.send(new UpdateTableCommand(step.update))
  else if ('expire' in step) await client.send(new UpdateTimeToLiveCommand(step.expire))
  else await client.send(new UpdateContinuousBackupsCommand(step.backUp))
  await waitUntilTableExists({ client, maxWaitTime: 86_400 }, { TableName: table })
}

for (const step of steps) {
  console.log(step.says)
  if (args.includes('--do')) await take(step)
}
if (!args.includes('--do')) console.log('Nothing was changed. Add --do to restore.')
else if (branch === mainBranch) {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }))
  const restoredTable = { name: table, streamArn: Table?.LatestStreamArn }
  console.log(`Set in cdk.json, key nestboard, and deploy main: ${JSON.stringify({ restoredTable })}`)
}
