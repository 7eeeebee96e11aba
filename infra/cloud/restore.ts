import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { parseBranchArgument, mainBranch } from './branch.ts'
import { cloudRegion as region } from './cloud-region.ts'
import { getTableInUse } from './get-table-in-use.ts'
import { planTableImport, planPointInTimeRestore } from './restore-plan.ts'
import { runRestoreStep } from './run-restore-step.ts'

/**
 * `npm run restore -- --branch NAME --at 2026-11-25T02:00:00Z` prints how the table would be restored; `--from
 * s3://bucket/prefix/AWSDynamoDB/id` instead creates it from an export. `--do` creates the new table and prints the
 * setting with which main uses it. The existing table is never changed.
 */
const args = process.argv.slice(2)
const given = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
const branch = parseBranchArgument(args)
const [at, from] = [given('--at'), given('--from')]
if (!at === !from) throw new Error('Name a time with --at, or an export with --from')
const { table, steps } = from
  ? planTableImport(branch, from)
  : planPointInTimeRestore(branch, at!, Date.now(), getTableInUse(branch))
const client = new DynamoDBClient({ region })

for (const step of steps) {
  console.log(step.says)
  if (args.includes('--do')) await runRestoreStep(client, table, step)
}
if (!args.includes('--do')) console.log('Nothing was changed. Add --do to restore.')
else if (branch === mainBranch) {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }))
  const restoredTable = { name: table, streamArn: Table?.LatestStreamArn }
  console.log(`Set in cdk.json, key nestboard, and deploy main: ${JSON.stringify({ restoredTable })}`)
}
