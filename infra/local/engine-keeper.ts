import { setTimeout as wait } from 'node:timers/promises'
import { startDynamo } from './dynamo.ts'
import type { Dynamo, DynamoOptions } from './dynamo.ts'
import { Problem } from './problem.ts'

interface KeeperOptions extends DynamoOptions {
  /** Where the database lies; in memory when undefined, and then it can't be restarted. */
  readonly folder: string | undefined
  /** Told the process id of each engine that replaces one. */
  readonly restarted: (pid: number) => void
  /** Told when there is no engine and there will be none. */
  readonly failed: (problem: Problem) => void
  readonly start?: typeof startDynamo
  /** Waits before each restart; as many restarts as there are waits. */
  readonly delaysMs?: readonly number[]
}

/** An engine that is restarted on the same port when its process dies. */
export interface KeptEngine extends Pick<Dynamo, 'endpoint' | 'pid' | 'ready' | 'stop'> {
  readonly isUp: () => boolean
  /** Whether it was down at any time since then, epoch ms. */
  readonly wasDownSince: (sinceMs: number) => boolean
  /** Resolves when it is up; never once it has failed for good. */
  readonly whenUp: () => Promise<void>
  /** Told each time it goes down. */
  readonly onDown: (listener: () => void) => void
}

const restartDelaysMs = [0, 500, 2000, 5000, 10_000]
/** An engine that ran for so long earns all the restarts again. */
const stableAfterMs = 60_000

/** Starts the table's engine and restarts it, with back-off and a bounded number of tries, whenever it dies. */
export async function keepEngine(options: KeeperOptions): Promise<KeptEngine> {
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
      // The watcher of the old process must be gone before its port is taken again.
      await engine.stop()
      engine = await start(folder, { ...options, port })
      restarted(engine.pid)
      if (await engine.ready.then(answers, doesNotAnswer)) {
        console.error('The table is back: nothing that was saved is lost.')
        lastDownMs = Date.now()
        back = undefined
        void watch()
        return
      }
    }
    failed(
      new Problem(`The table's engine (java) keeps ending: gave up after ${delaysMs.length} restarts. ${whatToDo}`),
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
      return failed(new Problem(`The table's engine (java) ended, and with it the data, which was in memory only.`))
    }
    console.error("The table's engine (java) ended unexpectedly: starting it again.")
    back = restart().catch((error: unknown) => {
      failed(error instanceof Problem ? error : new Problem(`The table can't be started again: ${String(error)}`))
      return forever
    })
    for (const each of listeners) each()
  }
  // A restart that fails at once begins another, which is waited for as well.
  const whenUp = async (): Promise<void> => {
    const restarting = back
    if (!restarting) return
    await restarting
    await whenUp()
  }
  // Its first start is awaited by the caller, who hears of its failure by `ready`.
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
