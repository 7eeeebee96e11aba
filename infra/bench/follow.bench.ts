import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams'
import { createAccount } from '@nestboard/shared/auth/routes.ts'
import { findRunningSystem } from '../local/lock-data-folder.ts'
import { localTableName } from '../local/set-local-environment.ts'
import { ensureTable } from '../local/table.ts'
import { startChildScript } from './child.ts'
import { median, roundToDigits } from './measurement.ts'
import type { BenchFunction } from './measurement.ts'

const listings = Number(process.env['NB_BENCH_LISTINGS'] ?? 6000)
const file = process.env['NB_BENCH_LISTINGS_FILE'] ?? ''
const askEveryMs = 3000
const lookEveryMs = 50
const mailWithinMs = 300_000
const followedWithinMs = 40 * 60_000

/**
 * Measures how long a sign-up code takes, from the request to the mail in the inbox, while an import writes to a
 * running system and the stream's reactions process it. Needs an Inside Airbnb listings file in
 * `NB_BENCH_LISTINGS_FILE`.
 */
export const bench: BenchFunction = async () => {
  if (!file) throw new Error('NB_BENCH_LISTINGS_FILE names no listings file')
  const dataFolder = await mkdtemp(join(tmpdir(), 'nestboard-follow-'))
  const env = { PORT: '0', NB_DATA: dataFolder, NB_DEMO: '0', NB_BUDGET_FACTOR: '1000000' }
  const local = join(import.meta.dirname, '..', 'local')
  const system = await startChildScript([`${local}/start.ts`], (line) => /^ready (\S+)/.exec(line)?.[1], env)
  try {
    const codes: Promise<Code>[] = []
    const asking = new AbortController()
    const asks = (async () => {
      for (let at = 0; !asking.signal.aborted; at++) {
        const code = signUpCode(system.found, `follow${at}@example.test`)
        // All sign-up codes are awaited at the end. Without this handler, an earlier rejection would end the process
        // and leave the system running.
        code.catch(() => undefined)
        codes.push(code)
        await wait(askEveryMs)
      }
    })()
    const begun = performance.now()
    await imported([`${local}/import.ts`, file, '--limit', String(listings)], env)
    const writtenSeconds = (performance.now() - begun) / 1000
    await followed(dataFolder)
    const followedSeconds = (performance.now() - begun) / 1000
    asking.abort()
    await asks
    const all = await Promise.all(codes)
    const [totalMs, mailMs] = [all.map((each) => each.totalMs), all.map((each) => each.totalMs - each.answeredMs)]
    const most = 2000
    return [
      {
        id: 'follow',
        title: `longest of ${all.length} sign-up codes while ${listings} listings are followed`,
        value: roundToDigits(Math.max(...totalMs), 0),
        unit: 'ms',
        most,
      },
      { id: 'follow', title: 'median of these', value: roundToDigits(median(totalMs), 0), unit: 'ms', most },
      {
        id: 'follow',
        title: 'longest from the answer of the sign-up to its mail',
        value: roundToDigits(Math.max(...mailMs), 0),
        unit: 'ms',
        most,
        beside: { title: 'median', value: roundToDigits(median(mailMs), 0) },
      },
      {
        id: 'follow',
        title: 'from the start of the import until all of it is followed',
        value: roundToDigits(followedSeconds, 0),
        unit: 's',
        beside: { title: 'until it is written', value: roundToDigits(writtenSeconds, 0) },
      },
    ]
  } finally {
    await system.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/**
 * Runs the import and waits until it ends.
 * @throws Error if the import fails
 */
async function imported(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the import ended with ${code}`)
}

/** Milliseconds from a sign-up request to its response, and to its mail. */
interface Code {
  readonly answeredMs: number
  readonly totalMs: number
}

async function signUpCode(origin: string, email: string): Promise<Code> {
  const begun = performance.now()
  const form = { email, password: 'correct horse battery', name: 'Ada Follow', country: 'AU' }
  const response = await fetch(origin + createAccount.path, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(form),
  })
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`)
  const answeredMs = performance.now() - begun
  while (performance.now() - begun < mailWithinMs) {
    const mails = (await (await fetch(`${origin}/_local/mail?to=${email}`)).json()) as unknown[]
    if (mails.length) return { answeredMs, totalMs: performance.now() - begun }
    await wait(lookEveryMs)
  }
  throw new Error(`no code within ${mailWithinMs} ms`)
}

/** Resolves when every reader of the stream has handled all records written until now. */
async function followed(dataFolder: string): Promise<void> {
  const marked = await mark(findRunningSystem(dataFolder)?.tableEndpoint ?? '')
  const untilMs = Date.now() + followedWithinMs
  while (!(await checkpoints(dataFolder)).every((done) => done >= marked)) {
    if (Date.now() > untilMs) throw new Error('the import is still being followed')
    await wait(1000)
  }
}

/** Writes a row that wakes no reaction, and returns its sequence number in the stream. */
async function mark(endpoint: string): Promise<bigint> {
  const at = { endpoint, region: 'us-east-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }
  const [client, streams] = [new DynamoDBClient(at), new DynamoDBStreamsClient(at)]
  const StreamArn = await ensureTable(client, localTableName)
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }))
  const ShardId = StreamDescription?.Shards?.at(-1)?.ShardId
  const from = { StreamArn, ShardId, ShardIteratorType: 'LATEST' } as const
  const { ShardIterator } = await streams.send(new GetShardIteratorCommand(from))
  const Item = { pk: { S: 'MARK#1' }, sk: { S: String(Date.now()) } }
  await client.send(new PutItemCommand({ TableName: localTableName, Item }))
  const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator }))
  return BigInt(Records.at(-1)?.dynamodb?.SequenceNumber ?? 0)
}

/** Reads the checkpoint of each reader of the stream. */
async function checkpoints(dataFolder: string): Promise<bigint[]> {
  // The checkpoint files are found by pattern, because the script can also measure older commits, which name them
  // differently.
  const names = (await readdir(dataFolder)).filter((name) => /^stream.*\.json$/.test(name))
  const all = await Promise.all(names.map((name) => readFile(join(dataFolder, name), 'utf8')))
  return all.map((text) => BigInt(Object.values(JSON.parse(text) as Record<string, string>).at(-1) ?? 0))
}
