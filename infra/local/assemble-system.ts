import { openapiDocumentUrlPath } from '../openapi/document.ts'
import { mcpUrlPath } from '@nestboard/shared/kernel/mcp-url-path.ts'
import { mcpLambda } from '../mcp-lambda.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { loadApiContract } from '../contract.ts'
import { createApiGateway, mountPath, mountRoutes } from './api.ts'
import { createApiContractPage, createOpenApiHandler } from './api-page.ts'
import type { startAwsEndpoint } from './start-aws-endpoint.ts'
import { serveCostPages } from './costs/serve-cost-pages.ts'
import { countSocketMinutes, describeEdgeAnswer } from './costs/watch-edge-answer.ts'
import type { EdgeAnswerListener } from './costs/watch-edge-answer.ts'
import type { GetDataFilePath } from './lock-data-folder.ts'
import { serveDesignAssets } from './design-assets.ts'
import { limitBackgroundRequests } from './background.ts'
import { readBasemap } from './basemap.ts'
import { EdgeInvalidations } from './edge-invalidations.ts'
import { createDeadLetterRecorder } from './dead-letter-recorder.ts'
import { serveDemoPictures } from './serve-demo-pictures.ts'
import type { RestartingDynamo } from './start-dynamo-with-restarts.ts'
import {
  importApiHandlers,
  importEventHandlers,
  importMcpHandler,
  importUploadCheckHandler,
} from './import-handlers.ts'
import { localTableName } from './set-local-environment.ts'
import { createHttpHandlers } from './create-http-handlers.ts'
import type { HttpHandlers } from './listen-on-loopback.ts'
import { prepareStreamLaneDelivery } from './prepare-stream-lane-delivery.ts'
import type { LocalPageHandler } from './local-page-response.ts'
import { MailBox } from './mail.ts'
import { buildMailFeedbackEvent } from './build-mail-feedback-event.ts'
import { mailFeedbackLambda } from '../mail-feedback-lambda.ts'
import { createMailPage } from './create-mail-page.ts'
import { startMediaServer } from './media-server.ts'
import { startCostMetering } from './start-cost-metering.ts'
import type { RegisterStopFunction } from './shutdown-sequence.ts'
import { refuseForeignHostNames } from './refuse-foreign-host-names.ts'
import { LocalQueue } from './local-queue.ts'
import { calendarImportLambda } from '../timers-lambda.ts'
import { createBuiltSiteServer } from './create-built-site-server.ts'
import { SocketGateway } from './socket.ts'
import { ensureTable } from './table.ts'
import type { TableHealth } from './table-health.ts'
import { startTimerLoop } from './start-timer-loop.ts'
import { createUploadChecks } from './upload-checks.ts'
import { createViteProxy } from './vite.ts'

/**
 * The parts that are started before `assembleSystem`, such as the HTTP server and DynamoDB; it builds the rest around
 * them.
 */
export interface StartedSystemParts {
  readonly origin: string
  /** Origins of card forms, which checkout may load. */
  readonly cardForms: readonly string[]
  readonly engine: RestartingDynamo
  /** Endpoint for SES, SQS, Lambda and @connections. */
  readonly aws: Awaited<ReturnType<typeof startAwsEndpoint>>
  readonly health: TableHealth
  readonly fileOf: GetDataFilePath
  readonly onStop: RegisterStopFunction
  /** Writes thousands of rows that need no reactions into a new table. */
  readonly fill: (() => Promise<void>) | undefined
  /** Serves the browser app through Vite instead of from its build. */
  readonly viteOrigin: string | undefined
}

const built = fileURLToPath(new URL('../../frontend/dist/', import.meta.url))

