import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from 'aws-lambda'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { maxFormBytes, maxMultipartBytes } from '@nestboard/shared/kernel/wire.ts'
import {
  collectHttpMethodsByPath,
  unmatchedRouteResponse,
} from '@nestboard/functions/kernel/request/unmatched-route-response.ts'
import type { HttpMethodsByPath } from '@nestboard/functions/kernel/request/unmatched-route-response.ts'
import type { ApiContractRoute } from '../contract.ts'
import { deriveGatewayRoutes, selectGatewayRoute } from '../derive-gateway-routes.ts'
import { formatFaultAsHttpText, writeFaultResponse, writeHandlerResult } from './write-handler-result.ts'
import { createApiGatewayEvent } from './create-api-gateway-event.ts'
import { createLambdaContext } from './create-lambda-context.ts'
import { alwaysHealthyTable } from './table-health.ts'
import type { TableHealth } from './table-health.ts'
import { CallerHungUpError, drainRequestAndHangUp, readRequestBody } from './read-request-body.ts'

export type ApiHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyResultV2>

interface Mounted {
  readonly key: string
  readonly feature: string
  readonly handler: ApiHandler
}

/** The routes of the gateway by key, as API Gateway has them, and the methods of every path behind them. */
export interface MountedRoutes {
  readonly routes: ReadonlyMap<string, Mounted>
  readonly known: HttpMethodsByPath
}

/** Maps the gateway's routes to the handlers of their features. Features without a handler are left out. */
export function mountRoutes(
  rows: readonly ApiContractRoute[],
  handlers: ReadonlyMap<string, ApiHandler>,
): MountedRoutes {
  const mounted = rows.filter(({ feature }) => handlers.has(feature))
  const routes = deriveGatewayRoutes(mounted).map(({ key, feature }): [string, Mounted] => [
    key,
    { key, feature, handler: handlers.get(feature)! },
  ])
  return { routes: new Map(routes), known: collectHttpMethodsByPath(mounted.map(({ route }) => route)) }
}

interface MountedPath {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly feature: string
  readonly handler: ApiHandler
}

/** Adds a path that is no route of the contract, such as a file that the edge serves in the cloud. */
export const mountPath = (
  { routes, known }: MountedRoutes,
  { path, method, feature, handler }: MountedPath,
): MountedRoutes => ({
  routes: new Map([...routes, [`ANY ${path}`, { key: `ANY ${path}`, feature, handler }]]),
  known: { ...known, [path]: [method] },
})

/** Serves one request under /v1. `waits` is true when the caller expects a 100 Continue before it sends the body. */
export type ServeApiRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: string,
  waits: boolean,
) => Promise<void>

/**
 * The HTTP gateway: turns requests into payload 2.0 events for the features' handlers. A request without a route is
 * refused here, in the same envelope as every other answer.
 */
export const createApiGateway =
  (mounts: MountedRoutes, secret = '', health: TableHealth = alwaysHealthyTable): ServeApiRequest =>
  async (message, response, path, query, waits) => {
    // The id is as long as API Gateway's request ids: rows contain it, and their size must be the same as in the cloud.
    const requestId = randomBytes(12).toString('base64url')
    try {
      const method = message.method ?? ''
      const mounted = selectGatewayRoute(mounts.routes, path)
      // The function would refuse the call in the same words; here its body is not even read.
      if (!mounted || !Object.hasOwn(mounts.known, path) || !mounts.known[path]!.includes(method)) {
        writeHandlerResult(response, unmatchedRouteResponse(mounts.known, method, path, requestId))
        drainRequestAndHangUp(message)
        return
      }
      const sinceMs = Date.now()
      refuse(health.refusal())
      const reading = readRequestBody(message, maxBytes(message), waits ? response : undefined)
      const body = reading instanceof Buffer ? reading : await reading
      const request = {
        message,
        path,
        query,
        body,
        sourceIp: getCallerIpAddress(message),
        requestId,
        nowMs: Date.now(),
      }
      const event = createApiGatewayEvent(request, mounted.key, secret)
      const result = await mounted.handler(event, createLambdaContext(mounted.feature, requestId))
      const { statusCode = 200 } = typeof result === 'object' ? result : {}
      if (statusCode >= 500) refuse(health.refusalOf({ sinceMs, wrote: false }))
      else if (message.method !== 'GET') refuse(health.refusalOf({ sinceMs, wrote: true }))
      writeHandlerResult(response, result)
    } catch (error) {
      if (error instanceof CallerHungUpError) return
      if (!(error instanceof Fault)) console.error(error)
      const fault = error instanceof Fault ? error : new Fault(500)
      const close: Record<string, string> = message.complete ? {} : { connection: 'close' }
      const retry = fault.retryAfterSeconds !== undefined && { 'retry-after': String(fault.retryAfterSeconds) }
      writeFaultResponse(response, fault, requestId, { ...retry, ...close })
      drainRequestAndHangUp(message)
    }
  }

function refuse(fault: Fault | undefined): void {
  if (fault) throw fault
}

const maxBytes = ({ headers }: IncomingMessage): number =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') ? maxMultipartBytes : maxFormBytes

/** Returns the caller's IP address; an IPv4 address loses its IPv6 prefix. */
export const getCallerIpAddress = ({ socket }: Pick<IncomingMessage, 'socket'>): string =>
  (socket.remoteAddress ?? '').replace(/^::ffff:/, '')

/** Returns the raw HTTP response for a connection that sent no valid request, or sent it too slowly. */
export function formatInvalidRequestResponse(error: NodeJS.ErrnoException): string {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return formatFaultAsHttpText(new Fault(408))
  return formatFaultAsHttpText(
    error.code === 'HPE_HEADER_OVERFLOW' ? new Fault(400, 'The request is too large') : new Fault(400),
  )
}
