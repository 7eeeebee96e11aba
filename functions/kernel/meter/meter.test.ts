import {
  BatchGetItemCommand,
  CreateTableCommand,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand as DocumentQueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { startScratchDynamo, type ScratchDynamo } from '@nestboard/infra/local/scratch-dynamo.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { imageReader } from '../testing/image-reader.ts'
import { exactCharge } from './exact.ts'
import { chargeFrom, meterTable } from './meter.ts'
import { metered, type Usage } from './metered.ts'
import type { TableShape } from './units.ts'

const TableName = 'meter-test'
const shape: TableShape = {
  key: ['pk', 'sk'],
  indexes: [
    { name: 'all', key: ['ap', 'as'], project: 'all' },
    { name: 'keys', key: ['kp'], project: 'keys' },
  ],
}
const text = (bytes: number): string => 'x'.repeat(bytes)

let dynamo: ScratchDynamo
let client: DynamoDBClient
let bare: DynamoDBClient
let table: DynamoDBDocumentClient
let bareTable: DynamoDBDocumentClient
let run = 0

beforeAll(async () => {
  dynamo = await startScratchDynamo()
  const at = {
    endpoint: dynamo.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  }
  client = new DynamoDBClient(at)
  bare = new DynamoDBClient(at)
  meterTable(client)
  table = DynamoDBDocumentClient.from(client)
  bareTable = DynamoDBDocumentClient.from(bare)
  const S = (name: string) => ({ AttributeName: name, AttributeType: 'S' as const })
  await bare.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', 'ap', 'as', 'kp'].map(S),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'all',
          KeySchema: [
            { AttributeName: 'ap', KeyType: 'HASH' },
            { AttributeName: 'as', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
        {
          IndexName: 'keys',
          KeySchema: [{ AttributeName: 'kp', KeyType: 'HASH' }],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
    }),
  )
}, 30_000)
afterAll(async () => {
  client?.destroy()
  bare?.destroy()
  await dynamo?.stop()
})

beforeEach(() => {
  run += 1
  chargeFrom(exactCharge(shape, imageReader(client)))
})
afterEach(() => chargeFrom())

const key = (name: string) => ({ pk: `case#${run}${name}`, sk: 'S' })
const given = (...items: Record<string, unknown>[]) =>
  Promise.all(items.map((Item) => bareTable.send(new PutCommand({ TableName, Item }))))
const use = async (fn: () => Promise<unknown>): Promise<Usage> =>
  (await metered({ route: 'GET /case', feature: 'case' }, fn)).usage
const units = async (fn: () => Promise<unknown>): Promise<[number, number]> => {
  const usage = await use(fn)
  return [usage.readUnits, usage.writeUnits]
}
/** What DynamoDB Local itself says of the same command, reads or writes. */
const local = (output: { ConsumedCapacity?: unknown }): number =>
  [output.ConsumedCapacity ?? []]
    .flat()
    .reduce<number>((total, row) => total + (row as { CapacityUnits: number }).CapacityUnits, 0)
const INDEXES = { ReturnConsumedCapacity: 'INDEXES' } as const

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
    await given(...before())
    expect(await units(() => table.send(new PutCommand({ TableName, ...put() })))).toEqual([0, expected])
  })

  it('an update that moves an index key of an item over 1 KB', async () => {
    await given({ ...key('a'), ap: 'A', as: '1', v: text(1500) })
    const update = new UpdateCommand({
      TableName,
      Key: key('a'),
      UpdateExpression: 'SET #as = :two',
      ExpressionAttributeNames: { '#as': 'as' },
      ExpressionAttributeValues: { ':two': '2' },
    })
    expect(await units(() => table.send(update))).toEqual([0, 6])
  })

  it('deletes of something and of nothing', async () => {
    await given({ ...key('a'), v: text(1500), kp: 'K' })
    const remove = () => table.send(new DeleteCommand({ TableName, Key: key('a') }))
    expect(await units(remove)).toEqual([0, 3])
    expect(await units(remove)).toEqual([0, 1])
  })

  it('a batch of writes, each rounded by itself', async () => {
    await given({ ...key('old'), v: text(2500) })
    const requests = [
      { PutRequest: { Item: { ...key('a'), v: text(400) } } },
      { PutRequest: { Item: { ...key('b'), v: text(3500) } } },
      { DeleteRequest: { Key: key('old') } },
    ]
    expect(await units(() => table.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } })))).toEqual([
      0, 8,
    ])
  })

  it('gets, present and missing, eventual and strong', async () => {
    await given({ ...key('a'), v: text(4200) })
    const get = (name: string, ConsistentRead: boolean) => () =>
      table.send(new GetCommand({ TableName, Key: key(name), ConsistentRead }))
    expect(await units(get('a', false))).toEqual([1, 0])
    expect(await units(get('a', true))).toEqual([2, 0])
    expect(await units(get('none', false))).toEqual([0.5, 0])
    expect(await units(get('none', true))).toEqual([1, 0])
  })

  it('a transactional read, missing items charged', async () => {
    await given(key('a'))
    const gets = ['a', 'none'].map((name) => ({ Get: { TableName, Key: key(name) } }))
    expect(await units(() => table.send(new TransactGetCommand({ TransactItems: gets })))).toEqual([4, 0])
  })

  it('a query over 40 KB whose filter keeps 2 items', async () => {
    const pk = `list#${run}`
    await given(...Array.from({ length: 40 }, (_, at) => ({ pk, sk: `S${at}`, n: at, v: text(990) })))
    const query = new DocumentQueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: 'n < :n',
      ExpressionAttributeValues: { ':pk': pk, ':n': 2 },
    })
    expect(await units(() => table.send(query))).toEqual([5, 0])
  })
})

