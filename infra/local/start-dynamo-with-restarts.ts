import { setTimeout as wait } from 'node:timers/promises'
import { startDynamo } from './dynamo.ts'
import type { DynamoOptions } from './dynamo.ts'
import type { RunningDynamo } from './dynamo-folders.ts'
import { UserFixableError } from './user-fixable-error.ts'

interface KeeperOptions extends DynamoOptions {
  /** Folder of the database. Undefined keeps the data in memory only, so DynamoDB Local can't be restarted. */
  readonly folder: string | undefined
  /** Called with the process id after each restart. */
  readonly restarted: (pid: number) => void
  /** Called when DynamoDB Local has ended and all restarts have failed. */
  readonly failed: (problem: UserFixableError) => void
  readonly start?: typeof startDynamo
  /** The delay before each restart; the number of delays is the number of restarts. */
  readonly delaysMs?: readonly number[]
}

/** A DynamoDB Local that is restarted on the same port whenever its process dies. */
export interface RestartingDynamo extends Pick<RunningDynamo, 'endpoint' | 'pid' | 'ready' | 'stop'> {
  readonly isUp: () => boolean
  /** Whether DynamoDB Local was down at any time since `sinceMs` (epoch ms). */
  readonly wasDownSince: (sinceMs: number) => boolean
  /** Resolves when DynamoDB Local is up; never resolves after a permanent failure. */
  readonly whenUp: () => Promise<void>
  /** Registers a listener that is called each time DynamoDB Local goes down. */
  readonly onDown: (listener: () => void) => void
}

const restartDelaysMs = [0, 500, 2000, 5000, 10_000]
/** After running this long, DynamoDB Local gets the full number of restarts again. */
const stableAfterMs = 60_000

/** Starts DynamoDB Local and restarts it, with back-off and a bounded number of retries, whenever it dies. */
export async function startDynamoWithRestarts(options: KeeperOptions): Promise<RestartingDynamo> {
  const { folder, restarted, failed, start = startDynamo, delaysMs = restartDelaysMs } = options
  let engine = await start(folder, options)
  let isStopping = false
  let lastDownMs = -Infinity
  let back: Promise<void> | undefined
  let tries = 0
  const listeners: (() => void)[] = []
  const port = Number(new URL(engine.endpoint).port)

  const restart = async () => {
    for (const delayMs of delaysMs.slice(tries)) {
      tries++
      await wait(delayMs, undefined, { ref: false })
      if (isStopping) return
      // The old process's watcher must be gone before its port is reused.
      await engine.stop()
      engine = await start(folder, { ...options, port })
      restarted(engine.pid)
      if (await engine.ready.then(answers, doesNotAnswer)) {
        console.error('The table is back. No saved data is lost.')
        lastDownMs = Date.now()
        back = undefined
        void watch()
        return
      }
    }
    failed(
      new UserFixableError(
        `DynamoDB Local (java) keeps ending. Gave up after ${delaysMs.length} restarts. ${whatToDo}`,
      ),
    )
    return forever
  }
  const watch = async () => {
    const startedMs = Date.now()
    await engine.gone
    if (isStopping) return
    lastDownMs = Date.now()
    if (lastDownMs - startedMs > stableAfterMs) tries = 0
    if (folder === undefined) {
      back = forever
      return failed(new UserFixableError(`DynamoDB Local (java) ended. Its data was in memory only and is lost.`))
    }
    console.error('DynamoDB Local (java) ended unexpectedly. Starting it again.')
    back = restart().catch((error: unknown) => {
      failed(
        error instanceof UserFixableError
          ? error
          : new UserFixableError(`The table can't be started again: ${String(error)}`),
      )
      return forever
    })
    for (const each of listeners) each()
  }
  // A restart that fails at once triggers another restart, so this waits for that restart, too.
  const whenUp = async (): Promise<void> => {
    const restarting = back
    if (!restarting) return
    await restarting
    await whenUp()
  }
  // The caller awaits the first start and observes its failure through `ready`.
  engine.ready.then(watch, () => undefined)
  return {
    endpoint: engine.endpoint,
    get pid() {
      return engine.pid
    },
    ready: engine.ready,
    isUp: () => back === undefined,
    wasDownSince: (sinceMs) => back !== undefined || lastDownMs >= sinceMs,
    whenUp,
    onDown: (listener) => void listeners.push(listener),
    stop: () => {
      isStopping = true
      return engine.stop()
    },
  }
}

const answers = () => true
const doesNotAnswer = () => false
const forever = new Promise<void>(() => undefined)
const whatToDo = 'Check the free memory and disk of this machine, and start Nestboard again; the data is kept.'
