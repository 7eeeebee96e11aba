import { BatchGetCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { tableClient, tableName } from './table/table.ts'
import './testing/remembered.ts'

const Key = { pk: 'TEST#1', sk: 'X' }
const put = (value: number) => tableClient.send(new PutCommand({ TableName: tableName, Item: { ...Key, value } }))
/** Reads the same row in each possible way. */
const ways = {
  get: async () => (await tableClient.send(new GetCommand({ TableName: tableName, Key }))).Item,
  batch: async () =>
    (await tableClient.send(new BatchGetCommand({ RequestItems: { [tableName]: { Keys: [Key] } } }))).Responses?.[
      tableName
    ]?.[0],
  query: async () =>
    (
      await tableClient.send(
        new QueryCommand({
          TableName: tableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': Key.pk },
        }),
      )
    ).Items?.[0],
}
let sent = 0
tableClient.middlewareStack.add(
  (next) => (args) => {
    sent++
    return next(args)
  },
  { step: 'finalizeRequest', name: 'testSent' },
)

it.each(Object.entries(ways))('%s reads once until a write, and then returns the new state', async (_, ask) => {
  await put(1)
  const before = sent
  const first = await ask()
  first!['value'] = 'spoiled by who asked'
  expect([(await ask())?.['value'], (await ask())?.['value'], sent - before]).toEqual([1, 1, 1])
  await put(2)
  expect((await ask())?.['value']).toBe(2)
})

it('a refused write clears the cache, a write of a budget does not', async () => {
  const update = (pk: string, ConditionExpression?: string) =>
    tableClient.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { pk, sk: 'X' },
        UpdateExpression: 'ADD calls :one',
        ExpressionAttributeValues: { ':one': 1 },
        ...(ConditionExpression && { ConditionExpression }),
      }),
    )
  await put(3)
  await ways.get()
  const before = sent
  await update('BUDGET#1')
  await ways.get()
  expect(sent - before).toBe(1)
  await expect(update('TEST#1', 'attribute_not_exists(pk)')).rejects.toThrow('conditional request failed')
  await ways.get()
  expect(sent - before).toBe(3)
})

it('a write to another partition clears only cached reads of the index', async () => {
  const elsewhere = () => tableClient.send(new PutCommand({ TableName: tableName, Item: { pk: 'TEST#2', sk: 'X' } }))
  const index = () =>
    tableClient.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk',
        ExpressionAttributeValues: { ':pk': 'TEST#2' },
      }),
    )
  await Promise.all([ways.get(), index()])
  const before = sent
  await elsewhere()
  await ways.get()
  expect(sent - before).toBe(1)
  await index()
  expect(sent - before).toBe(2)
})

it('a read during a write is not cached', async () => {
  await put(4)
  const [, read] = await Promise.all([put(5), ways.get()])
  expect([4, 5]).toContain(read?.['value'])
  expect((await ways.get())?.['value']).toBe(5)
})
