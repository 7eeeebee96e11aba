import { DeleteTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { drillTableInfix, parseBranchArgument, toBranchSlug } from './branch.ts'
import { checkRestoredTable } from './check-restored-table.ts'
import { cloudRegion as region } from './cloud-region.ts'
import { getTableInUse } from './get-table-in-use.ts'
import { planPointInTimeRestore } from './restore-plan.ts'
import { runRestoreStep } from './run-restore-step.ts'

/**
 * `npm run drill -- --branch NAME` restores a branch's table as of ten minutes ago into a new table, looks whether its
 * rows came back, prints how long that took, and deletes the new table. A workflow runs it once a month. It fails if
 * rows are missing or if it takes longer than the stated goal.
 */
const goalMinutes = 240
const agoMs = 10 * 60_000

const branch = parseBranchArgument(process.argv.slice(2))
const client = new DynamoDBClient({ region })
const startedMs = Date.now()
const atMs = startedMs - agoMs
const source = getTableInUse(branch)
const name = `nestboard-${toBranchSlug(branch)}-${drillTableInfix}`
const { table, steps } = planPointInTimeRestore(branch, new Date(atMs).toISOString(), startedMs, source, name)
// Only a copy that the product could use proves anything, so it gets everything that a restored table gets.
for (const step of steps) {
  console.log(step.says)
  await runRestoreStep(client, table, step)
}
const minutes = Math.ceil((Date.now() - startedMs) / 60_000)
const documents = DynamoDBDocumentClient.from(client)
const { sampled, found } = await checkRestoredTable(documents, { source, restored: table, writtenBeforeMs: atMs })
await client.send(new UpdateTableCommand({ TableName: table, DeletionProtectionEnabled: false }))
await client.send(new DeleteTableCommand({ TableName: table }))
console.log(`${found} of ${sampled} rows came back, after ${minutes} minutes; the copy is deleted`)
if (sampled === 0 || found < sampled) throw new Error(`${sampled - found} of ${sampled} rows are missing`)
if (minutes > goalMinutes) throw new Error(`the restore took ${minutes} minutes, and the goal is ${goalMinutes}`)
