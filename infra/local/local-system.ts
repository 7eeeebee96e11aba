import { join } from 'node:path'
import { startAwsEndpoint } from './start-aws-endpoint.ts'
import { setLocalEnvironment } from './set-local-environment.ts'
import { lockDataFolder, dataFileNames } from './lock-data-folder.ts'
import type { GetDataFilePath } from './lock-data-folder.ts'
import { watchDataFolder } from './watch-data-folder.ts'
import { attachDynamo } from './dev-host.ts'
import type { DevHost } from './dev-host.ts'
import { startDynamoWithRestarts } from './start-dynamo-with-restarts.ts'
import { startPaymentTwins } from './payments/start-payment-twins.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'
import { createShutdownSequence } from './shutdown-sequence.ts'
import type { RegisterStopFunction } from './shutdown-sequence.ts'
import type { UserFixableError } from './user-fixable-error.ts'
import { createTableHealthCheck } from './table-health.ts'

export interface LocalSystemOptions {
  /** 0 picks a free port. */
  readonly port: number
  /** Absolute path; without it all data is kept in memory and in a folder that is deleted at the stop. */
  readonly dataFolder?: string
  /** The DynamoDB Local and Vite of `npm run dev`, which also holds the data folder's lock. */
  readonly host?: DevHost | undefined
  readonly requestTimeoutMs?: number
  /** Writes thousands of rows that need no reactions; called during the start if the table is new. */
  readonly fill?: (() => Promise<void>) | undefined
}

export interface LocalSystem {
  readonly origin: string
  readonly port: number
  /** Runs a bulk write; its stream records are processed afterwards. */
  readonly writeMuch: <T>(work: () => Promise<T>) => Promise<T>
  /** Resolves with a message for the user when the system can't go on; the caller then stops it. */
  readonly failed: Promise<UserFixableError>
  /**
   * Stops everything in order within 10 s; parts that hang are named on the console and abandoned.
   * @returns whether every part stopped
   */
  readonly stop: () => Promise<boolean>
  /** Kills java at once, when there is no time for an orderly stop. */
  readonly kill: () => void
}

let isTaken = false
/** The longest java takes to stop: SIGTERM, then SIGKILL. */
const engineStopMs = 4000

/**
 * Starts the whole system on this machine: table, S3, mail, HTTP and WebSocket gateways, stream, timers and the
 * browser app on one port. Resolves when everything answers. One system per process, because handlers read their
 * endpoints once.
 * @throws UserFixableError for errors the user can fix
 */
export async function startLocalSystem(options: LocalSystemOptions): Promise<LocalSystem> {
  if (isTaken) throw new Error('a process holds one local system: share it, or start another process')
  isTaken = true
  const { add, run } = createShutdownSequence()
  try {
    const { port, ...more } = await start(options, add)
    return { port, origin: originOf(port), ...more, stop: run }
  } catch (error) {
    await run()
    throw error
  }
}

const originOf = (port: number): string => `http://localhost:${port}`

async function start(
  options: LocalSystemOptions,
  onStop: RegisterStopFunction,
): Promise<Omit<LocalSystem, 'origin' | 'stop'>> {
  const { dataFolder, host } = options
  const held = dataFolder === undefined || host ? undefined : await lockDataFolder(dataFolder)
  if (held) onStop('the lock of the data folder', held.release)
  const http = await listenOnLoopback(options.port, options.requestTimeoutMs)
  onStop('the port', http.stop)
  const origin = originOf(http.port)
  const fileOf: GetDataFilePath = (name) => dataFolder && join(dataFolder, dataFileNames[name])
  const failing = Promise.withResolvers<UserFixableError>()
  const folder = fileOf('table')
  const restarted = (javaPid: number) => held?.record({ javaPid })
  const writesMuch = options.fill !== undefined
  const { resolve: failed } = failing
  const engine = host ? attachDynamo(host) : await startDynamoWithRestarts({ writesMuch, folder, restarted, failed })
  onStop("the table's engine (java)", engine.stop, engineStopMs)
  held?.record({ origin, javaPid: engine.pid, tableEndpoint: engine.endpoint })
  const data = watchDataFolder(folder, failing.resolve)
  onStop('the check of the data folder', data.stop)
  const aws = await startAwsEndpoint()
  onStop('mail and queue', aws.stop)
  const twins = await startPaymentTwins({
    file: fileOf('payments'),
    webhookUrlOf: (provider) => `${origin}/v1/payment/webhook/${provider}`,
  })
  onStop('payment providers', twins.stop)
  // Handlers read the environment when they are loaded, so it is set before the import below.
  setLocalEnvironment({ origin, dynamo: engine.endpoint, aws: aws.endpoint, payments: twins.settings })
  // Java takes longest to start, so everything else is loaded meanwhile.
  const { assembleSystem } = await import('./assemble-system.ts')
  const health = createTableHealthCheck(engine, data.fault)
  const { fill } = options
  const cardForms = [twins.origin]
  const begun = { origin, cardForms, engine, aws, health, fileOf, onStop, fill, viteOrigin: host?.viteOrigin }
  const { front, stopFollowing, ...more } = await assembleSystem(begun)
  http.serve(front)
  // The port was opened before all other parts, to report a taken port at once. Its stop is registered only here, so
  // that it stops before the parts behind it.
  onStop('the port', http.stop)
  onStop('the stream readers', stopFollowing)
  return {
    port: http.port,
    ...more,
    failed: failing.promise,
    kill: () => void (host ?? process.kill(engine.pid, 'SIGKILL')),
  }
}
