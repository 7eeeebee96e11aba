import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { parseBranchArgument } from './branch.ts'
import { getTableInUse } from './get-table-in-use.ts'
import { exportTable } from './export-table.ts'
import { cloudRegion as region } from './cloud-region.ts'

/**
 * `npm run export -- --branch NAME --bucket BUCKET [--owner ACCOUNT]` exports a branch's table to a bucket, and prints
 * the export's location.
 */
const args = process.argv.slice(2)
const given = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
const branch = parseBranchArgument(args)
const bucket = given('--bucket')
if (!bucket) throw new Error('--bucket needs a name')
const table = getTableInUse(branch)
const place = await exportTable(new DynamoDBClient({ region }), { table, bucket, owner: given('--owner') })
console.log(`npm run restore -- --branch ${branch} --from ${place}`)