/** The request handlers behind the port, and the control of the stream's reactions. */
export interface AssembledSystem {
  readonly front: HttpHandlers
  /** Stops the reactions to the stream. They store files through the port, so they stop before the port closes. */
  readonly stopFollowing: () => Promise<unknown>
  /** Runs a bulk write; its stream records are processed afterwards. */
  readonly writeMuch: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Assembles the system around an open port and a table that is still starting. Resolves when every part answers
 * requests.
 */
export async function assembleSystem({
  origin,
  cardForms,
  engine,
  aws,
  health,
  fileOf,
  onStop,
  fill,
  viteOrigin,
}: StartedSystemParts): Promise<AssembledSystem> {
  const deadLetters = createDeadLetterRecorder(fileOf('deadLetters'), Date.now)
  const mail = new MailBox(fileOf('mail'))
  const rows = await loadApiContract()
  const checks = createUploadChecks(importUploadCheckHandler)
  const mediaFolder = fileOf('media') ?? scratchFolder(onStop)
  const basemap = await readBasemap(process.env['NB_BASEMAP'])
  const [handlers, mcp, entries, media] = await Promise.all([
    importApiHandlers(rows),
    importMcpHandler(),
    importEventHandlers(),
    startMediaServer(mediaFolder, checks.tell),
  ])
  const site = viteOrigin
    ? createViteProxy(viteOrigin)
    : createBuiltSiteServer(
        built,
        {
          origin,
          googleKey: process.env['NB_MAPS_BROWSER_KEY'] ?? '',
          basemapUrl: basemap.url,
          signup: process.env['SIGNUP'] === 'closed' ? 'closed' : 'open',
          sophia: process.env['SOPHIA'] === 'off' ? 'off' : 'on',
          contact: process.env['CONTACT_EMAIL'] === '' ? 'off' : 'on',
        },
        cardForms,
      )
  onStop('files', media.stop)
  onStop('upload checks', checks.tidy(mediaFolder))
  const { costs, stop: stopMetering } = startCostMetering(fileOf('costs'))
  onStop('costs', stopMetering)
  const sockets = new SocketGateway({
    ...entries.sockets,
    disconnect: (event, context) => {
      const { connectedAt } = event.requestContext
      costs.recordUsage('Open sockets', 'sockets', { socketMinutes: countSocketMinutes(connectedAt, Date.now()) })
      return entries.sockets.disconnect(event, context)
    },
    connect: async (...call) => (engine.isUp() ? entries.sockets.connect(...call) : { statusCode: 503 }),
  })
  const followed = prepareStreamLaneDelivery({
    handlers: entries.stream,
    called: entries.called,
    deadLetters,
    fileOf,
    health,
  })
  const queues = {
    push: new LocalQueue(entries.deliver, deadLetters, {
      name: 'push',
      functionName: 'socket-deliver',
      batchesAtOnce: 4,
    }),
    calendars: new LocalQueue(entries.calendars, deadLetters, {
      name: 'calendars',
      functionName: calendarImportLambda.name,
      // Fewer than in the cloud, because all share one process and its connections to the table.
      batchesAtOnce: 4,
    }),
  }
  const edge = new EdgeInvalidations()
  aws.serve({ mail, queues, connections: sockets, calls: followed.calls, edge })

  await engine.ready
  const streamArn = await ensureTable(new DynamoDBClient(), localTableName, fileOf('table'), fill)
  const { tableClient } = await import('@nestboard/functions/kernel/table/table.ts')
  limitBackgroundRequests(tableClient)
  followed.start(streamArn)
  engine.onDown(() => void followed.runWhilePaused(engine.whenUp))
  for (const [name, handler] of Object.entries(entries.scheduled))
    onStop(
      name,
      startTimerLoop(name, async (...call) => (engine.isUp() ? handler(...call) : undefined)),
    )

  // Pages that exist on this machine only; each page answers its own paths.
  const pages: LocalPageHandler[] = [
    serveDesignAssets,
    createMailPage(mail, (sent, fate) =>
      followed.calls.add(
        mailFeedbackLambda.name,
        JSON.stringify(buildMailFeedbackEvent(sent, fate, Date.now())),
        Date.now(),
      ),
    ),
    edge.page,
    (request) => serveCostPages(costs, request),
    createApiContractPage(rows),
  ]
  const mounts = [
    { path: openapiDocumentUrlPath, method: 'GET', feature: 'openapi', handler: createOpenApiHandler(rows) },
    { path: mcpUrlPath, method: 'POST', feature: mcpLambda.name, handler: mcp },
  ] as const
  const api = createApiGateway(mounts.reduce(mountPath, mountRoutes(rows, handlers)), '', health)
  const shown = { media: { ...media, ...serveDemoPictures(media) }, pages, basemap: basemap.serve, site }
  const onEdgeAnswer: EdgeAnswerListener = (kind, bytes) => costs.recordUsage(...describeEdgeAnswer(kind, bytes))
  const parts = { api, sockets, onEdgeAnswer, ...shown }
  const front = refuseForeignHostNames(createHttpHandlers(parts), origin)
  return {
    front,
    stopFollowing: () => followed.stop(),
    writeMuch: (work) => followed.runWhilePaused(work),
  }
}

/** A system in memory still needs a folder for S3. */
function scratchFolder(onStop: RegisterStopFunction): string {
  const folder = mkdtempSync(join(tmpdir(), 'nestboard-'))
  onStop('scratch folder', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
