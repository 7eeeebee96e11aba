import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { startLocalSystem } from '../local/local-system.ts'

/**
 * Starts a whole local system in memory as a separate process, with one public account. Prints its origin and the
 * arguments for `bare.ts`, the reference server that reads the same item.
 */
const { origin, stop } = await startLocalSystem({ port: 0 })
const { tableClient, tableName } = await import('@nestboard/functions/kernel/table/table.ts')
const { accountKey } = await import('@nestboard/functions/kernel/rows.ts')

const userId = 4_242_424_242
const key = accountKey(userId)
const account = {
  id: userId,
  name: 'Ada Marlow',
  handle: 'ada',
  avatar: '',
  status: 'CONFIRMED',
  visibility: 'PUBLIC',
  nms: 1,
  nco: 1,
  watch: [`User#${userId}`],
}
await tableClient.send(new PutCommand({ TableName: tableName, Item: { ...key, ...account } }))
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))

const endpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB']
console.log(JSON.stringify({ ready: { origin, userId, key, tableName, endpoint } }))
