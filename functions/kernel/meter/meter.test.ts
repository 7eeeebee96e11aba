import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMeteredTable, measureTableUnits, measureTableUsage, type MeteredTable } from '../testing/metered-table.ts'
import { setBilledUnitsSource } from './meter.ts'

const TableName = 'meter-units'
const text = (bytes: number): string => 'x'.repeat(bytes)
const INDEXES = { ReturnConsumedCapacity: 'INDEXES' } as const

let at: MeteredTable
let run = 0
const key = (name: string) => ({ pk: `case#${run}${name}`, sk: 'S' })

beforeAll(async () => {
  at = await startMeteredTable(TableName, {
    key: ['pk', 'sk'],
    indexes: [
      { name: 'all', key: ['ap', 'as'], project: 'all' },
      { name: 'keys', key: ['kp'], project: 'keys' },
    ],
  })
}, 30_000)
afterAll(() => at?.stop())
beforeEach(() => {
  run += 1
  setBilledUnitsSource(at.exact)
})
afterEach(() => setBilledUnitsSource())

/** The units that DynamoDB Local itself reports for a command, reads or writes. */
const local = (output: { ConsumedCapacity?: unknown }): number =>
  [output.ConsumedCapacity ?? []]
    .flat()
    .reduce<number>((total, row) => total + (row as { CapacityUnits: number }).CapacityUnits, 0)

describe('the meter counts to the unit', () => {
  const writes: [string, () => Record<string, unknown>[], () => { Item: Record<string, unknown> }, number][] = [
    ['a small put', () => [], () => ({ Item: key('a') }), 1],
    ['a put of 3.5 KB', () => [], () => ({ Item: { ...key('a'), v: text(3500) } }), 4],
    ['a small put over 3.5 KB', () => [{ ...key('a'), v: text(3500) }], () => ({ Item: key('a') }), 4],
    ['a put into two indexes', () => [], () => ({ Item: { ...key('a'), ap: 'A', as: '1', kp: 'K' } }), 3],
    [
      'an identical put',
      () => [{ ...key('a'), ap: 'A', as: '1' }],
      () => ({ Item: { ...key('a'), ap: 'A', as: '1' } }),
      1,
    ],
    [
      'a put that moves an index key',
      () => [{ ...key('a'), ap: 'A', as: '1' }],
      () => ({ Item: { ...key('a'), ap: 'A', as: '2' } }),
      3,
    ],
    ['a put that leaves an index', () => [{ ...key('a'), kp: 'K' }], () => ({ Item: key('a') }), 2],
  ]
  it.each(writes)('%s', async (_what, before, put, expected) => {
    await at.given(...before())
    expect(await measureTableUnits(() => at.table.send(new PutCommand({ TableName, ...put() })))).toEqual([0, expected])
  })

  it('an update that moves an index key of an item over 1 KB', async () => {
    await at.given({ ...key('a'), ap: 'A', as: '1', v: text(1500) })
    const update = new UpdateCommand({
      TableName,
      Key: key('a'),
      UpdateExpression: 'SET #as = :two',
      ExpressionAttributeNames: { '#as': 'as' },
      ExpressionAttributeValues: { ':two': '2' },
    })
    expect(await measureTableUnits(() => at.table.send(update))).toEqual([0, 6])
  })

  it('deletes of an item and of a missing item', async () => {
    await at.given({ ...key('a'), v: text(1500), kp: 'K' })
    const remove = () => at.table.send(new DeleteCommand({ TableName, Key: key('a') }))
    expect(await measureTableUnits(remove)).toEqual([0, 3])
    expect(await measureTableUnits(remove)).toEqual([0, 1])
  })

  it('a batch of writes, each rounded by itself', async () => {
    await at.given({ ...key('old'), v: text(2500) })
    const requests = [
      { PutRequest: { Item: { ...key('a'), v: text(400) } } },
      { PutRequest: { Item: { ...key('b'), v: text(3500) } } },
      { DeleteRequest: { Key: key('old') } },
    ]
    expect(
      await measureTableUnits(() => at.table.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))),
    ).toEqual([0, 8])
  })

  it('gets, present and missing, eventual and strong', async () => {
    await at.given({ ...key('a'), v: text(4200) })
    const get = (name: string, ConsistentRead: boolean) => () =>
      at.table.send(new GetCommand({ TableName, Key: key(name), ConsistentRead }))
    expect(await measureTableUnits(get('a', false))).toEqual([1, 0])
    expect(await measureTableUnits(get('a', true))).toEqual([2, 0])
    expect(await measureTableUnits(get('none', false))).toEqual([0.5, 0])
    expect(await measureTableUnits(get('none', true))).toEqual([1, 0])
  })

  it('a transactional read, missing items charged', async () => {
    await at.given(key('a'))
    const gets = ['a', 'none'].map((name) => ({ Get: { TableName, Key: key(name) } }))
    expect(await measureTableUnits(() => at.table.send(new TransactGetCommand({ TransactItems: gets })))).toEqual([
      4, 0,
    ])
  })

  it('a query over 40 KB whose filter keeps 2 items', async () => {
    const pk = `list#${run}`
    await at.given(...Array.from({ length: 40 }, (_, at) => ({ pk, sk: `S${at}`, n: at, v: text(990) })))
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: 'n < :n',
      ExpressionAttributeValues: { ':pk': pk, ':n': 2 },
    })
    expect(await measureTableUnits(() => at.table.send(query))).toEqual([5, 0])
  })
})

