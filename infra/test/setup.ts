import { randomUUID } from 'node:crypto'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { tableDefinition } from '../table.ts'

// Before any handler is imported: a table of this file's own, and answers checked as on one machine.
const name = `test-${randomUUID()}`
Object.assign(process.env, { NB_TABLE: name, NB_STAGE: 'local', NB_BRANCH: 'test', NB_CHECK_OUTPUT: '1' })

const { keys, indexes } = tableDefinition
const attributes = [keys.partition, keys.sort, ...indexes.flatMap((index) => [index.partition, index.sort])]
const client = new DynamoDBClient()
await client.send(
  new CreateTableCommand({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: attributes.map((attribute) => ({ AttributeName: attribute, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: keys.partition, KeyType: 'HASH' },
      { AttributeName: keys.sort, KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: [
        { AttributeName: index.partition, KeyType: 'HASH' },
        { AttributeName: index.sort, KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    })),
  }),
)
client.destroy()
