import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { startScratchDynamo } from '../local/start-scratch-dynamo.ts'
import { createTable } from '../local/table.ts'

/**
 * Runs one part of the price bench on its own table: books random listings and checks their prices. Arguments: number
 * of listings, seed, number of the first listing.
 */
const [count, seed, from] = process.argv.slice(2).map(Number) as [number, number, number]
const name = 'prices'
const stop = await startScratchDynamo()
// These variables must be set before any handler is imported.
Object.assign(process.env, {
  NB_TABLE: name,
  NB_ORIGIN: 'http://nestboard.test',
  NB_STAGE: 'local',
  NB_BRANCH: 'bench',
  NB_CHECK_OUTPUT: '1',
})
const client = new DynamoDBClient()
await createTable(client, name, false)
client.destroy()
const { runPriceOracle } = await import('../test/price-oracle/oracle.ts')
const result = await runPriceOracle({ count, seed, from })
console.log(JSON.stringify({ ready: result }))
await stop()
process.exit(0)