describe('the meter corrects what DynamoDB Local reports:', () => {
  it('a transaction of ten small puts costs 20 units, not 2', async () => {
    const puts = (group: string) =>
      Array.from({ length: 10 }, (_, at) => ({ Put: { TableName, Item: key(`${group}${at}`) } }))
    expect(
      await measureTableUnits(() => at.table.send(new TransactWriteCommand({ TransactItems: puts('a') }))),
    ).toEqual([0, 20])
    expect(local(await at.bareTable.send(new TransactWriteCommand({ TransactItems: puts('b'), ...INDEXES })))).toBe(2)
  })

  it('an index is written once in a transaction, not twice', async () => {
    const put = (name: string) => ({ Put: { TableName, Item: { ...key(name), ap: 'A', as: '1', kp: 'K' } } })
    expect(
      await measureTableUnits(() => at.table.send(new TransactWriteCommand({ TransactItems: [put('a')] }))),
    ).toEqual([0, 4])
    expect(local(await at.bareTable.send(new TransactWriteCommand({ TransactItems: [put('b')], ...INDEXES })))).toBe(6)
  })

  it('put, update, delete and check of one transaction are each charged by the item before and after', async () => {
    const names = ['put', 'update', 'delete', 'check']
    await at.given(...names.map((name, at) => ({ ...key(name), v: text(1000 * at + 500), ap: 'A', as: name })))
    const TransactItems = [
      { Put: { TableName, Item: key('put') } },
      {
        Update: {
          TableName,
          Key: key('update'),
          UpdateExpression: 'SET v = :v',
          ExpressionAttributeValues: { ':v': text(2500) },
        },
      },
      { Delete: { TableName, Key: key('delete') } },
      { ConditionCheck: { TableName, Key: key('check'), ConditionExpression: 'attribute_exists(pk)' } },
    ]
    // Expected write units: in the table 2 (put) + 6 (update) + 6 (delete) + 8 (check), in the index 1 (entry removed
    // by the put) + 3 (updated, 2.5 KB) + 3 (deleted).
    expect(await measureTableUnits(() => at.table.send(new TransactWriteCommand({ TransactItems })))).toEqual([0, 29])
  })

  it('a transaction repeated under its token is charged as a read', async () => {
    const transaction = () =>
      at.table.send(
        new TransactWriteCommand({
          ClientRequestToken: `token-${run}`,
          TransactItems: [{ Put: { TableName, Item: { ...key('a'), v: text(5000) } } }],
        }),
      )
    expect(await measureTableUnits(transaction)).toEqual([0, 10])
    expect(await measureTableUnits(transaction)).toEqual([4, 0])
  })

  it('an empty query costs half a unit, or one if strongly consistent', async () => {
    const query = (ConsistentRead: boolean) =>
      new QueryCommand({
        TableName,
        ConsistentRead,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': 'nobody' },
      })
    expect(await measureTableUnits(() => at.table.send(query(false)))).toEqual([0.5, 0])
    expect(await measureTableUnits(() => at.table.send(query(true)))).toEqual([1, 0])
  })

  it('the missing keys of a batch are charged', async () => {
    await at.given(key('a'))
    const batch = (ConsistentRead: boolean) =>
      new BatchGetCommand({
        RequestItems: { [TableName]: { Keys: [key('a'), key('x'), key('y')], ConsistentRead } },
        ...INDEXES,
      })
    expect(await measureTableUnits(() => at.table.send(batch(false)))).toEqual([1.5, 0])
    expect(await measureTableUnits(() => at.table.send(batch(true)))).toEqual([3, 0])
    expect(local(await at.bareTable.send(batch(false)))).toBe(0.5)
  })

  it('a batch delete of a missing item costs one unit, not two', async () => {
    const batch = () =>
      new BatchWriteCommand({ RequestItems: { [TableName]: [{ DeleteRequest: { Key: key('none') } }] }, ...INDEXES })
    expect(await measureTableUnits(() => at.table.send(batch()))).toEqual([0, 1])
    expect(local(await at.bareTable.send(batch()))).toBe(2)
  })

  it('a refused write is charged by the size of the stored item', async () => {
    await at.given({ ...key('a'), v: text(3500) })
    const put = new PutCommand({ TableName, Item: key('a'), ConditionExpression: 'attribute_not_exists(pk)' })
    const refused: unknown[] = []
    const usage = await measureTableUsage(() => at.table.send(put).catch((error: unknown) => refused.push(error)))
    expect(refused).toHaveLength(1)
    expect(refused[0]).not.toHaveProperty('Item')
    expect(usage.calls).toMatchObject([{ writeUnits: 4, outcome: 'condition' }])
  })

  it('a canceled transaction is charged for all its items, and its error has no items that the caller did not request', async () => {
    await at.given({ ...key('a'), v: text(1500) }, { ...key('b'), v: text(2500) })
    const TransactItems = [
      { Put: { TableName, Item: key('a'), ConditionExpression: 'attribute_not_exists(pk)' } },
      { Delete: { TableName, Key: key('b') } },
    ]
    const refused: { CancellationReasons?: object[] }[] = []
    const usage = await measureTableUsage(() =>
      at.table
        .send(new TransactWriteCommand({ TransactItems }))
        .catch((error: unknown) => refused.push(error as object)),
    )
    expect(refused[0]?.CancellationReasons).toHaveLength(2)
    expect(refused[0]?.CancellationReasons?.[0]).not.toHaveProperty('Item')
    expect(usage.calls).toMatchObject([{ writeUnits: 4 + 6, outcome: 'condition' }])
  })
})
