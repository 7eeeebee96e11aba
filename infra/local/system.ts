import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { loadContract } from '../contract.ts'
import { apiGateway, mountRoutes } from './api.ts'
import { listenAws } from './aws.ts'
import { handleCosts } from './costs/handle.ts'
import { Checkpoints } from './checkpoints.ts'
import { holdFolder, ownNames } from './data-folder.ts'
import { deadLetterFile } from './dead-letters.ts'
import { startDynamo } from './dynamo.ts'
import { apiEntries, eventEntries } from './entries.ts'
import { localTable, setEnvironment } from './environment.ts'
import { listen } from './http.ts'
import type { LocalPage } from './local-page.ts'
import { MailBox } from './mail.ts'
import { mailPage } from './mail-page.ts'
import { startMedia } from './media.ts'
import { startMetering } from './metering.ts'
import { PushQueue } from './queue.ts'
import type { StreamHandler } from './shard.ts'
import { builtSite } from './site.ts'
import type { Site } from './site.ts'
import { SocketGateway } from './socket.ts'
import { StreamDelivery } from './stream.ts'
import type { StreamSource } from './stream.ts'
import { ensureTable } from './table.ts'
import { startTimers } from './timers.ts'

export interface LocalOptions {
  /** 0: any free one. */
  readonly port: number
  /** Absolute; without one everything is in memory, and in a folder that goes with the system. */
  readonly dataFolder?: string
  /** The browser app through Vite instead of from its build. */
  readonly dev?: boolean
  readonly requestTimeoutMs?: number
}

export interface LocalSystem {
  readonly origin: string
  readonly port: number
  /** Ends everything in order; nothing of it runs afterwards. */
  readonly stop: () => Promise<void>
}

const built = fileURLToPath(new URL('../../frontend/dist/', import.meta.url))
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
    const { port } = await start(options, (each) => stops.push(each))
    return { port, origin: originOf(port), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const originOf = (port: number): string => `http://localhost:${port}`

async function start(options: LocalOptions, onStop: (stop: () => unknown) => void): Promise<{ port: number }> {
  const { dataFolder } = options
  const held = dataFolder === undefined ? undefined : await holdFolder(dataFolder)
  if (held) onStop(held.release)
  const http = await listen(options.port, options.requestTimeoutMs)
  onStop(http.stop)
  const origin = originOf(http.port)

  // Java takes longest to come up: everything else is made ready meanwhile.
  const fileOf = (name: keyof typeof ownNames) => dataFolder && join(dataFolder, ownNames[name])
  const dynamo = await startDynamo(fileOf('table'))
  onStop(dynamo.stop)
  held?.record({ origin, javaPid: dynamo.pid })
  const aws = await listenAws()
  onStop(aws.stop)
  setEnvironment({ origin, dynamo: dynamo.endpoint, aws: aws.endpoint })

  const deadLetters = deadLetterFile(fileOf('deadLetters'), Date.now)
  const mail = new MailBox(fileOf('mail'))
  const rows = await loadContract()
  const [handlers, entries, media, site] = await Promise.all([
    apiEntries(rows),
    eventEntries(),
    startMedia(fileOf('media') ?? scratchFolder(onStop)),
    options.dev ? startDevSite(http.server, onStop) : builtSite(built),
  ])
  onStop(media.stop)
  const { client } = await import('@nestboard/functions/kernel/table.ts')
  const { costs, stop: stopMetering } = startMetering(client, fileOf('costs'))
  onStop(stopMetering)
  const sockets = new SocketGateway(entries.sockets)
  aws.serve({ mail, queue: new PushQueue(entries.deliver, deadLetters), connections: sockets })

  await dynamo.ready
  const stream = await startStream(entries.stream, { checkpoints: new Checkpoints(fileOf('stream')), deadLetters })
  onStop(stream)
  onStop(startTimers(entries.timers))
  onStop(() => sockets.stop())

  // What exists on one machine only: each page answers the paths it knows.
  const pages: LocalPage[] = [mailPage(mail), (request) => handleCosts(costs, request)]
  http.serve({ api: apiGateway(mountRoutes(rows, handlers), costs.record), sockets, media, pages, site, leavesUpgrades: options.dev ?? false })
  return http
}

/** Makes the table where it isn't there, and begins to deliver its stream. Returns how to end that. */
async function startStream(handler: StreamHandler, how: Pick<StreamSource, 'checkpoints' | 'deadLetters'>): Promise<() => Promise<void>> {
  const streamArn = await ensureTable(new DynamoDBClient(), localTable)
  const delivery = new StreamDelivery({ client: new DynamoDBStreamsClient(), streamArn, ...how }, handler)
  delivery.start()
  return () => delivery.stop()
}

async function startDevSite(server: Server, onStop: (stop: () => unknown) => void): Promise<Site> {
  const { devSite } = await import('./dev-site.ts')
  const { site, stop } = await devSite(server)
  onStop(stop)
  return site
}

/** For a system in memory: S3 needs a folder all the same. */
function scratchFolder(onStop: (stop: () => unknown) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'nestboard-'))
  onStop(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
