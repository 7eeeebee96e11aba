import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { vi } from 'vitest'
import { createTable } from '../local/table.ts'
import { installTableEngine } from './engine/engine-http-handler.ts'

// The table is an engine in this process, unless the project of the test file has started DynamoDB Local.
if (process.env['NB_TEST_ENGINE'] !== 'official') installTableEngine()

// Test files that share a process share its table, because handlers read the table's name once. Each file starts with
// an empty table.
const name = `test-${process.pid}`
// These variables must be set before any handler is imported: the table's name, and that answers are validated as on
// the local system.
if (process.env['NB_TABLE'] !== name)
  Object.assign(process.env, {
    NB_TABLE: name,
    NB_ORIGIN: 'http://nestboard.test',
    NB_STAGE: 'local',
    NB_BRANCH: 'test',
    NB_CHECK_OUTPUT: '1',
    CONTACT_EMAIL: 'help@nestboard.example',
    NB_FEED_LOOPBACK: '1',
  })

// Undoes a fake clock that an earlier test file of the same process may have left behind.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllEnvs()

const client = new DynamoDBClient()
await client.send(new DeleteTableCommand({ TableName: name })).catch(() => undefined)
await createTable(client, name, false)
client.destroy()
