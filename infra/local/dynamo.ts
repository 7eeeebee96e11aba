import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { buildDynamoJavaArguments, findDynamoFolders, dynamoJarName } from './dynamo-folders.ts'
import type { RunningDynamo } from './dynamo-folders.ts'
import { UserFixableError } from './user-fixable-error.ts'
import { endProcess, waitForProcessEnd, isProcessRunning } from './processes.ts'

const readyWithinMs = 30_000
const stopWithinMs = 1500

// The shell kills java when its stdin closes, which the kernel does even if node is killed with SIGKILL. Only java
// keeps descriptor 3 open, so its closing signals that java is gone.
const endWithParent =
  'java "$@" </dev/null >/dev/null 2>&1 & engine=$!; exec 3>&-; echo $engine; cat >/dev/null; kill $engine 2>/dev/null; wait $engine 2>/dev/null'

// Java's C1 compiler alone starts faster, and is as fast as the default under the load of one machine.
const quickToStart = ['-XX:TieredStopAtLevel=1']

export interface DynamoOptions {
  /**
   * Set to load hundreds of thousands of rows: with the full compiler each row takes half the time once java is warm.
   */
  readonly writesMuch?: boolean | undefined
  /** Undefined picks a free port. */
  readonly port?: number | undefined
}

/**
 * Starts DynamoDB Local in a process group of its own: Ctrl-C in the terminal reaches only us, and we end java in
 * order.
 * @param folder of its database; in memory when undefined
 */
export async function startDynamo(folder: string | undefined, options: DynamoOptions = {}): Promise<RunningDynamo> {
  const { writesMuch = false, port } = options
  if (!findDynamoFolders().isArchived) await archive()
  const { installed, archived, classes, isArchived } = findDynamoFolders()
  // Java checks itself whether the archive of loaded classes fits its version, and ignores it otherwise.
  const flags = [...(isArchived ? [`-XX:SharedArchiveFile=${classes}`] : []), ...(writesMuch ? [] : quickToStart)]
  return launch(
    buildDynamoJavaArguments({ installed, jarIn: isArchived ? archived : installed }, ...flags),
    folder,
    port,
  )
}

async function archive(): Promise<void> {
  const { createJavaClassArchive } = await import('./create-java-class-archive.ts')
  // Without the archive of loaded classes the start is slower but works.
  await createJavaClassArchive((java) => launch(java)).catch((error: unknown) =>
    console.error('DynamoDB Local could not be archived:', error),
  )
}

async function launch(java: readonly string[], folder?: string, wanted?: number): Promise<RunningDynamo> {
  const port = wanted ?? (await findFreePort())
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
  const words = [dynamoJarName, String(port)]
  const ready = answers(port, pid, words)
  // Marked as handled here; the rejection is observed by the caller that awaits `ready`.
  ready.catch(() => undefined)
  return {
    endpoint,
    pid,
    ready,
    gone,
    stop: async () => {
      shell.stdin?.end()
      if (!(await waitForProcessEnd(pid, words, stopWithinMs))) await endProcess(pid, words)
      await ended
    },
  }
}

async function answers(port: number, pid: number, words: readonly string[]): Promise<void> {
  const untilMs = Date.now() + readyWithinMs
  for (let missing = 0; ;) {
    if (await listens(port)) return
    // During exec a process has no command line for a moment.
    missing = isProcessRunning(pid, words) ? 0 : missing + 1
    if (Date.now() > untilMs || missing > 5)
      throw new UserFixableError(
        'DynamoDB Local did not start: check with `java -version` that Java 17 or newer is installed.',
      )
    await wait(20)
  }
}

/**
 * Polled some hundred times while java starts: a bare connection is nearly free, an HTTP request would keep a core
 * busy.
 */
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

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
