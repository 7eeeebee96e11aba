import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as cases from '@nestboard/functions/kernel/meter/conformance/cases.ts'
import { computeItemBytes, type DynamoDbItem } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import { buildCreateTableCommand } from '@nestboard/functions/kernel/testing/metered-table.ts'
import { TableEngine } from './table-engine.ts'

/*
 * The cases of AWS's rules, those that DynamoDB Local gets wrong included, on the engine.
 */
const TableName = 'units'
const asked = { TableName, ReturnConsumedCapacity: 'INDEXES' } as const
const engine = new TableEngine()
let run = 0
let pk: AttributeValue = { S: '' }

interface Capacity {
  readonly CapacityUnits: number
  readonly Table?: { readonly CapacityUnits: number }
  readonly GlobalSecondaryIndexes?: Readonly<Record<string, { readonly CapacityUnits: number }>>
}

beforeAll(() =>
  engine.execute('CreateTable', buildCreateTableCommand(TableName, cases.indexedConformanceTableShape).input),
)
beforeEach(() => {
  run += 1
  pk = { S: `${run}` }
})

const send = async (operation: string, input: object): Promise<Capacity> => {
  const { ConsumedCapacity } = (await engine.execute(operation, { ReturnConsumedCapacity: 'INDEXES', ...input })) as {
    readonly ConsumedCapacity: Capacity | Capacity[]
  }
  return [ConsumedCapacity].flat()[0]!
}
/** An item of exactly this many bytes, or the smallest possible item. */
const sized = (bytes: number, sk = 's'): DynamoDbItem => {
  const bare = { pk, sk: { S: sk } }
  const room = Math.floor(bytes) - computeItemBytes(bare) - 1
  return room < 0 ? bare : { ...bare, v: { S: 'x'.repeat(room) } }
}
const put = (item: DynamoDbItem) => send('PutItem', { ...asked, Item: { ...item, pk } })
const keyAt = (sk: string) => ({ pk, sk: { S: sk } })
const write = async (before: DynamoDbItem | undefined, after: DynamoDbItem | undefined, transactional: boolean) => {
  if (before) await put(before)
  const [operation, input] = after
    ? (['Put', { TableName, Item: { ...after, pk } }] as const)
    : (['Delete', { TableName, Key: keyAt('s') }] as const)
  return transactional
    ? send('TransactWriteItems', { TransactItems: [{ [operation]: input }] })
    : send(`${operation}Item`, input)
}
const itemOf = (bytes: number | undefined): DynamoDbItem | undefined => (bytes === undefined ? undefined : sized(bytes))

describe('the engine reports the units that AWS bills:', () => {
  it.each(cases.singleItemReadCases)('[%s] a get of %s bytes, %s: %s', async (_source, bytes, consistency, units) => {
    if (bytes !== undefined) await put(sized(bytes))
    const Get = { TableName, Key: keyAt('s') }
    const capacity =
      consistency === 'transactional'
        ? await send('TransactGetItems', { TransactItems: [{ Get }] })
        : await send('GetItem', { ...Get, ConsistentRead: consistency === 'strong' })
    expect(capacity.CapacityUnits).toBe(units)
  })

  it.each(cases.queryCases)('[%s] a query, case %#', async (_source, sizes, consistency, units) => {
    for (const [at, bytes] of sizes.entries()) await put(sized(bytes, `${at}`))
    const input = { TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }
    const capacity = await send('Query', { ...input, ConsistentRead: consistency === 'strong' })
    expect(capacity.CapacityUnits).toBe(units)
  })

  it.each(cases.batchReadCases)('[%s] a batch of %j, %s: %s', async (_source, sizes, consistency, units) => {
    const Keys = sizes.map((_, at) => keyAt(`${at}`))
    for (const [at, bytes] of sizes.entries()) if (bytes !== undefined) await put(sized(bytes, `${at}`))
    const capacity =
      consistency === 'transactional'
        ? await send('TransactGetItems', { TransactItems: Keys.map((Key) => ({ Get: { TableName, Key } })) })
        : await send('BatchGetItem', {
            RequestItems: { [TableName]: { Keys, ConsistentRead: consistency === 'strong' } },
          })
    expect(capacity.CapacityUnits).toBe(units)
  })

  it.each(cases.singleItemWriteCases)(
    '[%s] a write from %s to %s bytes, in a transaction: %s',
    async (...[, was, is, transactional, units]) => {
      expect((await write(itemOf(was), itemOf(is), transactional)).Table?.CapacityUnits).toBe(units)
    },
  )

  it.each(cases.conditionCheckCases)('[%s] a condition check of %s bytes: %s', async (_source, bytes, units) => {
    if (bytes !== undefined) await put(sized(bytes))
    const ConditionExpression = bytes === undefined ? 'attribute_not_exists(pk)' : 'attribute_exists(pk)'
    const check = { ConditionCheck: { TableName, Key: keyAt('s'), ConditionExpression } }
    expect((await send('TransactWriteItems', { TransactItems: [check] })).CapacityUnits).toBe(units)
  })

  it.each(cases.indexWriteCases)('[%s] %s (%s)', async (_source, _what, name, before, after, units) => {
    const capacity = await write(before, after, false)
    expect(capacity.GlobalSecondaryIndexes?.[name]?.CapacityUnits ?? 0).toBe(units)
  })

  it.each(cases.itemWriteCases)('[%s] %s', async (_source, _what, before, after, transactional, units) => {
    expect((await write(before, after, transactional)).CapacityUnits).toBe(units)
  })

  it.each(cases.repeatedTransactionCases)(
    '[%s] a transaction repeated under its token, case %#',
    async (_source, sizes, units) => {
      const TransactItems = sizes.map((bytes, at) => ({ Put: { TableName, Item: sized(bytes, `${at}`) } }))
      const input = { TransactItems, ClientRequestToken: `token-${run}` }
      await send('TransactWriteItems', input)
      expect(await send('TransactWriteItems', input)).toMatchObject({ CapacityUnits: units, ReadCapacityUnits: units })
    },
  )
})
