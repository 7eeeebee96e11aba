import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactGetItemsCommand,
  type ConsumedCapacity,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildCreateTableCommand } from '../testing/metered-table.ts'
import * as cases from './conformance/cases.ts'
import { computeItemBytes, type DynamoDbItem } from './compute-item-bytes.ts'

/*
 * Runs the cases of `conformance/cases.ts` against DynamoDB Local where its figures are known to be right. Its errors
 * (transactional writes, empty queries, missing keys of a batch, refused conditions, batch deletes of nothing) are
 * covered by meter.test.ts.
 */
const TableName = 'agreement'
const asked = { TableName, ReturnConsumedCapacity: 'INDEXES' } as const
const WRITE_STEP_BYTES = 1024

const client = new DynamoDBClient()
let run = 0
let pk = { S: '' }

beforeAll(() => client.send(buildCreateTableCommand(TableName, cases.indexedConformanceTableShape)))
afterAll(() => client.destroy())
beforeEach(() => {
  run += 1
  pk = { S: `${run}` }
})

const put = async (item: DynamoDbItem): Promise<ConsumedCapacity> =>
  (await client.send(new PutItemCommand({ ...asked, Item: { ...item, pk } }))).ConsumedCapacity ?? {}
const remove = async (): Promise<ConsumedCapacity> =>
  (await client.send(new DeleteItemCommand({ ...asked, Key: { pk, sk: { S: 's' } } }))).ConsumedCapacity ?? {}
const write = async (before: DynamoDbItem | undefined, after: DynamoDbItem | undefined): Promise<ConsumedCapacity> => {
  if (before) await put(before)
  return after ? put(after) : remove()
}
/** An item of exactly this many bytes, or the smallest possible item. */
const sized = (bytes: number, sk = 's'): DynamoDbItem => {
  const bare = { pk, sk: { S: sk } }
  const room = Math.floor(bytes) - computeItemBytes(bare) - 1
  return room < 0 ? bare : { ...bare, v: { S: 'x'.repeat(room) } }
}

describe('DynamoDB Local charges by the same rules:', () => {
  const gets = cases.singleItemReadCases.filter(([, , consistency]) => consistency !== 'transactional')
  test.each(gets)('[%s] a get of %s bytes, %s: %s', async (_source, bytes, consistency, units) => {
    if (bytes !== undefined) await put(sized(bytes))
    const get = new GetItemCommand({ ...asked, Key: { pk, sk: { S: 's' } }, ConsistentRead: consistency === 'strong' })
    expect((await client.send(get)).ConsumedCapacity?.CapacityUnits).toBe(units)
  })

  const queries = cases.queryCases.filter(([, sizes]) => sizes.length > 0)
  test.each(queries)('[%s] a query, case %#', async (_source, sizes, consistency, units) => {
    for (let from = 0; from < sizes.length; from += 25) {
      const page = sizes.slice(from, from + 25).map((bytes, at) => sized(bytes, `${from + at}`))
      await client.send(
        new BatchWriteItemCommand({ RequestItems: { [TableName]: page.map((Item) => ({ PutRequest: { Item } })) } }),
      )
    }
    const query = new QueryCommand({
      ...asked,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: consistency === 'strong',
    })
    expect((await client.send(query)).ConsumedCapacity?.CapacityUnits).toBe(units)
  })

  const batches = cases.batchReadCases.filter(
    ([, sizes, consistency]) => consistency === 'transactional' || !sizes.includes(undefined),
  )
  test.each(batches)('[%s] a batch of %j, %s: %s', async (_source, sizes, consistency, units) => {
    const keys = sizes.map((_, at) => ({ pk, sk: { S: `${at}` } }))
    for (const [at, bytes] of sizes.entries()) if (bytes !== undefined) await put(sized(bytes, `${at}`))
    const answer =
      consistency === 'transactional'
        ? await client.send(
            new TransactGetItemsCommand({
              ReturnConsumedCapacity: 'INDEXES',
              TransactItems: keys.map((Key) => ({ Get: { TableName, Key } })),
            }),
          )
        : await client.send(
            new BatchGetItemCommand({
              ReturnConsumedCapacity: 'INDEXES',
              RequestItems: { [TableName]: { Keys: keys, ConsistentRead: consistency === 'strong' } },
            }),
          )
    expect(answer.ConsumedCapacity?.[0]?.CapacityUnits).toBe(units)
  })

  const singles = cases.singleItemWriteCases.filter(([, , , transactional]) => !transactional)
  test.each(singles)('[%s] a write from %s to %s bytes', async (_source, was, is, _transactional, units) => {
    const capacity = await write(was === undefined ? undefined : sized(was), is === undefined ? undefined : sized(is))
    expect(capacity.Table?.CapacityUnits).toBe(units)
  })

  test.each(cases.indexWriteCases)('[%s] %s (%s)', async (_source, _what, name, before, after, units) => {
    const capacity = await write(before, after)
    expect(capacity.GlobalSecondaryIndexes?.[name]?.CapacityUnits ?? 0).toBe(units)
  })

  const whole = cases.itemWriteCases.filter(([, , , , transactional]) => !transactional)
  test.each(whole)('[%s] %s', async (_source, _what, before, after, _transactional, units) => {
    expect((await write(before, after)).CapacityUnits).toBe(units)
  })
})

describe('DynamoDB Local measures to the byte', () => {
  test.each(cases.valueSizeCases)('[%s] %j as %i bytes', async (_source, value) => {
    const bare = { pk, sk: { S: 's' }, value }
    const room = WRITE_STEP_BYTES - computeItemBytes({ ...bare, pad: { S: '' } })
    const unitsWith = async (pad: number) => (await put({ ...bare, pad: { S: 'x'.repeat(pad) } })).Table?.CapacityUnits
    expect(await unitsWith(room)).toBe(1)
    expect(await unitsWith(room + 1)).toBe(2)
  })
})
