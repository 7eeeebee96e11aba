import { join } from 'node:path'
import { holdFolder, ownNames } from './data-folder.ts'
import { watchData } from './data-watch.ts'
import { keepEngine } from './engine-keeper.ts'
import { listen } from './http.ts'
import { orderlyStop } from './orderly-stop.ts'
import type { OrderlyStop } from './orderly-stop.ts'
import type { Problem } from './problem.ts'
import { tableHealth } from './table-health.ts'

export interface LocalOptions {
  /** 0: any free one. */
  readonly port: number
  /** Absolute; without one everything is in memory, and in a folder that goes with the system. */
  readonly dataFolder?: string
  /** The browser app through Vite instead of from its build. */
  readonly dev?: boolean
  readonly requestTimeoutMs?: number
  /** Whether thousands of rows are written at once after the start, as the demo is. */
  readonly writesMuch?: boolean
}

export interface LocalSystem {
  readonly origin: string
  readonly port: number
  /** Paints the demo's pictures that nobody looked at yet, one after the other. */
  readonly paintPictures: () => Promise<void>
  /** Runs what writes very much; what follows from it follows afterwards. */
  readonly writeMuch: <T>(work: () => Promise<T>) => Promise<T>
  /** Resolves when it can't go on, with what to tell the person at the keyboard; whoever started it then stops it. */
  readonly failed: Promise<Problem>
  /**
   * Ends everything in order, within 10 s: what hangs is named on the console and no longer waited for.
   * @returns whether nothing hung
   */
  readonly stop: () => Promise<boolean>
  /** Ends java at once, when there is no time for anything else. */
  readonly kill: () => void
}

/** Where something that survives a restart lies; undefined for a system in memory. */
export type FileOf = (name: keyof typeof ownNames) => string | undefined
/** Told how to end what was just begun, and its name; the last is ended first. */
export type OnStop = OrderlyStop['add']

let isTaken = false
/** What java needs at most: asked to end, told to, killed. */
const engineStopMs = 4000

/**
 * Starts the whole system on this machine: table, S3, mail, HTTP and WebSocket gateways, stream, timers and the browser
 * app on one port. Resolves when everything answers. One per process: handlers read where their services are once.
 * @throws Problem for what the person at the keyboard can put right
 */
export async function startLocal(options: LocalOptions): Promise<LocalSystem> {
  if (isTaken) throw new Error('a process holds one local system: share it, or start another process')
  isTaken = true
  const { add, run } = orderlyStop()
  try {
    const { port, ...more } = await start(options, add)
    return { port, origin: originOf(port), ...more, stop: run }
  } catch (error) {
    await run()
    throw error
  }
}

const originOf = (port: number): string => `http://localhost:${port}`

async function start(options: LocalOptions, onStop: OnStop): Promise<Omit<LocalSystem, 'origin' | 'stop'>> {
  const { dataFolder } = options
  const held = dataFolder === undefined ? undefined : await holdFolder(dataFolder)
  if (held) onStop('the lock of the data folder', held.release)
  const http = await listen(options.port, options.requestTimeoutMs)
  onStop('the port', http.stop)
  const origin = originOf(http.port)
  const fileOf: FileOf = (name) => dataFolder && join(dataFolder, ownNames[name])
  const failing = Promise.withResolvers<Problem>()
  const folder = fileOf('table')
  const restarted = (javaPid: number) => held?.record({ javaPid })
  const engine = await keepEngine({ ...options, port: undefined, folder, restarted, failed: failing.resolve })
  onStop("the table's engine (java)", engine.stop, engineStopMs)
  held?.record({ origin, javaPid: engine.pid, tableEndpoint: engine.endpoint })
  const data = watchData(folder, failing.resolve)
  onStop('the watch over the data', data.stop)
  // Java takes longest to come up: all the rest is loaded meanwhile.
  const { assemble } = await import('./assemble.ts')
  const health = tableHealth(engine, data.fault)
  const begun = { origin, server: http.server, engine, health, fileOf, onStop, dev: options.dev ?? false }
  const { front, stopPainting, stopFollowing, ...more } = await assemble(begun)
  http.serve(front)
  // Begun first, because a taken port must be told at once; ended first, because what it serves is ended next.
  onStop('the port', http.stop)
  onStop('the work that follows writes', stopFollowing)
  onStop('the painting of pictures', stopPainting)
  return { port: http.port, ...more, failed: failing.promise, kill: () => process.kill(engine.pid, 'SIGKILL') }
}
