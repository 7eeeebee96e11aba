import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createDemoLoader } from './demo-loader.ts'
import { startDevHost } from './dev-host.ts'
import type { DevHost } from './dev-host.ts'
import { findFreePort } from './dynamo.ts'
import { createShutdownSequence } from './shutdown-sequence.ts'
import { UserFixableError } from './user-fixable-error.ts'
import { watchServerFiles } from './server-edits.ts'
import { readStartSettings } from './start-settings.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const program = fileURLToPath(new URL('start.ts', import.meta.url))
/** Options such as `--inspect`, which let a debugger attach to the server. */
const execArgv = process.argv.slice(2).filter((argument) => argument.startsWith('--inspect'))
const { add, run: stopHost } = createShutdownSequence()

/** A run of the local system in a process of its own. */
interface ServerRun {
  readonly child: ChildProcess
  /** Resolves with true when the system is ready, with false if it ends before that. */
  readonly ready: Promise<boolean>
  /** Resolves with the exit code. */
  readonly ended: Promise<number>
}

function startServer(port: number, host: DevHost, ...flags: string[]): ServerRun {
  const env = { ...process.env, PORT: String(port) }
  const child = fork(program, [JSON.stringify(host), ...flags], { env, execArgv })
  const ended = once(child, 'exit').then(([code]) => (code as number | null) ?? 1)
  const ready = Promise.race([once(child, 'message').then(() => true), ended.then(() => false)])
  return { child, ready, ended }
}

async function exit(code: number): Promise<never> {
  await stopHost()
  process.exit(code)
}

/**
 * `npm run dev`: runs the local system, and starts its server again when a server file changes, on the same port and
 * table. After a syntax error the server runs on as it was until the next edit.
 */
async function main(): Promise<void> {
  const settings = readStartSettings(process.env, process.cwd())
  const port = settings.port || (await findFreePort())
  let server: ServerRun | undefined
  let replaced: ServerRun | undefined
  let isStopping = false
  const stop = (code = 0) => {
    isStopping = true
    if (!server?.child.kill('SIGTERM')) void exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop())
  // The launcher was killed and can't forward signals any more.
  process.on('disconnect', () => stop())
  const failed = (problem: UserFixableError) => {
    console.error(problem.message)
    stop(1)
  }
  const writesMuch = createDemoLoader(settings).fill !== undefined
  const { dataFolder } = settings
  const host = await startDevHost({ dataFolder, origin: `http://localhost:${port}`, writesMuch, failed }, add)
  if (isStopping) return
  const edits = watchServerFiles(root)
  /** Ends this process with its server, unless the server is replaced or a later edit may let it start. */
  const endWith = async (ending: ServerRun, isFirst: boolean) => {
    const code = await ending.ended
    if (isStopping || (ending !== replaced && (isFirst || (await ending.ready)))) await exit(code)
    if (ending !== replaced) console.error('The server did not start. It starts again after the next edit.')
  }
  server = startServer(port, host)
  void endWith(server, true)
  await server.ready
  for (;;) {
    const { changed, errors } = await edits.take()
    if (isStopping) return
    for (const error of errors) console.error(`${error}. The server waits for the next edit.`)
    if (errors.length > 0) continue
    const sinceMs = Date.now()
    console.log(`${changed.join(', ')} changed: the server starts again …`)
    replaced = server
    server.child.kill('SIGTERM')
    await server.ended
    if (isStopping) return
    server = startServer(port, host, '--again')
    void endWith(server, false)
    if (await server.ready) console.log(`The server runs again after ${((Date.now() - sinceMs) / 1000).toFixed(1)} s.`)
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof UserFixableError ? error.message : error)
  await exit(1)
}
