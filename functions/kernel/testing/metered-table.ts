import { CreateTableCommand, DynamoDBClient, type KeySchemaElement } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { createExactBilledUnitsSource } from '../meter/create-exact-billed-units-source.ts'
import type { BilledUnitsSource } from '../meter/billed-table-units.ts'
import { meterTableClient } from '../meter/meter.ts'
import { runMetered, type TableUsage } from '../meter/run-metered.ts'
import type { TableKeyAndIndexes } from '../meter/units.ts'
import { createItemReaderForMeter } from '../meter/create-item-reader-for-meter.ts'

const schemaOf = (names: readonly string[]): KeySchemaElement[] =>
  names.map((AttributeName, at) => ({ AttributeName, KeyType: at === 0 ? 'HASH' : 'RANGE' }))

/** The command that creates a table of this shape; all keys are strings. */
export const buildCreateTableCommand = (TableName: string, { key, indexes }: TableKeyAndIndexes): CreateTableCommand =>
  new CreateTableCommand({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...new Set([...key, ...indexes.flatMap((index) => index.key)])].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: schemaOf(key),
    GlobalSecondaryIndexes: indexes.map(({ name, key: names, project }) => ({
      IndexName: name,
      KeySchema: schemaOf(names),
      Projection: {
        ProjectionType: project === 'all' ? 'ALL' : project === 'keys' ? 'KEYS_ONLY' : 'INCLUDE',
        ...(typeof project !== 'string' && { NonKeyAttributes: [...project] }),
      },
    })),
  })

/** A metered and an unmetered client of a table that belongs to one test file, for tests of the meter. */
export type MeteredTable = {
  client: DynamoDBClient
  table: DynamoDBDocumentClient
  bareTable: DynamoDBDocumentClient
  exact: BilledUnitsSource
  given: (...items: Record<string, unknown>[]) => Promise<void>
  stop: () => void
}

export const startMeteredTable = async (TableName: string, shape: TableKeyAndIndexes): Promise<MeteredTable> => {
  const client = new DynamoDBClient()
  const bare = new DynamoDBClient()
  meterTableClient(client)
  await bare.send(buildCreateTableCommand(TableName, shape))
  const bareTable = DynamoDBDocumentClient.from(bare)
  return {
    client,
    table: DynamoDBDocumentClient.from(client),
    bareTable,
    exact: createExactBilledUnitsSource(shape, createItemReaderForMeter(client), {
      reportsMissingKeys: process.env['NB_TEST_ENGINE'] !== 'official',
    }),
    given: async (...items) => {
      await Promise.all(items.map((Item) => bareTable.send(new PutCommand({ TableName, Item }))))
    },
    stop: () => {
      client.destroy()
      bare.destroy()
    },
  }
}

/** The table usage of `fn`, measured as one request. */
export const measureTableUsage = async (fn: () => Promise<unknown>): Promise<TableUsage> =>
  (await runMetered({ route: 'GET /case', feature: 'case' }, fn)).usage

/** Read and write units of `fn`. */
export const measureTableUnits = async (fn: () => Promise<unknown>): Promise<[number, number]> => {
  const { readUnits, writeUnits } = await measureTableUsage(fn)
  return [readUnits, writeUnits]
}
