import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createTable } from '../local/table.ts'

// Set before any handler is imported: the file's own table, and answers validated as on the local system.
const name = `test-${randomUUID()}`
Object.assign(process.env, {
  NB_TABLE: name,
  NB_ORIGIN: 'http://nestboard.test',
  NB_STAGE: 'local',
  NB_BRANCH: 'test',
  NB_CHECK_OUTPUT: '1',
})

const client = new DynamoDBClient()
await createTable(client, name, false)
client.destroy()
