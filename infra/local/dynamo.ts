import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { engineArguments, engineFolders, engineJar } from './engine.ts'
import { Problem } from './problem.ts'
import { end, hasEnded, isRunning } from './running.ts'

export interface Dynamo {
  readonly endpoint: string
  readonly pid: number
  /** Resolves when it answers. */
  readonly ready: Promise<void>
  /** Resolves as soon as java is gone, whoever ended it. */
  readonly gone: Promise<void>
  readonly stop: () => Promise<void>
}

const readyWithinMs = 30_000
const stopWithinMs = 1500

// The shell ends java as soon as its input closes, and the kernel closes that even when node is killed outright. Java
// alone keeps descriptor 3 open, so the kernel closes that when java is gone.
const endWithParent =
  'java "$@" </dev/null >/dev/null 2>&1 & engine=$!; exec 3>&-; echo $engine; cat >/dev/null; kill $engine 2>/dev/null; wait $engine 2>/dev/null'

// Quick to start, and as fast as the default for what one machine asks of it.
const quickToStart = ['-XX:TieredStopAtLevel=1']

export interface DynamoOptions {
  /** For hundreds of thousands of rows: each takes half the time once the engine knows them. */
  readonly writesMuch?: boolean | undefined
  /** Any free one when undefined. */
  readonly port?: number | undefined
}

/**
 * Starts DynamoDB Local. Its process has a group of its own: a Ctrl-C in the terminal reaches us, and we end it in order.
 * @param folder where its database lies; in memory when undefined
 */
export async function startDynamo(folder: string | undefined, options: DynamoOptions = {}): Promise<Dynamo> {
  const { writesMuch = false, port } = options
  if (!engineFolders().isArchived) await archive()
  const { installed, archived, classes, isArchived } = engineFolders()
  // Java sees for itself whether an archive is of its own version, and does without where it is not.
  const flags = [...(isArchived ? [`-XX:SharedArchiveFile=${classes}`] : []), ...(writesMuch ? [] : quickToStart)]
  return launch(engineArguments({ installed, jarIn: isArchived ? archived : installed }, ...flags), folder, port)
}

async function archive(): Promise<void> {
  const { archiveEngine } = await import('./engine-archive.ts')
  // A start is only slower without.
  await archiveEngine((java) => launch(java)).catch((error: unknown) =>
    console.error('DynamoDB Local could not be archived:', error),
  )
}

async function launch(java: readonly string[], folder?: string, wanted?: number): Promise<Dynamo> {
  const port = wanted ?? (await freePort())
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const where = folder === undefined ? ['-inMemory'] : ['-dbPath', folder]
  const shell = spawn('sh', ['-c', endWithParent, 'dynamo', ...java, ...where, '-sharedDb', '-port', String(port)], {
    env: { ...process.env, DDB_LOCAL_TELEMETRY: '0' },
    stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
    detached: true,
  })
  const alive = shell.stdio[3] as Readable
  const gone = once(alive.resume(), 'close').then(() => undefined)
  const ended = once(shell, 'exit')
  const [line] = (await once(shell.stdout as Readable, 'data')) as [Buffer]
  const pid = Number(line.toString())
  const endpoint = `http://127.0.0.1:${port}`
  const words = [engineJar, String(port)]
  const ready = answers(port, pid, words)
  // It may fail while others are still being loaded; whoever waits for it hears of it then.
  ready.catch(() => undefined)
  return {
    endpoint,
    pid,
    ready,
    gone,
    stop: async () => {
      shell.stdin?.end()
      if (!(await hasEnded(pid, words, stopWithinMs))) await end(pid, words)
      await ended
    },
  }
}

async function answers(port: number, pid: number, words: readonly string[]): Promise<void> {
  const untilMs = Date.now() + readyWithinMs
  for (let missing = 0; ;) {
    if (await listens(port)) return
    // While a process becomes another program it has no command line for a moment.
    missing = isRunning(pid, words) ? 0 : missing + 1
    if (Date.now() > untilMs || missing > 5)
      throw new Problem('DynamoDB Local did not start: check with `java -version` that Java 17 or newer is installed.')
    await wait(20)
  }
}

/** Asked some hundred times while java comes up: a bare connection takes next to nothing, a request keeps a core busy. */
async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
