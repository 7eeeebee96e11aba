import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { StreamCheckpoints } from './stream-checkpoints.ts'
import { createDeadLetterRecorder } from './dead-letter-recorder.ts'
import { startDynamo } from './dynamo.ts'
import type { RunningDynamo } from './dynamo-folders.ts'
import { maxStreamAttempts } from './deliver-shard-records.ts'
import type { StreamHandler } from './deliver-shard-records.ts'
import { StreamDelivery } from './stream-delivery.ts'
import { ensureTable, ensureTableForBulkLoad } from './table.ts'

let dynamo: RunningDynamo
let client: DynamoDBClient
let streams: DynamoDBStreamsClient
const folder = mkdtempSync(join(tmpdir(), 'nestboard-stream-'))
const said = console.error

beforeAll(async () => {
  console.error = () => undefined
  dynamo = await startDynamo(undefined)
  await dynamo.ready
  const at = { endpoint: dynamo.endpoint, region: 'us-east-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }
  client = new DynamoDBClient(at)
  streams = new DynamoDBStreamsClient(at)
}, 30_000)
afterAll(async () => {
  console.error = said
  await dynamo.stop()
  rmSync(folder, { recursive: true })
})

const put = (table: string, pk: string) =>
  client.send(
    new PutItemCommand({ TableName: table, Item: { pk: { S: pk }, sk: { S: 's' }, b: { B: new Uint8Array([1]) } } }),
  )
const nameOf = (record: DynamoDBRecord): string => record.dynamodb?.Keys?.['pk']?.S ?? ''
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Starts delivering a table's stream from its checkpoint. */
async function begin(table: string, handler: StreamHandler, retryDelayMs = () => 5) {
  const source = {
    client: streams,
    streamArn: await ensureTable(client, table),
    checkpoints: new StreamCheckpoints(join(folder, `${table}.json`)),
    deadLetters: createDeadLetterRecorder(join(folder, `${table}.jsonl`), () => 7),
    retryDelayMs,
  }
  const delivery = new StreamDelivery(source, handler)
  delivery.start()
  return delivery
}

it('delivers a write once, in the shape that Lambda passes', { timeout: 10_000 }, async () => {
  const seen: DynamoDBRecord[] = []
  const delivery = await begin('shape', async ({ Records }) => void seen.push(...Records))
  await put('shape', 'a')
  await until(() => seen.length === 1)
  await delivery.stop()
  expect(seen[0]).toMatchObject({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    dynamodb: { NewImage: { pk: { S: 'a' }, b: { B: 'AQ==' } }, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  })
  expect(Math.abs((seen[0]?.dynamodb?.ApproximateCreationDateTime ?? 0) - Date.now() / 1000)).toBeLessThan(120)
})

it('delivers no write from before the stream was enabled, and every later write', { timeout: 10_000 }, async () => {
  expect(await ensureTableForBulkLoad(client, 'filled')).toBe(false)
  await put('filled', 'before')
  // An interrupted import makes the same call again when it continues; that call must not add a stream.
  expect(await ensureTableForBulkLoad(client, 'filled')).toBe(false)
  const handled: string[] = []
  const delivery = await begin('filled', async ({ Records }) => void handled.push(...Records.map(nameOf)))
  await put('filled', 'later')
  await until(() => handled.length > 0)
  await delivery.stop()
  expect(handled).toEqual(['later'])
  expect(await ensureTableForBulkLoad(client, 'filled')).toBe(true)
})

it(
  'retries a failing record until it becomes a dead letter, and loses no record before or after it',
  { timeout: 10_000 },
  async () => {
    const handled: string[] = []
    let tries = 0
    const delivery = await begin('retry', ({ Records }) => {
      const at = Records.findIndex((record) => nameOf(record) === 'poison')
      handled.push(...Records.slice(0, at < 0 ? undefined : at).map(nameOf))
      if (at < 0) return Promise.resolve()
      tries++
      return Promise.resolve({ batchItemFailures: [{ itemIdentifier: Records[at]?.dynamodb?.SequenceNumber ?? '' }] })
    })
    for (const name of ['a', 'b', 'poison', 'c']) await put('retry', name)
    await until(() => handled.includes('c'))
    await delivery.stop()
    expect(handled).toEqual(['a', 'b', 'c'])
    expect(tries).toBe(maxStreamAttempts)
    const letters = readFileSync(join(folder, 'retry.jsonl'), 'utf8').trim().split('\n')
    expect(letters).toHaveLength(1)
    expect(JSON.parse(letters[0] ?? '')).toMatchObject({
      at: 7,
      source: 'stream',
      attempts: maxStreamAttempts,
      record: { dynamodb: { Keys: { pk: { S: 'poison' } } } },
    })
  },
)

it('resumes after a stop without repeating or losing a record', { timeout: 10_000 }, async () => {
  const seen: string[] = []
  const handler: StreamHandler = async ({ Records }) => void seen.push(...Records.map(nameOf))
  const first = await begin('again', handler)
  await put('again', 'before')
  await until(() => seen.length === 1)
  await first.stop()
  await put('again', 'meanwhile')
  const second = await begin('again', handler)
  await put('again', 'after')
  await until(() => seen.length === 3)
  await second.stop()
  expect(seen).toEqual(['before', 'meanwhile', 'after'])
})

it('repeats the batch of a handler that was killed', { timeout: 10_000 }, async () => {
  let calls = 0
  const first = await begin('killed', () => {
    calls++
    // The handler never answers, as in a killed process.
    return new Promise(() => undefined)
  })
  await put('killed', 'a')
  await until(() => calls === 1)
  void first.stop()
  const seen: string[] = []
  const second = await begin('killed', async ({ Records }) => void seen.push(...Records.map(nameOf)))
  await until(() => seen.length === 1)
  await second.stop()
  expect(seen).toEqual(['a'])
})

it('stops at once while a record waits for its retry, and retries the record at the next start', async () => {
  let calls = 0
  const fails: StreamHandler = ({ Records }) => {
    calls++
    return Promise.resolve({ batchItemFailures: [{ itemIdentifier: Records[0]?.dynamodb?.SequenceNumber ?? '' }] })
  }
  const first = await begin('stopped', fails, () => 600_000)
  await put('stopped', 'a')
  await until(() => calls === 1)
  const askedMs = Date.now()
  await first.stop()
  expect(Date.now() - askedMs).toBeLessThan(2000)
  const seen: string[] = []
  const second = await begin('stopped', async ({ Records }) => void seen.push(...Records.map(nameOf)))
  await until(() => seen.length === 1)
  await second.stop()
  expect(seen).toEqual(['a'])
})

it(
  'delivers orders while a catalog record keeps failing, because each lane has its own reader',
  { timeout: 20_000 },
  async () => {
    const streamArn = await ensureTable(client, 'lanes')
    const handled: string[] = []
    let poisoned = 0
    const source = { client: streams, streamArn, deadLetters: () => undefined, retryDelayMs: () => 60_000 }
    const poison: StreamHandler = ({ Records }) => {
      poisoned++
      return Promise.resolve({ batchItemFailures: [{ itemIdentifier: Records[0]?.dynamodb?.SequenceNumber ?? '' }] })
    }
    const orders: StreamHandler = async ({ Records }) => void handled.push(...Records.map(nameOf))
    const readers = [
      new StreamDelivery({ ...source, lane: 'catalog', checkpoints: new StreamCheckpoints() }, poison),
      new StreamDelivery({ ...source, lane: 'urgent', checkpoints: new StreamCheckpoints() }, orders),
    ]
    for (const reader of readers) reader.start()
    const row = (pk: string, sk: string) => ({ pk: { S: pk }, sk: { S: sk }, nms: { N: '1' } })
    await client.send(new PutItemCommand({ TableName: 'lanes', Item: row('L#1', 'LISTING') }))
    await until(() => poisoned > 0)
    await client.send(new PutItemCommand({ TableName: 'lanes', Item: row('O#1', 'ORDER') }))
    await client.send(new PutItemCommand({ TableName: 'lanes', Item: row('MAIL#1', 'MAIL') }))
    await until(() => handled.includes('MAIL#1'))
    await Promise.all(readers.map((reader) => reader.stop()))
    expect(handled).toEqual(['L#1', 'O#1', 'MAIL#1'])
    expect(poisoned).toBe(1)
  },
)
