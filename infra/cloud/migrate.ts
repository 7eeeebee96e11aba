import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { migrations } from '../migrations/migrations.ts'
import { runMigration } from '../migrations/run-migration.ts'
import { parseBranchArgument } from './branch.ts'
import { getTableInUse } from './get-table-in-use.ts'
import { cloudRegion as region } from './cloud-region.ts'

/**
 * `npm run migrate -- --branch NAME` runs the data migrations that have not yet run on a branch's table, in order. The
 * command may be interrupted and started again at any time. `--dry-run` counts the rows that would change.
 */
const args = process.argv.slice(2)
const branch = parseBranchArgument(args)
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region }))
const isDry = args.includes('--dry-run')
for (const migration of migrations) {
  const { read, changed } = await runMigration(migration, {
    client,
    tableName: getTableInUse(branch),
    isDry,
    onPage: ({ read: soFar }) => console.log(`${migration.name}: ${soFar} rows read`),
  })
  console.log(`${migration.number} ${migration.name}: ${changed} of ${read} rows ${isDry ? 'would change' : 'changed'}`)
}