describe('the meter corrects what DynamoDB Local reports:', () => {
  it('a transaction of ten small puts is 20, not 2', async () => {
    const puts = (group: string) =>
      Array.from({ length: 10 }, (_, at) => ({ Put: { TableName, Item: key(`${group}${at}`) } }))
    expect(await units(() => table.send(new TransactWriteCommand({ TransactItems: puts('a') })))).toEqual([0, 20])
    expect(local(await bareTable.send(new TransactWriteCommand({ TransactItems: puts('b'), ...INDEXES })))).toBe(2)
  })

  it('an index is written once in a transaction, not twice', async () => {
    const put = (name: string) => ({ Put: { TableName, Item: { ...key(name), ap: 'A', as: '1', kp: 'K' } } })
    expect(await units(() => table.send(new TransactWriteCommand({ TransactItems: [put('a')] })))).toEqual([0, 4])
    expect(local(await bareTable.send(new TransactWriteCommand({ TransactItems: [put('b')], ...INDEXES })))).toBe(6)
  })

  it('put, update, delete and check of one transaction are each sized on the item before and after', async () => {
    const names = ['put', 'update', 'delete', 'check']
    await given(...names.map((name, at) => ({ ...key(name), v: text(1000 * at + 500), ap: 'A', as: name })))
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
    // table 2 + 6 + 6 + 8, index 1 (left) + 3 (changed, 2.5 KB) + 3 (removed)
    expect(await units(() => table.send(new TransactWriteCommand({ TransactItems })))).toEqual([0, 29])
  })

  it('a transaction repeated under its token is a read', async () => {
    const transaction = () =>
      table.send(
        new TransactWriteCommand({
          ClientRequestToken: `token-${run}`,
          TransactItems: [{ Put: { TableName, Item: { ...key('a'), v: text(5000) } } }],
        }),
      )
    expect(await units(transaction)).toEqual([0, 10])
    expect(await units(transaction)).toEqual([4, 0])
  })

  it('an empty query is half a unit, a whole one when strong, not free', async () => {
    const query = (ConsistentRead: boolean) =>
      new DocumentQueryCommand({
        TableName,
        ConsistentRead,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': 'nobody' },
      })
    expect(await units(() => table.send(query(false)))).toEqual([0.5, 0])
    expect(await units(() => table.send(query(true)))).toEqual([1, 0])
  })

  it('the missing keys of a batch are charged, not free', async () => {
    await given(key('a'))
    const batch = (ConsistentRead: boolean) =>
      new BatchGetCommand({
        RequestItems: { [TableName]: { Keys: [key('a'), key('x'), key('y')], ConsistentRead } },
        ...INDEXES,
      })
    expect(await units(() => table.send(batch(false)))).toEqual([1.5, 0])
    expect(await units(() => table.send(batch(true)))).toEqual([3, 0])
    expect(local(await bareTable.send(batch(false)))).toBe(0.5)
  })

  it('a batch delete of nothing is one unit, not two', async () => {
    const batch = () =>
      new BatchWriteCommand({ RequestItems: { [TableName]: [{ DeleteRequest: { Key: key('none') } }] }, ...INDEXES })
    expect(await units(() => table.send(batch()))).toEqual([0, 1])
    expect(local(await bareTable.send(batch()))).toBe(2)
  })

  it('a refused write is charged on the item that stood there', async () => {
    await given({ ...key('a'), v: text(3500) })
    const put = new PutCommand({ TableName, Item: key('a'), ConditionExpression: 'attribute_not_exists(pk)' })
    const usage = await use(() => table.send(put).catch((error: unknown) => expect(error).not.toHaveProperty('Item')))
    expect(usage.calls).toMatchObject([{ writeUnits: 4, outcome: 'condition' }])
  })

  it('a cancelled transaction is charged for all its items and hides what the caller did not ask for', async () => {
    await given({ ...key('a'), v: text(1500) }, { ...key('b'), v: text(2500) })
    const TransactItems = [
      { Put: { TableName, Item: key('a'), ConditionExpression: 'attribute_not_exists(pk)' } },
      { Delete: { TableName, Key: key('b') } },
    ]
    const usage = await use(() =>
      table.send(new TransactWriteCommand({ TransactItems })).catch((error: { CancellationReasons: object[] }) => {
        expect(error.CancellationReasons[0]).not.toHaveProperty('Item')
      }),
    )
    expect(usage.calls).toMatchObject([{ writeUnits: 4 + 6, outcome: 'condition' }])
  })
})

