import { BatchGetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import {
  GetCommand,
  PutCommand,
  QueryCommand as DocumentQueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMeteredTable, measureTableUnits, measureTableUsage, type MeteredTable } from '../testing/metered-table.ts'
import { setBilledUnitsSource } from './meter.ts'
import { runMetered, type TableUsage } from './run-metered.ts'

const TableName = 'meter-request'
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

describe('a request', () => {
  it('counts sequential calls by their number and parallel calls as one level', async () => {
    const get = (name: string) => at.table.send(new GetCommand({ TableName, Key: key(name) }))
    const usage = await measureTableUsage(async () => {
      await Promise.all([get('a'), get('b'), get('c')])
      await get('d')
      await Promise.all([get('e'), get('f')])
    })
    expect(usage.calls.map((call) => call.depth)).toEqual([1, 1, 1, 2, 3, 3])
    expect(usage).toMatchObject({ depth: 3, readUnits: 3, route: 'GET /case', feature: 'case' })
  })

  it('keeps requests that run together apart', async () => {
    const get = () => at.table.send(new GetCommand({ TableName, Key: key('a') }))
    const [one, two] = await Promise.all([
      measureTableUsage(get),
      measureTableUsage(async () => [await get(), await get()]),
    ])
    expect([one.calls.length, two.calls.length]).toEqual([1, 2])
  })

  it('inside another request is counted by both', async () => {
    const get = () => at.table.send(new GetCommand({ TableName, Key: key('a') }))
    let inner: TableUsage | undefined
    const outer = await measureTableUsage(async () => {
      await get()
      inner = await measureTableUsage(get)
    })
    expect([outer.calls.length, outer.depth, inner?.calls.length, inner?.depth]).toEqual([2, 2, 1, 1])
  })

  it('reports its usage when it throws', async () => {
    let seen: TableUsage | undefined
    const failing = runMetered(
      { route: 'r', feature: 'f' },
      async () => {
        await at.table.send(new GetCommand({ TableName, Key: key('a') }))
        throw new Error('no')
      },
      (usage) => (seen = usage),
    )
    await expect(failing).rejects.toThrow('no')
    expect(seen?.readUnits).toBe(0.5)
  })

  it('reports the keys, index and key shape of each call, without ids in the shape', async () => {
    await at.given({ pk: 'listing#8123', sk: 'RATE#7', ap: 'owner#9', as: '1' })
    const usage = await measureTableUsage(async () => {
      await at.table.send(new GetCommand({ TableName, Key: { pk: 'listing#8123', sk: 'RATE#7' } }))
      await at.table.send(
        new DocumentQueryCommand({
          TableName,
          IndexName: 'all',
          KeyConditionExpression: '#p = :p AND begins_with(#s, :s)',
          ExpressionAttributeNames: { '#p': 'ap', '#s': 'as' },
          ExpressionAttributeValues: { ':p': 'owner#9', ':s': 'DAY#1' },
        }),
      )
      await at.table.send(new ScanCommand({ TableName, Limit: 1 }))
    })
    expect(usage.calls).toMatchObject([
      { operation: 'GetItem', table: TableName, partitions: ['listing#8123'], pattern: 'listing#* / RATE#*' },
      { operation: 'Query', index: 'all', partitions: ['owner#9'], pattern: 'owner#* / DAY#*…' },
      { operation: 'Scan', pattern: 'scan' },
    ])
    expect(usage.calls.every((call) => call.sentBytes > 50 && call.receivedBytes > 0)).toBe(true)
  })

  it('returns answers and errors with only the fields that the caller requested', async () => {
    await at.given(key('a'))
    const get = (rest: object) => at.table.send(new GetCommand({ TableName, Key: key('a'), ...rest }))
    await measureTableUsage(async () => {
      expect(await get({})).not.toHaveProperty('ConsumedCapacity')
      expect(await get(INDEXES)).toHaveProperty('ConsumedCapacity')
      const refused = new PutCommand({
        TableName,
        Item: key('a'),
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      await expect(at.table.send(refused)).rejects.toHaveProperty('Item')
    })
  })

  it('is optional: calls outside a request pass unchanged', async () => {
    const answer = await at.table.send(new GetCommand({ TableName, Key: key('a') }))
    expect(answer).not.toHaveProperty('ConsumedCapacity')
  })

  it('counts the plain client like the document client', async () => {
    const pk = { S: `plain#${run}` }
    const item = { pk, sk: { S: 'S' } }
    const measured = await measureTableUnits(async () => {
      await at.client.send(new PutItemCommand({ TableName, Item: item }))
      await at.client.send(new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: [item] } } }))
      await at.client.send(
        new QueryCommand({ TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }),
      )
    })
    expect(measured).toEqual([1, 1])
  })
})

describe('in production the meter', () => {
  const sentDuring = async (fn: () => Promise<unknown>): Promise<{ sent: string[]; usage: TableUsage }> => {
    const sent: string[] = []
    at.client.middlewareStack.add(
      (next, context) => async (args) => {
        sent.push(
          `${context.commandName} ${(args.input as { ReturnConsumedCapacity?: string }).ReturnConsumedCapacity}`,
        )
        return next(args)
      },
      { step: 'build', name: 'spy', override: true },
    )
    const usage = await measureTableUsage(fn)
    at.client.middlewareStack.remove('spy')
    return { sent, usage }
  }

  it('adds no call and asks for capacity only', async () => {
    setBilledUnitsSource()
    const transaction = new TransactWriteCommand({
      TransactItems: [{ Put: { TableName, Item: key('a'), ConditionExpression: 'attribute_not_exists(pk)' } }],
    })
    const { sent, usage } = await sentDuring(() => at.table.send(transaction))
    expect(sent).toEqual(['TransactWriteItemsCommand INDEXES'])
    expect(usage.writeUnits).toBe(2)
  })

  it('charges a refused write by the attempted item if the stored item is not known', async () => {
    setBilledUnitsSource()
    await at.given(key('a'))
    const put = new PutCommand({
      TableName,
      Item: { ...key('a'), v: text(2500) },
      ConditionExpression: 'attribute_not_exists(pk)',
    })
    expect(await measureTableUnits(() => at.table.send(put).catch(() => undefined))).toEqual([0, 3])
  })
})
