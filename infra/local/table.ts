import { CreateTableCommand, DescribeTableCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBClient, KeySchemaElement } from '@aws-sdk/client-dynamodb'
import { tableDefinition } from '../table.ts'
import { indexStream } from './stream-index.ts'

const keySchema = ({ partition, sort }: { partition: string; sort: string }): KeySchemaElement[] => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
]

/**
 * Makes the table where it isn't there yet.
 * @param folder where DynamoDB Local keeps it; undefined in memory
 * @returns its stream's ARN
 */
export async function ensureTable(client: DynamoDBClient, name: string, folder?: string): Promise<string> {
  const found = await client.send(new DescribeTableCommand({ TableName: name })).catch(() => undefined)
  const stream = found?.Table?.LatestStreamArn ?? (await createTable(client, name))
  if (folder !== undefined) indexStream(folder)
  return stream
}

/**
 * Makes the table.
 * @param hasStream without one every write is three times as quick: for tests that read none
 * @returns its stream's ARN, '' without one
 */
export async function createTable(client: DynamoDBClient, name: string, hasStream = true): Promise<string> {
  const { keys, indexes, streamView, ttlAttribute } = tableDefinition
  const attributes = [keys, ...indexes].flatMap(({ partition, sort }) => [partition, sort])
  const { TableDescription } = await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keySchema(keys),
      AttributeDefinitions: attributes.map((attribute) => ({ AttributeName: attribute, AttributeType: 'S' as const })),
      GlobalSecondaryIndexes: indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keySchema(index),
        Projection: { ProjectionType: 'ALL' as const },
      })),
      ...(hasStream && { StreamSpecification: { StreamEnabled: true, StreamViewType: streamView } }),
    }),
  )
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: name,
      TimeToLiveSpecification: { AttributeName: ttlAttribute, Enabled: true },
    }),
  )
  return TableDescription?.LatestStreamArn ?? ''
}