describe('a request', () => {
  it('counts a chain of calls in depth and calls side by side once', async () => {
    const get = (name: string) => table.send(new GetCommand({ TableName, Key: key(name) }))
    const usage = await use(async () => {
      await Promise.all([get('a'), get('b'), get('c')])
      await get('d')
      await Promise.all([get('e'), get('f')])
    })
    expect(usage.calls.map((call) => call.depth)).toEqual([1, 1, 1, 2, 3, 3])
    expect(usage).toMatchObject({ depth: 3, readUnits: 3, route: 'GET /case', feature: 'case' })
  })

  it('keeps requests that run together apart', async () => {
    const get = () => table.send(new GetCommand({ TableName, Key: key('a') }))
    const [one, two] = await Promise.all([use(get), use(async () => [await get(), await get()])])
    expect([one.calls.length, two.calls.length]).toEqual([1, 2])
  })

  it('inside another is counted by both', async () => {
    const get = () => table.send(new GetCommand({ TableName, Key: key('a') }))
    let inner: Usage | undefined
    const outer = await use(async () => {
      await get()
      inner = await use(get)
    })
    expect([outer.calls.length, outer.depth, inner?.calls.length, inner?.depth]).toEqual([2, 2, 1, 1])
  })

  it('tells its usage when it throws', async () => {
    let seen: Usage | undefined
    const failing = metered(
      { route: 'r', feature: 'f' },
      async () => {
        await table.send(new GetCommand({ TableName, Key: key('a') }))
        throw new Error('no')
      },
      (usage) => (seen = usage),
    )
    await expect(failing).rejects.toThrow('no')
    expect(seen?.readUnits).toBe(0.5)
  })

  it('says which keys, index and shape each call touched, without ids', async () => {
    await given({ pk: 'listing#8123', sk: 'RATE#7', ap: 'owner#9', as: '1' })
    const usage = await use(async () => {
      await table.send(new GetCommand({ TableName, Key: { pk: 'listing#8123', sk: 'RATE#7' } }))
      await table.send(
        new DocumentQueryCommand({
          TableName,
          IndexName: 'all',
          KeyConditionExpression: '#p = :p AND begins_with(#s, :s)',
          ExpressionAttributeNames: { '#p': 'ap', '#s': 'as' },
          ExpressionAttributeValues: { ':p': 'owner#9', ':s': 'DAY#1' },
        }),
      )
      await table.send(new ScanCommand({ TableName, Limit: 1 }))
    })
    expect(usage.calls).toMatchObject([
      { operation: 'GetItem', table: TableName, partitions: ['listing#8123'], pattern: 'listing#* / RATE#*' },
      { operation: 'Query', index: 'all', partitions: ['owner#9'], pattern: 'owner#* / DAY#*…' },
      { operation: 'Scan', pattern: 'scan' },
    ])
    expect(usage.calls.every((call) => call.sentBytes > 50 && call.receivedBytes > 0)).toBe(true)
  })

  it('leaves answers as the caller asked for them', async () => {
    await given(key('a'))
    const get = (rest: object) => table.send(new GetCommand({ TableName, Key: key('a'), ...rest }))
    await use(async () => {
      expect(await get({})).not.toHaveProperty('ConsumedCapacity')
      expect(await get(INDEXES)).toHaveProperty('ConsumedCapacity')
      const refused = new PutCommand({
        TableName,
        Item: key('a'),
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      await expect(table.send(refused)).rejects.toHaveProperty('Item')
    })
  })

  it('is not needed: calls outside of one pass untouched', async () => {
    const answer = await table.send(new GetCommand({ TableName, Key: key('a') }))
    expect(answer).not.toHaveProperty('ConsumedCapacity')
  })

  it('counts the plain client like the document client', async () => {
    const pk = { S: `plain#${run}` }
    const item = { pk, sk: { S: 'S' } }
    const measured = await units(async () => {
      await client.send(new PutItemCommand({ TableName, Item: item }))
      await client.send(new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: [item] } } }))
      await client.send(
        new QueryCommand({ TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }),
      )
    })
    expect(measured).toEqual([1, 1])
  })
})

