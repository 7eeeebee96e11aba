import { join } from 'node:path'
import { holdFolder, ownNames } from './data-folder.ts'
import { startDynamo } from './dynamo.ts'
import { listen } from './http.ts'

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
  /** Ends everything in order; nothing of it runs afterwards. */
  readonly stop: () => Promise<void>
}

/** Where something that survives a restart lies; undefined for a system in memory. */
export type FileOf = (name: keyof typeof ownNames) => string | undefined
/** Told how to end what was just begun; the last is ended first. */
export type OnStop = (stop: () => unknown) => void

let isTaken = false

/**
 * Starts the whole system on this machine: table, S3, mail, HTTP and WebSocket gateways, stream, timers and the browser
 * app on one port. Resolves when everything answers. One per process: handlers read where their services are once.
 * @throws Problem for what the person at the keyboard can put right
 */
export async function startLocal(options: LocalOptions): Promise<LocalSystem> {
  if (isTaken) throw new Error('a process holds one local system: share it, or start another process')
  isTaken = true
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each()
  }
  try {
    const { port, ...more } = await start(options, (each) => stops.push(each))
    return { port, origin: originOf(port), ...more, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const originOf = (port: number): string => `http://localhost:${port}`

async function start(options: LocalOptions, onStop: OnStop): Promise<Omit<LocalSystem, 'origin' | 'stop'>> {
  const { dataFolder } = options
  const held = dataFolder === undefined ? undefined : await holdFolder(dataFolder)
  if (held) onStop(held.release)
  const http = await listen(options.port, options.requestTimeoutMs)
  onStop(http.stop)
  const origin = originOf(http.port)
  const fileOf: FileOf = (name) => dataFolder && join(dataFolder, ownNames[name])
  const dynamo = await startDynamo(fileOf('table'), options)
  onStop(dynamo.stop)
  held?.record({ origin, javaPid: dynamo.pid, tableEndpoint: dynamo.endpoint })
  // Java takes longest to come up: all the rest is loaded meanwhile.
  const { assemble } = await import('./assemble.ts')
  const begun = { origin, server: http.server, dynamo, fileOf, onStop, dev: options.dev ?? false }
  const { front, ...more } = await assemble(begun)
  http.serve(front)
  // Begun first, because a taken port must be told at once; ended first, because what it serves is ended next.
  onStop(http.stop)
  return { port: http.port, ...more }
}
