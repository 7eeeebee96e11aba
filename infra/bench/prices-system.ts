import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { startDynamo } from '../local/dynamo.ts'
import { s3Credentials } from '../local/s3-address.ts'
import { createTable } from '../local/table.ts'

/** Runs the price oracle on a table of its own. Arguments: number of listings, seed, number of the first listing. */
const [count, seed, from] = process.argv.slice(2).map(Number) as [number, number, number]
const name = 'prices'
const { endpoint, ready, stop } = await startDynamo(undefined, { writesMuch: true })
await ready
// Set before any handler is imported.
Object.assign(process.env, {
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: s3Credentials.id,
  AWS_SECRET_ACCESS_KEY: s3Credentials.secret,
  NB_TABLE: name,
  NB_ORIGIN: 'http://nestboard.test',
  NB_STAGE: 'local',
  NB_BRANCH: 'bench',
  NB_CHECK_OUTPUT: '1',
})
const client = new DynamoDBClient()
await createTable(client, name, false)
client.destroy()
const { runOracle } = await import('../testing/price-oracle/oracle.ts')
const result = await runOracle({ count, seed, from })
console.log(JSON.stringify({ ready: result }))
await stop()
process.exit(0)