describe('in production the meter', () => {
  const sentDuring = async (fn: () => Promise<unknown>): Promise<{ sent: string[]; usage: Usage }> => {
    const sent: string[] = []
    client.middlewareStack.add(
      (next, context) => async (args) => {
        sent.push(
          `${context.commandName} ${(args.input as { ReturnConsumedCapacity?: string }).ReturnConsumedCapacity}`,
        )
        return next(args)
      },
      { step: 'build', name: 'spy', override: true },
    )
    const usage = await use(fn)
    client.middlewareStack.remove('spy')
    return { sent, usage }
  }

  it('adds no call and asks for capacity only', async () => {
    chargeFrom()
    const transaction = new TransactWriteCommand({
      TransactItems: [{ Put: { TableName, Item: key('a'), ConditionExpression: 'attribute_not_exists(pk)' } }],
    })
    const { sent, usage } = await sentDuring(() => table.send(transaction))
    expect(sent).toEqual(['TransactWriteItemsCommand INDEXES'])
    expect(usage.writeUnits).toBe(2)
  })

  it('charges a refused write by what it attempted when the standing item is not known', async () => {
    chargeFrom()
    await given(key('a'))
    const put = new PutCommand({
      TableName,
      Item: { ...key('a'), v: text(2500) },
      ConditionExpression: 'attribute_not_exists(pk)',
    })
    expect(await units(() => table.send(put).catch(() => undefined))).toEqual([0, 3])
  })
})
