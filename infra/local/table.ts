import {
  CreateTableCommand,
  DescribeTableCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { getTableCreationParameters, tableDefinition } from '../table.ts'
import { speedUpStreamWrites } from './speed-up-stream-writes.ts'

/**
 * Creates the table if it does not exist, and enables its stream if it has none.
 * @param folder where DynamoDB Local keeps it; undefined in memory
 * @param fill writes many rows that need no reactions; called before the table gets its stream, and not if it has one
 * @returns the stream's ARN
 */
export async function ensureTable(
  client: DynamoDBClient,
  name: string,
  folder?: string,
  fill?: () => Promise<void>,
): Promise<string> {
  if (fill && !(await ensureTableForBulkLoad(client, name, folder))) await fill()
  const stream = (await streamOf(client, name)) ?? (await createTable(client, name))
  const arn = stream || (await addStream(client, name))
  if (folder !== undefined) speedUpStreamWrites(folder)
  return arn
}

/**
 * Creates the table for a bulk load: rows written before it has a stream need no reactions. Call `ensureTable`
 * afterwards to enable the stream.
 * @returns whether an existing table already has a stream
 */
export async function ensureTableForBulkLoad(client: DynamoDBClient, name: string, folder?: string): Promise<boolean> {
  const stream = (await streamOf(client, name)) ?? (await createTable(client, name, false))
  if (folder !== undefined) speedUpStreamWrites(folder)
  return stream !== ''
}

/** Returns the ARN of the table's stream; '' when it has none, undefined when the table does not exist. */
async function streamOf(client: DynamoDBClient, name: string): Promise<string | undefined> {
  const found = await client.send(new DescribeTableCommand({ TableName: name })).catch(() => undefined)
  return found?.Table && (found.Table.LatestStreamArn ?? '')
}

const streamSpecification = { StreamEnabled: true, StreamViewType: tableDefinition.streamView } as const

async function addStream(client: DynamoDBClient, name: string): Promise<string> {
  await client.send(new UpdateTableCommand({ TableName: name, StreamSpecification: streamSpecification }))
  const arn = await streamOf(client, name)
  if (!arn) throw new Error('the table takes no stream')
  return arn
}

/**
 * Creates the table.
 * @param hasStream without a stream every write is faster, for rows that need no reactions
 * @returns the stream's ARN, '' without one
 */
export async function createTable(client: DynamoDBClient, name: string, hasStream = true): Promise<string> {
  const { ttlAttribute } = tableDefinition
  const { TableDescription } = await client.send(
    new CreateTableCommand({
      ...getTableCreationParameters(name),
      ...(hasStream && { StreamSpecification: streamSpecification }),
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
